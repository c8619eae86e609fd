-- Who of the staff does what. One owner, fixed by a user id (private.administrator), above editors, who keep the content,
-- and sales, who work what visitors sent; both register rugs. Whoever is suspended or removed is nobody at once.
alter table public.staff_members
  add column role text not null default 'sales' check (role in ('editor', 'sales')),
  add column suspended_at timestamptz,
  add column removed_at timestamptz;
comment on table public.staff_members is 'The people who work here beside the owner, each with a role. suspended_at and removed_at: they may nothing, until either is empty again.';

create function private.serves(roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.staff_members
      where user_id = (select auth.uid()) and role = any (roles) and suspended_at is null and removed_at is null)
    and (select private.has_shown_factor()) and (select private.has_session())
$$;
comment on function private.serves(text[]) is 'Whether the caller is staff in one of these roles, neither suspended nor removed, in a session that stands, with the second factor shown where there is one.';

create or replace function public.is_staff() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select public.is_admin()) or (select private.serves(array['editor', 'sales']))
$$;
comment on function public.is_staff() is 'Whether the caller works here, in whichever role: they register rugs.';

create function public.is_editor() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select public.is_admin()) or (select private.serves(array['editor']))
$$;
comment on function public.is_editor() is 'Whether the caller keeps the content: an editor or the owner.';

create function public.is_sales() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select public.is_admin()) or (select private.serves(array['sales']))
$$;
comment on function public.is_sales() is 'Whether the caller works requests, quotes and orders: sales or the owner.';
comment on function public.is_admin() is 'Whether the caller is the owner, in a session that stands, with the second factor shown where there is one.';

create function private.require_editor() returns void
language plpgsql
set search_path = ''
as $$
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may do this.';
  end if;
end
$$;
comment on function private.require_editor() is 'Raises 42501 unless the caller is an editor or the owner.';

-- What the pages say is an editor''s; the company, how it is reached, its prices and its periods are the owner''s.
create function private.is_editors_section(section text) returns boolean
language sql immutable
set search_path = ''
return section in ('home', 'curation', 'feature', 'spring', 'picker', 'catalogues', 'techniques', 'services', 'fairs', 'testimonials');
comment on function private.is_editors_section(text) is 'Whether the settings of this section are content. One that is not named here is the owner''s.';

create function private.may_keep_row(content_table text, row_id text, section text) returns boolean
language sql stable
set search_path = ''
return (select public.is_admin()) or ((select public.is_editor()) and case
  when content_table = 'site_settings' then coalesce(private.is_editors_section(section), false)
  when content_table = 'spanish_drafts' and starts_with(row_id, 'site_settings/')
    then private.is_editors_section(split_part(substr(row_id, 15), '.', 1))
  else true end);
comment on function private.may_keep_row(text, text, text) is 'Whether the caller keeps this row of content; of settings and of their Spanish that waits, the section decides.';

revoke all on function private.serves(text[]), private.require_editor(), private.is_editors_section(text),
  private.may_keep_row(text, text, text), public.is_editor(), public.is_sales() from public, anon, authenticated, service_role;
grant execute on function private.is_editors_section(text), private.may_keep_row(text, text, text) to authenticated;
grant execute on function public.is_editor(), public.is_sales() to authenticated, service_role;

-- Who leaves is signed out everywhere, whichever way the row was changed.
create function private.sign_out_who_leaves() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (tg_op = 'DELETE' or new.suspended_at is not null or new.removed_at is not null)
    and not exists (select from private.administrator where user_id = old.user_id) then
    delete from auth.sessions where user_id = old.user_id;
  end if;
  return null;
end
$$;
comment on function private.sign_out_who_leaves() is 'Trigger: ends the sessions of a person who is suspended, removed or deleted.';
create trigger sign_out_who_leaves after update or delete on public.staff_members
  for each row execute function private.sign_out_who_leaves();
revoke all on function private.sign_out_who_leaves() from public, anon, authenticated, service_role;

-- Content is the editors' now.
create or replace function private.guard_content(content_table regclass, words text, seen_by_visitors text) returns void
language plpgsql
set search_path = ''
as $$
declare
  has_stamp constant boolean := exists (
    select from pg_catalog.pg_attribute
    where attrelid = content_table and attname = 'updated_at' and not attisdropped);
  -- All staff register rugs; the rest of the content is the editors'.
  is_writer constant text := case
    when content_table::text in ('public.rugs', 'public.rug_images') then '(select public.is_staff())'
    else '(select public.is_editor())' end;
  -- Staff upload under rugs/ only, so they describe those pictures only. Some settings are the owner's.
  may_write constant text := case content_table::text
    when 'public.media' then is_writer || ' or ((select public.is_staff()) and starts_with(url, ''/storage/v1/object/public/site-assets/rugs/''))'
    when 'public.site_settings' then '(select public.is_admin()) or (' || is_writer || ' and private.is_editors_section(section))'
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
select private.create_content_tables();

drop policy "the administrator reads texts that wait" on public.spanish_drafts;
drop policy "the administrator keeps texts that wait" on public.spanish_drafts;
drop policy "the administrator changes texts that wait" on public.spanish_drafts;
drop policy "the administrator deletes texts that wait" on public.spanish_drafts;
create policy "editors read texts that wait" on public.spanish_drafts
  for select to authenticated using ((select public.is_editor()));
create policy "who keeps them adds texts that wait" on public.spanish_drafts
  for insert to authenticated with check (private.may_keep_row('spanish_drafts', id, null));
