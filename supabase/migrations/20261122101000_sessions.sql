-- A token outlives its session by up to an hour: whoever signed out, changed the password or was signed out elsewhere
-- is nobody from then on, as far as the rights of staff go.
create function private.has_session() returns boolean
language sql stable security definer
set search_path = ''
as $$
  with token as (select (select auth.jwt()) ->> 'session_id' as session)
  select session is null or exists (
    select from auth.sessions
    where sessions.id = case when session ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then session::uuid end
      and sessions.user_id = (select auth.uid())
      and (sessions.not_after is null or sessions.not_after > now()))
  from token
$$;
comment on function private.has_session() is 'Whether the session that the caller''s token names still stands; tokens that name none are not asked.';

create or replace function public.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.administrator where user_id = (select auth.uid()))
    and (select private.has_shown_factor()) and (select private.has_session())
$$;
comment on function public.is_admin() is 'Whether the caller is the administrator, in a session that stands, with the second factor shown where there is one.';

create or replace function public.is_staff() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select public.is_admin())
    or (exists (select from public.staff_members where user_id = (select auth.uid()))
      and (select private.has_shown_factor()) and (select private.has_session()))
$$;
comment on function public.is_staff() is 'Whether the caller is listed staff or the administrator, in a session that stands, with the second factor shown where there is one.';

revoke all on function private.has_session() from public, anon, authenticated, service_role;
