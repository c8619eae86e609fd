-- A file is called what it is. The storage server keeps whatever type an upload declares, and takes an upload by parts
-- that declares none into a bucket with a list of types: so the rights say it too, which it asks before the first byte.
-- Nothing is known of a file while only the right to write it is asked, nor while an upload to come is signed.
create policy "files are called what they are" on storage.objects
  as restrictive for insert to anon, authenticated
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
        else array[coalesce(metadata ->> 'mimetype', '')]
      end)));
create policy "replaced files are called what they are" on storage.objects
  as restrictive for update to authenticated
  using (true)
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
        else array[coalesce(metadata ->> 'mimetype', '')]
      end)));
