-- Fearless editing: what was done can be taken back, files rest in a bin, and two tabs never overwrite each other.

-- Lines written by one transaction belong together: a product goes with its pictures and comes back with them.
alter table public.content_history add column change_set text;
alter table public.content_history alter column change_set set default pg_current_xact_id()::text;
create index content_history_of_a_set on public.content_history (change_set);
create index content_history_by_time on public.content_history (changed_at desc);

create table public.file_bin (
  url text primary key check (private.is_file_url(url)),
  created_at timestamptz not null default now()
);
comment on table public.file_bin is 'Files that were deleted and still stand in storage for thirty days; taking the row away restores the file.';
alter table public.file_bin enable row level security;
create policy "the administrator sees files in the bin" on public.file_bin
  for select to authenticated using ((select public.is_admin()));
create policy "the administrator puts files into the bin" on public.file_bin
  for insert to authenticated with check ((select public.is_admin()));
create policy "the administrator takes files from the bin" on public.file_bin
  for delete to authenticated using ((select public.is_admin()));
revoke all on public.file_bin from anon, authenticated;
grant select, insert, delete on public.file_bin to authenticated;
grant select, insert, update, delete on public.file_bin to service_role;
create trigger record_change after insert or delete on public.file_bin
  for each row execute function private.record_content_change();

