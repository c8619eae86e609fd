-- One policy for each verb and role of a table: several are all asked for every row, and who reads one of them does not
-- see what the others open. What visitors read stands in their own; accounts read that too, and more where they may.
create or replace function private.guard_content(content_table regclass, words text, seen_by_visitors text) returns void
language plpgsql
set search_path = ''
as $$
declare
  has_stamp constant boolean := exists (
    select from pg_catalog.pg_attribute
    where attrelid = content_table and attname = 'updated_at' and not attisdropped);
  -- Staff register rugs as the administrator does; the rest of the content is the administrator's.
  is_writer constant text := case
    when content_table::text in ('public.rugs', 'public.rug_images') then '(select public.is_staff())'
    else '(select public.is_admin())' end;
  -- Staff upload under rugs/ only, so they describe those pictures only.
  may_write constant text := case content_table::text
    when 'public.media' then is_writer || ' or ((select public.is_staff()) and starts_with(url, ''/storage/v1/object/public/site-assets/rugs/''))'
    else is_writer end;
  policy_name text;
  trigger_name text;
begin
  execute format('alter table %s enable row level security', content_table);
  for policy_name in select polname from pg_catalog.pg_policy where polrelid = content_table loop
    execute format('drop policy %I on %s', policy_name, content_table);
  end loop;
  execute format('create policy %I on %s for select to anon using (%s)',
    'visitors read ' || words, content_table, seen_by_visitors);
  execute format('create policy %I on %s for select to authenticated using (%s)',
    'accounts read ' || words, content_table,
    case when seen_by_visitors = 'true' then 'true' else is_writer || ' or ' || seen_by_visitors end);
  execute format('create policy %I on %s for insert to authenticated with check (%s)',
    'who keeps them adds ' || words, content_table, may_write);
  execute format('create policy %I on %s for update to authenticated using (%s) with check (%s)',
    'who keeps them changes ' || words, content_table, may_write, may_write);
  execute format('create policy %I on %s for delete to authenticated using (%s)',
    'who keeps them deletes ' || words, content_table, may_write);

  execute format('revoke all on %s from anon, authenticated', content_table);
  execute format('grant select on %s to anon, authenticated', content_table);
  execute format('grant insert, update, delete on %s to authenticated', content_table);
  execute format('grant select, insert, update, delete on %s to service_role', content_table);

  for trigger_name in select tgname from pg_catalog.pg_trigger
    where tgrelid = content_table and not tgisinternal loop
    execute format('drop trigger %I on %s', trigger_name, content_table);
  end loop;
  if has_stamp then
    execute format('create trigger stamp_update before update on %s for each row when (old.* is distinct from new.*) execute function private.stamp_update()', content_table);
  end if;
  execute format('create trigger record_change after insert or delete on %s for each row execute function private.record_content_change()', content_table);
  execute format('create trigger record_update after update on %s for each row when (old.* is distinct from new.*) execute function private.record_content_change()', content_table);
  execute format('create trigger record_truncate after truncate on %s for each statement execute function private.record_content_change()', content_table);
  execute format('create trigger bump_insert after insert on %s referencing new table as touched for each statement execute function private.bump_content_version_if_touched()', content_table);
  execute format('create trigger bump_update after update on %s referencing new table as touched for each statement execute function private.bump_content_version_if_touched()', content_table);
  execute format('create trigger bump_delete after delete on %s referencing old table as touched for each statement execute function private.bump_content_version_if_touched()', content_table);
  execute format('create trigger bump_truncate after truncate on %s for each statement execute function private.bump_content_version()', content_table);
end
$$;

select
  private.guard_content('public.hero_videos', 'hero videos', 'active'),
  private.guard_content('public.gallery_images', 'gallery images', 'active'),
  private.guard_content('public.collections', 'collections', 'active'),
  private.guard_content('public.site_settings', 'settings of the site', 'true'),
  private.guard_content('public.collection_images', 'pictures of active collections',
    'exists (select from public.collections where collections.id = collection_id and collections.active)'),
  private.guard_content('public.gallery_samples', 'gallery samples', 'active'),
  private.guard_content('public.sample_images', 'pictures of active samples',
    'exists (select from public.gallery_samples where gallery_samples.id = sample_id and gallery_samples.active)'),
  private.guard_content('public.colour_samples', 'colour samples', 'active'),
  private.guard_content('public.media', 'facts of pictures', 'true'),
  private.guard_content('public.rugs', 'rugs', 'active'),
  private.guard_content('public.rug_images', 'pictures of active rugs',
    'exists (select from public.rugs where rugs.id = rug_id and rugs.active)');

drop policy "the administrator reads who opened an inbox" on public.inbox_access;
drop policy "staff read when they opened an inbox" on public.inbox_access;
create policy "staff read their own accesses and the administrator every one" on public.inbox_access
  for select to authenticated
  using ((select public.is_admin()) or ((select public.is_staff()) and opened_by = (select auth.uid())));

-- Files of public buckets are read by their address, which asks no policy. Only who keeps them lists them.
drop policy "anyone reads files of the public buckets" on storage.objects;
drop policy "anyone reads documents of the site" on storage.objects;
drop policy "the administrator adds files" on storage.objects;
drop policy "the administrator replaces files" on storage.objects;
drop policy "the administrator deletes files" on storage.objects;
drop policy "the administrator adds documents" on storage.objects;
drop policy "the administrator replaces documents" on storage.objects;
drop policy "the administrator deletes documents" on storage.objects;
drop policy "staff add pictures of rugs" on storage.objects;
drop policy "staff replace pictures of rugs" on storage.objects;
drop policy "staff delete pictures of rugs" on storage.objects;
drop policy "staff read pictures of requests" on storage.objects;
drop policy "staff delete pictures of requests" on storage.objects;
drop policy "anyone sends the picture of a request" on storage.objects;

create policy "a visitor sends the picture of a request" on storage.objects
  for insert to anon
  with check (bucket_id = 'lead-pictures'
    and name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.jpg$');
create policy "who keeps a bucket adds files and accounts send pictures" on storage.objects
  for insert to authenticated
  with check ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_admin()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()))
    or (bucket_id = 'lead-pictures'
      and name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.jpg$'));
create policy "who keeps a bucket lists its files" on storage.objects
  for select to authenticated
  using ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_admin()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()))
    or (bucket_id = 'lead-pictures' and (select public.is_staff())));
create policy "who keeps a bucket replaces its files" on storage.objects
  for update to authenticated
  using ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_admin()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff())))
  with check ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_admin()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff())));
create policy "who keeps a bucket deletes its files" on storage.objects
  for delete to authenticated
  using ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_admin()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()))
    or (bucket_id = 'lead-pictures' and (select public.is_staff())));

create index leads_of_a_member on public.leads (assigned_to);
