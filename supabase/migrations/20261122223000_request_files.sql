-- Files that go with a request or a message: up to three, PDF, JPG, PNG, HEIC or DWG, 20 MB each. A file is called by the
-- id of its row, which only its sender and the staff know, and by its place in it, so that no row can name another's.
-- What a file really holds is looked at by the site, when it takes one and again before staff get it: a storage server
-- may keep whatever an upload declares.
create function private.are_request_files(files jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select files is null or (jsonb_typeof(files) = 'array' and jsonb_array_length(files) between 1 and 3
    and not exists (select from jsonb_array_elements(files) as one
      where jsonb_typeof(one) <> 'object'
        or (one ->> 'name' ~ '[^[:space:]]' and char_length(one ->> 'name') <= 120) is not true
        or (one ->> 'kind' in ('pdf', 'jpg', 'png', 'heic', 'dwg')) is not true
        or (one ->> 'size' ~ '^[1-9][0-9]{0,7}$') is not true
        or (one ->> 'size')::integer > 20971520
        or (one - array['name', 'kind', 'size', 'lost']) <> '{}'))
$$;
comment on function private.are_request_files(jsonb) is 'Whether this describes at most three files of a request: name, kind and size of each, and lost where the storage took none.';
revoke all on function private.are_request_files(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.are_request_files(jsonb) to anon, authenticated, service_role;

alter table public.leads add column files jsonb check (private.are_request_files(files));
alter table public.contact_messages add column files jsonb check (private.are_request_files(files));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('request-files', 'request-files', false, 20971520,
    array['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/vnd.dwg'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.row_of_file(name text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(name, '/', 1)::uuid end
$$;
comment on function private.row_of_file(text) is 'The id of the row that a file of request-files belongs to, by its name.';

create function private.takes_request_files() returns boolean
language sql stable security definer
set search_path = ''
as $$
  with waiting as (
    select coalesce((sent.metadata ->> 'size')::bigint, 0) as bytes from storage.objects as sent
    where sent.bucket_id = 'request-files'
      and not exists (select from public.leads where leads.id = private.row_of_file(sent.name))
      and not exists (select from public.contact_messages where contact_messages.id = private.row_of_file(sent.name))
  )
  select count(*) < 60 and coalesce(sum(bytes), 0) < 629145600
    and (select count(*) < 180 from storage.objects
      where bucket_id = 'request-files' and created_at > now() - interval '1 hour')
  from waiting
$$;
comment on function private.takes_request_files() is 'Whether strangers may add a file of a request: fewer than 60 (600 MB) belong to no row, and fewer than 180 came within the hour.';

create function private.may_read_request_files() returns boolean
language sql stable
set search_path = ''
as $$
  select (select public.is_staff()) and exists (select from public.inbox_access
    where opened_by = (select auth.uid()) and inbox in ('leads', 'contact_messages', 'everything')
      and opened_at > now() - interval '15 minutes')
$$;
comment on function private.may_read_request_files() is 'Whether the caller is staff and said within fifteen minutes that they open requests, messages or everything of one person.';

revoke all on function private.row_of_file(text), private.takes_request_files(), private.may_read_request_files()
  from public, anon, authenticated, service_role;
grant execute on function private.takes_request_files() to anon, authenticated;
grant execute on function private.may_read_request_files() to authenticated;

alter policy "a visitor sends the picture of a request" on storage.objects
  with check ((bucket_id = 'lead-pictures'
      and name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.jpg$'
      and (select private.takes_pictures()))
    or (bucket_id = 'request-files'
      and name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[1-3]\.(pdf|jpg|png|heic|dwg)$'
      and (select private.takes_request_files())));
alter policy "who keeps a bucket adds files and accounts send pictures" on storage.objects
  with check ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_admin()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()))
    or (bucket_id = 'order-photos' and name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$' and (select public.is_staff()))
    or (bucket_id = 'lead-pictures'
      and name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.jpg$'
      and (select private.takes_pictures()))
    or (bucket_id = 'request-files'
      and name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[1-3]\.(pdf|jpg|png|heic|dwg)$'
      and (select private.takes_request_files())));
alter policy "who keeps a bucket lists its files" on storage.objects
  using ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_admin()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()))
    or (bucket_id in ('lead-pictures', 'order-photos') and (select public.is_staff()))
    or (bucket_id = 'request-files' and (select private.may_read_request_files())));
alter policy "who keeps a bucket deletes its files" on storage.objects
  using ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_admin()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()))
    or (bucket_id in ('lead-pictures', 'order-photos') and (select public.is_staff()))
    or (bucket_id = 'request-files' and (select private.may_read_request_files())));

alter policy "files are called what they are" on storage.objects
  with check (
    case bucket_id
      when 'site-assets' then name ~* '\.(jpe?g|png|gif|webp|avif)$'
      when 'videos' then name ~* '\.mp4$'
      when 'documents' then name ~* '\.pdf$'
      else true
    end
    and (metadata is null
      or coalesce(current_setting('storage.operation', true), '') = 'storage.object.sign_upload_url'
      or coalesce(metadata ->> 'mimetype', '') = any (case bucket_id
        when 'site-assets' then array['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']
        when 'videos' then array['video/mp4']
        when 'documents' then array['application/pdf']
        when 'lead-pictures' then array['image/jpeg']
        when 'request-files' then array[case substring(name from '\.([a-z]+)$')
          when 'pdf' then 'application/pdf' when 'jpg' then 'image/jpeg' when 'png' then 'image/png'
          when 'heic' then 'image/heic' when 'dwg' then 'image/vnd.dwg' end]
        else array[coalesce(metadata ->> 'mimetype', '')]
      end)));

create function private.left_request_files() returns setof text
language sql stable
set search_path = ''
as $$
  select name from storage.objects as sent
  where bucket_id = 'request-files' and created_at < now() - interval '1 day'
    and not exists (select from public.leads where id = private.row_of_file(sent.name))
    and not exists (select from public.contact_messages where id = private.row_of_file(sent.name))
    and not exists (select from public.inbox_history
      where row_id = private.row_of_file(sent.name) and action = 'delete' and before is not null)
    and not exists (select from private.told_rows
      where row_id = private.row_of_file(sent.name) and gone_at > now() - interval '1 hour')
  order by created_at limit 500
$$;
comment on function private.left_request_files() is 'Files of requests and messages that are gone, or that never came: whoever removes them does it through the storage API.';

create function public.left_request_files() returns text[]
language plpgsql security definer
set search_path = ''
as $$
declare
  names text[];
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only staff may look after files of requests.';
  end if;
  names := array(select private.left_request_files());
  -- Removing asks for the right to read, which is written down where it is used.
  if cardinality(names) > 0 then
    insert into public.inbox_access (inbox, reason, opened_by) values ('everything', 'retention', (select auth.uid()));
  end if;
  return names;
end
$$;
comment on function public.left_request_files() is 'The names of files in request-files whose row is gone. Staff only, who remove them.';
revoke all on function private.left_request_files(), public.left_request_files() from public, anon, authenticated, service_role;
grant execute on function public.left_request_files() to authenticated;
