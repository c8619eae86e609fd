-- Spanish that is being written waits apart from what visitors read; and a bin that empties itself.

create table public.spanish_drafts (
  id text primary key check (id ~ '^(collections|gallery_samples|site_settings)/.{1,170}$'),
  texts jsonb check (octet_length(texts::text) <= 200000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.spanish_drafts is 'Spanish texts that wait: id is table/row (settings: site_settings/section.key), texts have the shape of the row. Null texts: nothing waits.';
alter table public.spanish_drafts enable row level security;
create policy "the administrator reads texts that wait" on public.spanish_drafts
  for select to authenticated using ((select public.is_admin()));
create policy "the administrator keeps texts that wait" on public.spanish_drafts
  for insert to authenticated with check ((select public.is_admin()));
create policy "the administrator changes texts that wait" on public.spanish_drafts
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "the administrator deletes texts that wait" on public.spanish_drafts
  for delete to authenticated using ((select public.is_admin()));
revoke all on public.spanish_drafts from anon, authenticated;
grant select, insert, update, delete on public.spanish_drafts to authenticated, service_role;
-- Part of the history, but no content: visitors see nothing of it, so no new version.
create trigger stamp_update before update on public.spanish_drafts
  for each row when (old.* is distinct from new.*) execute function private.stamp_update();
create trigger record_change after insert or delete on public.spanish_drafts
  for each row execute function private.record_content_change();
create trigger record_update after update on public.spanish_drafts
  for each row when (old.* is distinct from new.*) execute function private.record_content_change();

-- A row and the Spanish that waits beside it: both are saved, or neither. Runs as the caller, so that row-level
-- security decides about every row.
create function public.save_with_spanish(content_table text, change text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  fields constant jsonb := change::jsonb -> 'fields';
  seen constant timestamptz := (change::jsonb ->> 'seen')::timestamptz;
  waiting constant jsonb := nullif(change::jsonb -> 'waiting', 'null');
  row_id uuid := (change::jsonb ->> 'id')::uuid;
  columns text;
  standing timestamptz;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only the administrator may do this.';
  end if;
  if content_table not in ('collections', 'gallery_samples') then
    raise invalid_parameter_value using message = 'Rows of this table have no Spanish that waits.';
  end if;
  select string_agg(quote_ident(attname), ', ') into columns
  from pg_catalog.pg_attribute
  where attrelid = to_regclass(format('public.%I', content_table)) and attnum > 0 and not attisdropped
    and fields ? attname and attname not in ('id', 'created_at', 'updated_at');
  if columns is null then
    raise invalid_parameter_value using message = 'Nothing to save.';
  end if;
  if row_id is null then
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id',
      content_table, columns) using fields into row_id;
  else
    execute format('select updated_at from public.%I where id = $1 for update', content_table) using row_id into standing;
    if standing is null then
      raise exception using errcode = 'PT404', message = 'This row is not there any more.';
    elsif standing <> seen then
      raise exception using errcode = 'PT409', message = 'This row was changed meanwhile.';
    end if;
    -- Also when nothing but the waiting Spanish changes: a form that stands open elsewhere must hear of it.
    execute format(
      'update public.%1$I set (%2$s, updated_at) = (select %2$s, now() from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
      content_table, columns) using fields, row_id;
  end if;
  if waiting is null then
    update public.spanish_drafts set texts = null where id = content_table || '/' || row_id;
  else
    insert into public.spanish_drafts as draft (id, texts) values (content_table || '/' || row_id, waiting)
    on conflict (id) do update set texts = excluded.texts where draft.texts is distinct from excluded.texts;
  end if;
  execute format('select updated_at from public.%I where id = $1', content_table) using row_id into standing;
  return jsonb_build_object('id', row_id, 'updated_at', standing);
end
$$;
comment on function public.save_with_spanish(text, text) is 'Saves a row and its waiting Spanish, JSON {id, seen, fields, waiting}: id null adds a row, waiting null leaves nothing waiting. PT409 when updated_at is not the one seen (null: not asked), PT404 when the row is gone. Administrator only.';

create or replace function public.save_settings(changes text) returns void
language plpgsql
set search_path = ''
as $$
declare
  change record;
  standing timestamptz;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only the administrator may do this.';
  end if;
  for change in
    select one ->> 'section' as section, one ->> 'key' as key, one -> 'value' as value,
      (one ->> 'seen')::timestamptz as seen, one ? 'waiting' as is_about_spanish, nullif(one -> 'waiting', 'null') as waiting
    from jsonb_array_elements(changes::jsonb) as one
    order by 1, 2
  loop
    standing := null;
    select updated_at into standing from public.site_settings
    where section = change.section and key = change.key for update;
    if standing is distinct from change.seen then
      raise exception using errcode = 'PT409', message = 'This setting was changed meanwhile.',
        detail = change.section || '.' || change.key;
    end if;
    if standing is null then
      insert into public.site_settings (section, key, value) values (change.section, change.key, change.value);
    elsif change.is_about_spanish then
      update public.site_settings set value = change.value, updated_at = now()
      where section = change.section and key = change.key;
    else
      update public.site_settings set value = change.value where section = change.section and key = change.key;
    end if;
    continue when not change.is_about_spanish;
    if change.waiting is null then
      update public.spanish_drafts set texts = null where id = 'site_settings/' || change.section || '.' || change.key;
    else
      insert into public.spanish_drafts as draft (id, texts) values ('site_settings/' || change.section || '.' || change.key, change.waiting)
      on conflict (id) do update set texts = excluded.texts where draft.texts is distinct from excluded.texts;
    end if;
  end loop;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'This setting was added meanwhile.';
end
$$;
comment on function public.save_settings(text) is 'Saves settings, a JSON list of {section, key, value, seen, waiting} with the updated_at its form got (null for a new one) and, where given, the Spanish that waits: all of them, or none with PT409 when one was changed meanwhile. Administrator only.';

-- The same files for whoever runs the site: the embedded backend empties the bin by itself.
create function private.files_past_rest() returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  rest constant interval := interval '30 days';
  own_file constant jsonpath := 'strict $.** ? (@.type() == "string" && @ like_regex "/storage/v1/object/public/")';
begin
  return array(
    with expired as (
      select url from public.file_bin where created_at < now() - rest
      union
      select substring(named #>> '{}' from '/storage/v1/object/public/[^?#]+')
      from public.content_history, jsonb_path_query(before, own_file) as named
      where action = 'delete' and table_name not in ('media', 'file_bin') and changed_at < now() - rest
    ), still_wanted as (
      select used.url from private.file_uses() as used
      union
      select substring(named #>> '{}' from '/storage/v1/object/public/[^?#]+')
      from public.content_history, jsonb_path_query(jsonb_build_array(before, after), own_file) as named
      where table_name <> 'media' and changed_at >= now() - rest
    )
    select expired.url from expired
    join storage.objects on expired.url = '/storage/v1/object/public/' || bucket_id || '/' || name
    where expired.url not in (select url from still_wanted where url is not null)
    order by 1
  );
end
$$;
comment on function private.files_past_rest() is 'Files whose thirty days in the bin are over: no row names them, nor does any change that could still be taken back.';

create or replace function public.expired_files() returns text[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  return private.files_past_rest();
end
$$;

revoke all on function private.files_past_rest(), public.save_with_spanish(text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.save_with_spanish(text, text) to authenticated;