-- Catalogues of collections and years.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('documents', 'documents', true, 26214400, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
create policy "anyone reads documents of the site" on storage.objects
  for select to anon, authenticated using (bucket_id = 'documents');
create policy "the administrator adds documents" on storage.objects
  for insert to authenticated with check (bucket_id = 'documents' and (select public.is_admin()));
create policy "the administrator replaces documents" on storage.objects
  for update to authenticated
  using (bucket_id = 'documents' and (select public.is_admin()))
  with check (bucket_id = 'documents' and (select public.is_admin()));
create policy "the administrator deletes documents" on storage.objects
  for delete to authenticated using (bucket_id = 'documents' and (select public.is_admin()));

create function private.keeps_history(table_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from pg_catalog.pg_trigger
    where tgrelid = to_regclass(format('public.%I', table_name)) and tgname = 'record_change')
$$;
comment on function private.keeps_history(text) is 'Whether changes of this table of schema public are recorded, so that they can be taken back.';

-- Runs as the caller: row-level security decides once more about every row that is written.
create function public.restore_changes(change_ids bigint[]) returns integer
language plpgsql
set search_path = ''
as $$
declare
  change public.content_history;
  key_column text;
  columns text;
  touched integer;
  restored integer := 0;
  rows_of_set text[];
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only the administrator may do this.';
  end if;
  set constraints all deferred;
  rows_of_set := array(select row_id from public.content_history where id = any (change_ids));
  -- Backwards; but what went with its parent comes after it, in whichever order the two were recorded.
  for change in
    select line.* from public.content_history as line where id = any (change_ids)
    order by max(id) over (partition by coalesce(change_set, id::text)) desc,
      action = 'delete' and exists (
        select from pg_catalog.pg_constraint
        where conrelid = to_regclass(format('public.%I', table_name)) and contype = 'f'),
      id desc
  loop
    if not exists (
      select from pg_catalog.pg_trigger
      where tgrelid = to_regclass(format('public.%I', change.table_name)) and tgname = 'record_change') then
      raise exception using errcode = 'PT404', message = 'The table of this change is not there any more.';
    end if;
    key_column := case when coalesce(change.before, change.after) ? 'id' then 'id' else 'url' end;

    if change.action = 'insert' then
      execute format('delete from public.%I where %I::text = $1', change.table_name, key_column) using change.row_id;
      get diagnostics touched = row_count;
      restored := restored + touched;
      continue;
    end if;
    continue when change.before is null;

    -- Of an update only what it changed; of a deletion the whole row. Columns that are gone are left out.
    select string_agg(quote_ident(attname), ', ') into columns
    from pg_catalog.pg_attribute
    where attrelid = to_regclass(format('public.%I', change.table_name))
      and attnum > 0 and not attisdropped and attgenerated = '' and change.before ? attname
      and (change.action = 'delete'
        or (attname <> 'updated_at' and change.before -> attname is distinct from change.after -> attname));
    continue when columns is null;

    -- One video is active, one picture stands in a slot: whoever has the place now makes room.
    if change.before ->> 'active' = 'true' and change.table_name = 'hero_videos' then
      execute 'update public.hero_videos set active = false where active and id::text <> all ($1 || $2)'
        using rows_of_set, change.row_id;
    elsif change.before ->> 'active' = 'true' and change.table_name = 'gallery_images' then
      execute 'update public.gallery_images set active = false where active and id::text <> all ($1 || $2)
          and "position" = $3 and order_index is not distinct from $4'
        using rows_of_set, change.row_id, change.before ->> 'position', (change.before ->> 'order_index')::integer;
    end if;

    if change.action = 'update' then
      execute format(
        'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where %3$I::text = $2',
        change.table_name, columns, key_column) using change.before, change.row_id;
      get diagnostics touched = row_count;
      if touched = 0 then
        raise exception using errcode = 'PT404', message = 'The row of this change is not there any more.';
      end if;
    else
      execute format(
        'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
          where not exists (select from public.%1$I where %3$I::text = $2)',
        change.table_name, columns, key_column) using change.before, change.row_id;
      get diagnostics touched = row_count;
    end if;
    restored := restored + touched;
  end loop;
  return restored;
end
$$;
comment on function public.restore_changes(bigint[]) is 'Takes changes back, the newest first: what an update changed is as before it, a deleted row is there again, an added one is gone. All or nothing, and itself a change. Administrator only; PT404 when a row is gone.';

create function public.list_bin() returns setof public.content_history
language plpgsql stable security definer
set search_path = ''
as $$
declare
  table_with_deletions text;
begin
  perform private.require_administrator();
  for table_with_deletions in
    select distinct table_name from public.content_history
    where action = 'delete' and changed_at > now() - interval '30 days' and table_name not in ('media', 'file_bin')
  loop
    continue when not private.keeps_history(table_with_deletions);
    return query execute format(
      'select distinct on (row_id) gone.* from public.content_history as gone
        where table_name = %1$L and action = ''delete'' and changed_at > now() - interval ''30 days''
          and not exists (select from public.%1$I as standing where standing.id::text = gone.row_id)
        order by row_id, gone.id desc', table_with_deletions);
  end loop;
end
$$;
comment on function public.list_bin() is 'The rows deleted in the last thirty days that are not there again, each by its last deletion. Administrator only.';

create function private.file_uses()
returns table (url text, table_name text, row_id text, label text, kind text, slug text, active boolean)
language plpgsql stable
set search_path = ''
as $$
declare
  content_rows text;
begin
  -- Every table of content, whatever it is called: its rows say themselves which files they name.
  select string_agg(
    format('select %1$L::text as table_name, to_jsonb(one) as content from public.%1$I as one', relname), ' union all ')
  into content_rows
  from pg_catalog.pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relname not in ('media', 'file_bin') and private.keeps_history(relname::text);
  return query execute format($statement$
    with content as materialized (%s)
    select distinct substring(found #>> '{}' from '/storage/v1/object/public/[^?#]+'), named.table_name,
      named.content ->> 'id',
      coalesce(parent.content ->> 'title', parent.content ->> 'name', named.content ->> 'title',
        named.content ->> 'name', (named.content ->> 'section') || '.' || (named.content ->> 'key')),
      coalesce(parent.content ->> 'kind', named.content ->> 'kind'),
      coalesce(parent.content ->> 'slug', named.content ->> 'slug'),
      coalesce((parent.content ->> 'active')::boolean, (named.content ->> 'active')::boolean, true)
    from content as named
    cross join lateral jsonb_path_query(named.content,
      'strict $.** ? (@.type() == "string" && @ like_regex "/storage/v1/object/public/")') as found
    left join content as parent on parent.content ->> 'id' =
      coalesce(named.content ->> 'collection_id', named.content ->> 'sample_id', named.content ->> 'rug_id')
  $statement$, content_rows);
end
$$;
comment on function private.file_uses() is 'Which row of content names which file of our own storage, by stored address; a child speaks with the words of its parent.';

create function public.list_files() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  return coalesce((
    with uses as (
      select used.url, jsonb_agg(jsonb_build_object('table_name', used.table_name, 'row_id', used.row_id,
        'label', used.label, 'kind', used.kind, 'slug', used.slug, 'active', used.active)
        order by used.table_name, used.label) as list
      from private.file_uses() as used group by used.url
    ), stored as (
      select '/storage/v1/object/public/' || bucket_id || '/' || name as url, bucket_id, name, metadata, created_at
      from storage.objects where bucket_id in ('site-assets', 'videos', 'documents')
    )
    select jsonb_agg(jsonb_build_object(
      'url', stored.url, 'bucket', stored.bucket_id, 'name', stored.name, 'type', stored.metadata ->> 'mimetype',
      'bytes', coalesce((stored.metadata ->> 'size')::bigint, 0), 'created_at', stored.created_at,
      'width', media.width, 'height', media.height, 'dominant_colour', media.dominant_colour,
      'alt_pt', media.alt_pt, 'alt_es', media.alt_es, 'focal_x', media.focal_x, 'focal_y', media.focal_y,
      'updated_at', media.updated_at, 'binned_at', file_bin.created_at, 'uses', coalesce(uses.list, '[]'::jsonb)
    ) order by stored.created_at desc, stored.url)
    from stored
    left join public.media on media.url = stored.url
    left join public.file_bin on file_bin.url = stored.url
    left join uses on uses.url = stored.url
  ), '[]'::jsonb);
end
$$;
comment on function public.list_files() is 'Every file of the site''s buckets with what is known of it, the rows that name it, and since when it is in the bin. Administrator only.';

create function public.expired_files() returns text[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  rest constant interval := interval '30 days';
  own_file constant jsonpath := 'strict $.** ? (@.type() == "string" && @ like_regex "/storage/v1/object/public/")';
begin
  perform private.require_administrator();
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
comment on function public.expired_files() is 'Files whose thirty days in the bin are over: no row names them, nor does any change that could still be taken back. Whoever removes them does it through the storage API. Administrator only.';

-- Runs as the caller, so that row-level security decides about every row.
create function public.save_settings(changes text) returns void
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
    select * from jsonb_to_recordset(changes::jsonb) as one (section text, key text, value jsonb, seen timestamptz)
    order by one.section, one.key
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
    else
      update public.site_settings set value = change.value where section = change.section and key = change.key;
    end if;
  end loop;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'This setting was added meanwhile.';
end
$$;
comment on function public.save_settings(text) is 'Saves settings, a JSON list of {section, key, value, seen} with the updated_at its form got (null for a new one): all of them, or none with PT409 when one was changed meanwhile. Administrator only.';

revoke all on function private.keeps_history(text), private.file_uses() from public, anon, authenticated, service_role;
revoke all on function public.restore_changes(bigint[]), public.list_bin(), public.list_files(), public.expired_files(),
  public.save_settings(text) from public, anon, authenticated, service_role;
grant execute on function public.restore_changes(bigint[]), public.list_bin(), public.list_files(), public.expired_files(),
  public.save_settings(text) to authenticated;