create policy "who keeps them changes texts that wait" on public.spanish_drafts
  for update to authenticated using (private.may_keep_row('spanish_drafts', id, null))
  with check (private.may_keep_row('spanish_drafts', id, null));
create policy "who keeps them deletes texts that wait" on public.spanish_drafts
  for delete to authenticated using (private.may_keep_row('spanish_drafts', id, null));

drop policy "the administrator sees files in the bin" on public.file_bin;
drop policy "the administrator puts files into the bin" on public.file_bin;
drop policy "the administrator takes files from the bin" on public.file_bin;
create policy "editors see files in the bin" on public.file_bin
  for select to authenticated using ((select public.is_editor()));
create policy "editors put files into the bin" on public.file_bin
  for insert to authenticated with check ((select public.is_editor()));
create policy "editors take files from the bin" on public.file_bin
  for delete to authenticated using ((select public.is_editor()));

drop policy "the administrator reads the history" on public.content_history;
create policy "editors read the history of what they keep" on public.content_history
  for select to authenticated
  using (private.may_keep_row(table_name, row_id, coalesce(after, before) ->> 'section'));

-- Files: an editor adds and replaces them and lets them rest in the bin. Taking one away for good is the owner's.
alter policy "who keeps a bucket adds files and accounts send pictures" on storage.objects
  with check ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_editor()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()))
    or (bucket_id = 'order-photos' and name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$' and (select public.is_sales()))
    or (bucket_id = 'lead-pictures'
      and name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.jpg$'
      and (select private.takes_pictures()))
    or (bucket_id = 'request-files'
      and name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[1-3]\.(pdf|jpg|png|heic|dwg)$'
      and (select private.takes_request_files())));
alter policy "who keeps a bucket lists its files" on storage.objects
  using ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_editor()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()))
    or (bucket_id in ('lead-pictures', 'order-photos') and (select public.is_sales()))
    or (bucket_id = 'request-files' and (select private.may_read_request_files())));
alter policy "who keeps a bucket replaces its files" on storage.objects
  using ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_editor()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff())))
  with check ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_editor()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff())));
alter policy "who keeps a bucket deletes its files" on storage.objects
  using ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_admin()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()))
    or (bucket_id in ('lead-pictures', 'order-photos') and (select public.is_sales()))
    or (bucket_id = 'request-files' and (select private.may_read_request_files())));

alter policy "staff read their own accesses and the administrator every one" on public.inbox_access
  using ((select public.is_admin()) or ((select public.is_sales()) and opened_by = (select auth.uid())));

do $$
declare
  each record;
  stands text;
  kept text;
begin
  foreach kept in array array['quotes', 'quote_versions', 'quote_events', 'orders', 'order_updates'] loop
    execute format('drop policy %I on public.%I', 'staff read the ' || replace(kept, '_', ' '), kept);
    execute format('create policy %I on public.%I for select to authenticated using ((select public.is_sales()))',
      'sales read the ' || replace(kept, '_', ' '), kept);
  end loop;
  -- The same functions ask for the role whose work they do; what else they do stays as it is.
  for each in
    select name, 'is_staff()' as asked, 'is_sales()' as asks from unnest(array[
      'private.has_opened(text)', 'private.may_read_request_files()', 'private.need_staff()',
      'public.open_inbox(text,text)', 'public.export_person(text)', 'public.apply_retention()',
      'public.left_lead_pictures()', 'public.left_request_files()', 'public.newsletter_leave_tokens(text[])']) as name
    union all
    select name, 'is_admin()', 'is_editor()' from unnest(array[
      'public.restore_changes(bigint[])', 'public.save_settings(text)', 'public.save_with_spanish(text,text)',
      'public.save_content(text,text)', 'public.save_gallery(text)', 'public.save_hero_video(text)']) as name
    union all
    select name, 'require_administrator()', 'require_editor()' from unnest(array[
      'public.list_bin()', 'public.list_files()', 'public.put_in_order(text,uuid[])']) as name
  loop
    stands := pg_catalog.pg_get_functiondef(each.name::regprocedure);
    if strpos(stands, each.asked) = 0 then
      raise exception '% does not ask %', each.name, each.asked;
    end if;
    execute replace(replace(stands, each.asked, each.asks),
      'Only the administrator may do this.', 'Only editors may do this.');
    execute format('comment on function %s is %L', each.name::regprocedure,
      replace(replace(pg_catalog.obj_description(each.name::regprocedure, 'pg_proc'),
        'Administrator only', 'Editors only'), 'Staff only', 'Sales only'));
  end loop;
end
$$;

select private.note_content(array['table public.hero_videos', 'table public.gallery_images', 'table public.collections',
  'table public.site_settings', 'table public.collection_images', 'table public.gallery_samples',
  'table public.sample_images', 'table public.colour_samples', 'table public.media',
  'function private.guard_content(regclass,text,text)',
  'function public.restore_changes(bigint[])', 'function public.save_settings(text)',
  'function public.save_with_spanish(text,text)', 'function public.put_in_order(text,uuid[])',
  'function public.save_content(text,text)', 'function public.save_gallery(text)',
  'function public.save_hero_video(text)', 'function public.list_bin()', 'function public.list_files()']);

update private.shipped_scripts set digest = '980aeb5600520720f98d1c7bb0d01a05ee2f185d2a1a84769640163cdace02f1'
  where file = 'initialisation/content-tables.sql';
