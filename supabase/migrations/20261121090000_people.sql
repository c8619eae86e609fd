-- Who is who: one administrator, and the staff of the simulator page.
-- Schema private is outside the API: no role of the API may even enter it.
create schema if not exists private;
comment on schema private is 'What the API must never reach: the administrator, digests of shipped scripts, helpers of checks and triggers.';
revoke all on schema private from public, anon, authenticated;

grant usage on schema public to anon, authenticated, service_role;

create table private.administrator (
  id boolean primary key default true check (id),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  named_at timestamptz not null default now()
);
comment on table private.administrator is 'The one account that may change content. At most one row.';

create function private.set_administrator(administrator_user_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.administrator (user_id) values (administrator_user_id)
  on conflict (id) do update set user_id = excluded.user_id, named_at = now()
$$;
comment on function private.set_administrator(uuid) is 'Names the administrator. For the set-up, run as the owner of the database; not reachable through the API.';

create table public.staff_members (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 120),
  created_at timestamptz not null default now()
);
comment on table public.staff_members is 'Accounts that may register rugs and handle what visitors send. The administrator is staff without a row here.';

create function public.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.administrator where user_id = (select auth.uid()))
$$;
comment on function public.is_admin() is 'Whether the caller is the administrator.';

create function public.is_staff() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select public.is_admin())
    or exists (select from public.staff_members where user_id = (select auth.uid()))
$$;
comment on function public.is_staff() is 'Whether the caller is listed staff or the administrator.';

alter table public.staff_members enable row level security;

create policy "staff read the list of staff" on public.staff_members
  for select to authenticated using ((select public.is_staff()));
create policy "the administrator adds staff" on public.staff_members
  for insert to authenticated with check ((select public.is_admin()));
create policy "the administrator renames staff" on public.staff_members
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "the administrator removes staff" on public.staff_members
  for delete to authenticated using ((select public.is_admin()));

revoke all on public.staff_members from anon, authenticated;
grant select, insert, update, delete on public.staff_members to authenticated;
grant select, insert, update, delete on public.staff_members to service_role;

revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on function private.set_administrator(uuid) from public, anon, authenticated, service_role;
revoke all on function public.is_admin() from public, anon, authenticated;
revoke all on function public.is_staff() from public, anon, authenticated;
grant execute on function public.is_admin() to authenticated, service_role;
grant execute on function public.is_staff() to authenticated, service_role;
