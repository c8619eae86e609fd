-- A row of content is saved with all that belongs to it, or not at all: its further pictures in their order, the Spanish
-- that waits, what is said of pictures. Runs as the caller, so that row-level security decides about every row.
-- save_with_spanish stays for panels that were opened before this version.
create function public.save_content(content_table text, change text) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  whole constant jsonb := change::jsonb;
  fields constant jsonb := whole -> 'fields';
  seen constant timestamptz := (whole ->> 'seen')::timestamptz;
  waiting constant jsonb := nullif(whole -> 'waiting', 'null');
  is_put_back constant boolean := coalesce((whole ->> 'put_back')::boolean, false);
  is_new constant boolean := is_put_back or whole ->> 'id' is null;
  shape record;
  columns text;
  row_id uuid := (whole ->> 'id')::uuid;
  standing timestamptz;
  pictures jsonb;
  words record;
  standing_words text;
  touched integer;
  all_touched integer := 0;
begin
  select * into shape from (values
    ('collections', public.is_admin(), 'collection_images', 'collection_id', 'collection_id, image_url', 'display_order'),
    ('gallery_samples', public.is_admin(), 'sample_images', 'sample_id', 'id', 'display_order'),
    ('rugs', public.is_staff(), 'rug_images', 'rug_id', 'rug_id, image_url', 'display_order, kind')
  ) as known (name, is_allowed, pictures, parent, picture_key, picture_fields) where name = content_table;
  if not coalesce(shape.is_allowed, public.is_admin()) then
    raise insufficient_privilege using message = 'Only who keeps this content may save it.';
  elsif shape.name is null then
    raise invalid_parameter_value using message = 'Rows of this table are not saved as a whole.';
  end if;
  select string_agg(quote_ident(attname), ', ') into columns
  from pg_catalog.pg_attribute
  where attrelid = to_regclass(format('public.%I', content_table)) and attnum > 0 and not attisdropped
    and fields ? attname and (is_put_back or attname not in ('id', 'created_at', 'updated_at'));
  if columns is null then
    raise invalid_parameter_value using message = 'Nothing to save.';
  end if;

  if is_new then
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id',
      content_table, columns) using fields into row_id;
  else
    execute format('select updated_at from public.%I where id = $1 for update', content_table) using row_id into standing;
    if standing is null then
      raise exception using errcode = 'PT404', message = 'This row is not there any more.';
    elsif standing <> seen then
      raise exception using errcode = 'PT409', message = 'This row was changed meanwhile.';
    end if;
  end if;

  if whole ? 'images' then
    select coalesce(jsonb_agg(image || jsonb_build_object('id', coalesce(image ->> 'id', gen_random_uuid()::text),
      shape.parent, row_id, 'display_order', coalesce(image -> 'display_order', to_jsonb(place)))), '[]') into pictures
    from jsonb_array_elements(whole -> 'images') with ordinality as listed (image, place);
    execute format('delete from public.%1$I where %2$I = $1 and (%3$s) not in (select %3$s from jsonb_populate_recordset(null::public.%1$I, $2))',
      shape.pictures, shape.parent, shape.picture_key) using row_id, pictures;
    get diagnostics touched = row_count;
    all_touched := all_touched + touched;
    execute format('insert into public.%1$I as picture (id, %2$I, image_url, %3$s)
        select id, %2$I, image_url, %3$s from jsonb_populate_recordset(null::public.%1$I, $2)
        on conflict (%4$s) do update set (%3$s) = (select %5$s)
        where picture.%2$I = $1 and row(%6$s) is distinct from row(%5$s)',
      shape.pictures, shape.parent, shape.picture_fields, shape.picture_key,
      regexp_replace(shape.picture_fields, '(\w+)', 'excluded.\1', 'g'),
      regexp_replace(shape.picture_fields, '(\w+)', 'picture.\1', 'g')) using row_id, pictures;
    get diagnostics touched = row_count;
    all_touched := all_touched + touched;
  end if;

  if waiting is not null then
    insert into public.spanish_drafts as draft (id, texts) values (content_table || '/' || row_id, waiting)
    on conflict (id) do update set texts = excluded.texts where draft.texts is distinct from excluded.texts;
    get diagnostics touched = row_count;
    all_touched := all_touched + touched;
  elsif whole ? 'waiting' then
    update public.spanish_drafts set texts = null where id = content_table || '/' || row_id and texts is not null;
    get diagnostics touched = row_count;
    all_touched := all_touched + touched;
  end if;

  for words in
    select * from jsonb_to_recordset(whole -> 'words') as said (url text, text text, seen text) order by url
  loop
    select coalesce(alt_pt, '') into standing_words from public.media where url = words.url for update;
    if not found then
      raise exception using errcode = 'PT404', message = 'This picture is not there any more.', detail = words.url;
    elsif standing_words <> words.seen then
      raise exception using errcode = 'PT409', message = 'The words of this picture were changed meanwhile.', detail = words.url;
    end if;
    update public.media set alt_pt = words.text where url = words.url;
  end loop;

  if not is_new then
    -- Also when nothing but its pictures or its Spanish changes: a form that stands open elsewhere must hear of it.
    execute format(
      'update public.%1$I as content set (%2$s, updated_at) =
         (select %2$s, case when $3 > 0 then now() else content.updated_at end from jsonb_populate_record(null::public.%1$I, $1))
       where id = $2', content_table, columns) using fields, row_id, all_touched;
  end if;
  execute format('select updated_at from public.%I where id = $1', content_table) using row_id into standing;
  return jsonb_build_object('id', row_id, 'updated_at', standing);
end
$$;
comment on function public.save_content(text, text) is 'Saves a collection, gallery sample or rug as a whole, JSON {id, seen, put_back, fields, images, waiting, words}: without id a new row, put_back a deleted one under its id; images become exactly those, in this order; waiting null leaves no Spanish waiting; words are said of pictures {url, text, seen}. What is not given stays. All of it or nothing: PT409 when the row or words are not as seen, PT404 when one is gone. For who may write the table (42501 otherwise).';

revoke all on function public.save_content(text, text) from public, anon, authenticated, service_role;
grant execute on function public.save_content(text, text) to authenticated;

select private.note_content(array['function public.save_content(text,text)']);
