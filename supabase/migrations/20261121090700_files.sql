-- Buckets and who may put what into them. Both are public: their files are read by address without asking.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('site-assets', 'site-assets', true, 15728640, array['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']),
  ('videos', 'videos', true, 52428800, array['video/mp4'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A hosted project has it on, and the table is not ours to alter there.
do $$
declare
  guarded_table regclass;
begin
  foreach guarded_table in array array['storage.buckets', 'storage.objects']::regclass[] loop
    if not (select relrowsecurity from pg_catalog.pg_class where oid = guarded_table) then
      execute format('alter table %s enable row level security', guarded_table);
    end if;
  end loop;
end
$$;

create policy "anyone reads files of the public buckets" on storage.objects
  for select to anon, authenticated using (bucket_id in ('site-assets', 'videos'));
create policy "the administrator adds files" on storage.objects
  for insert to authenticated
  with check (bucket_id in ('site-assets', 'videos') and (select public.is_admin()));
create policy "the administrator replaces files" on storage.objects
  for update to authenticated
  using (bucket_id in ('site-assets', 'videos') and (select public.is_admin()))
  with check (bucket_id in ('site-assets', 'videos') and (select public.is_admin()));
create policy "the administrator deletes files" on storage.objects
  for delete to authenticated
  using (bucket_id in ('site-assets', 'videos') and (select public.is_admin()));
create policy "staff add pictures of rugs" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()));
create policy "staff replace pictures of rugs" on storage.objects
  for update to authenticated
  using (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()))
  with check (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()));
create policy "staff delete pictures of rugs" on storage.objects
  for delete to authenticated
  using (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()));
