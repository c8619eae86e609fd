-- A hosted project loads safeupdate for the API's roles: an update without WHERE is refused there with 21000, in the
-- functions of triggers too, and every change of content came through these two.
create or replace function private.bump_content_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.content_version set version = version + 1, changed_at = now() where id;
  return null;
end
$$;

create or replace function private.bump_content_version_if_touched() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from touched) then
    update public.content_version set version = version + 1, changed_at = now() where id;
  end if;
  return null;
end
$$;
