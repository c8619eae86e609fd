-- What staff call a file and how they sort it: the name that it had when it came, and tags. Nothing of it is public.
create table public.file_notes (
  url text primary key check (private.is_file_url(url)),
  original_name text check (private.is_text(original_name, 255)),
  tags text[] not null default '{}' check (cardinality(tags) <= 20 and private.are_texts(tags, 40))
);
comment on table public.file_notes is 'What staff call a file and how they sort it: the name it came with, and tags. Files without either have no row.';
alter table public.file_notes enable row level security;
create policy "editors read what is noted of files" on public.file_notes
  for select to authenticated using ((select public.is_editor())
    or ((select public.is_staff()) and starts_with(url, '/storage/v1/object/public/site-assets/rugs/')));
create policy "who keeps files adds notes of them" on public.file_notes
  for insert to authenticated with check ((select public.is_editor())
    or ((select public.is_staff()) and starts_with(url, '/storage/v1/object/public/site-assets/rugs/')));
create policy "who keeps files changes notes of them" on public.file_notes
  for update to authenticated
  using ((select public.is_editor())
    or ((select public.is_staff()) and starts_with(url, '/storage/v1/object/public/site-assets/rugs/')))
  with check ((select public.is_editor())
    or ((select public.is_staff()) and starts_with(url, '/storage/v1/object/public/site-assets/rugs/')));
create policy "who keeps files takes notes of them away" on public.file_notes
  for delete to authenticated using ((select public.is_editor())
    or ((select public.is_staff()) and starts_with(url, '/storage/v1/object/public/site-assets/rugs/')));
revoke all on public.file_notes from anon, authenticated;
grant select, insert, update, delete on public.file_notes to authenticated, service_role;

create function public.list_file_notes() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_editor();
  return coalesce((
    select jsonb_agg(jsonb_build_object('url', stored.url, 'original_name', note.original_name,
      'tags', coalesce(note.tags, '{}'), 'content', stored.content))
    from (
      select '/storage/v1/object/public/' || bucket_id || '/' || name as url,
        (metadata ->> 'eTag') || ' ' || (metadata ->> 'size') as content
      from storage.objects where bucket_id in ('site-assets', 'videos', 'documents')
    ) as stored
    left join public.file_notes as note on note.url = stored.url
  ), '[]'::jsonb);
end
$$;
comment on function public.list_file_notes() is 'Of every file of the site''s buckets the name it came with, its tags, and what is the same for two files of the same bytes. Editors only.';
revoke all on function public.list_file_notes() from public, anon, authenticated, service_role;
grant execute on function public.list_file_notes() to authenticated;
