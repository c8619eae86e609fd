-- What each version of the content changed, so that a cache throws away only the pages that show it.
create table public.content_changes (
  id bigint generated always as identity primary key,
  version bigint not null,
  table_name text not null,
  row_key text,
  changed_columns text[]
);
comment on table public.content_changes is 'For each of the latest versions, the rows that it touched: a digest of the slug or address that pages ask for (null: any row), and the columns of an update (null: the row came or went).';
create index content_changes_by_version on public.content_changes (version);
alter table public.content_changes enable row level security;
create policy "anyone reads what versions changed" on public.content_changes for select to anon, authenticated using (true);
revoke all on public.content_changes from anon, authenticated;
grant select on public.content_changes to anon, authenticated, service_role;

-- A file that is replaced by another of its kind changes nothing of its row but when it was touched, and pages show that:
-- the address of its pictures bears it.
create function private.note_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  either constant jsonb := coalesce(new.after, new.before);
  -- The version's own trigger comes after this one and adds one. Until the transaction ends it is nobody else's.
  next_version constant bigint := (select version + 1 from public.content_version where id for update);
  named text;
begin
  named := case new.table_name
    when 'rugs' then either ->> 'slug'
    when 'media' then either ->> 'url'
    when 'rug_images' then (select slug from public.rugs where id = (either ->> 'rug_id')::uuid)
  end;
  insert into public.content_changes (version, table_name, row_key, changed_columns)
  values (next_version, new.table_name, left(md5(named), 16), case when new.action = 'update' then array(
    select key from jsonb_each(new.after) where value is distinct from new.before -> key) end);
  if next_version % 500 = 0 then
    delete from public.content_changes where version < next_version - 2000;
  end if;
  return null;
end
$$;
comment on function private.note_change() is 'Trigger: a changed row is noted beside the version that it makes.';
create trigger note_change after insert on public.content_history
  for each row execute function private.note_change();
revoke all on function private.note_change() from public, anon, authenticated, service_role;
