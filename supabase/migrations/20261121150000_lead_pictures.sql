-- The picture that a visitor made goes with the request for a price. Strangers may add one and never see any: the name is
-- the request's own id, which only its sender and the staff know, and nothing lists the bucket but for staff.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('lead-pictures', 'lead-pictures', false, 2097152, array['image/jpeg'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "anyone sends the picture of a request" on storage.objects
  for insert to anon, authenticated
  with check (bucket_id = 'lead-pictures'
    and name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.jpg$');
create policy "staff read pictures of requests" on storage.objects
  for select to authenticated
  using (bucket_id = 'lead-pictures' and (select public.is_staff()));
create policy "staff delete pictures of requests" on storage.objects
  for delete to authenticated
  using (bucket_id = 'lead-pictures' and (select public.is_staff()));

-- A request names its own picture, or a public one: never another request's.
alter table public.leads drop constraint leads_image_url_check;
alter table public.leads add constraint leads_image_url_check check (private.is_file_url(image_url)
  or image_url = '/storage/v1/object/authenticated/lead-pictures/' || id || '.jpg');
alter policy "anyone sends a request for a price" on public.leads
  with check (created_at = now() and status = 'novo' and notes is null and assigned_to is null
    and consented_at between now() - interval '30 days' and now() + interval '5 minutes'
    and (image_url is null or starts_with(image_url, '/storage/v1/object/public/')
      or image_url = '/storage/v1/object/authenticated/lead-pictures/' || id || '.jpg'));
