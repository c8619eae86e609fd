-- A file that is replaced by another of its kind changes nothing of its row but when it was touched, and pages show that:
-- the address of its pictures bears it.
create or replace function private.note_change() returns trigger
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
