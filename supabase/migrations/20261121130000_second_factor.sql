-- Who has enrolled a second factor must have shown it: without it an administrator or a member of staff is nobody.
create function private.has_shown_factor() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2'
    or not exists (
      select from auth.mfa_factors
      where mfa_factors.user_id = (select auth.uid()) and mfa_factors.status = 'verified')
$$;
comment on function private.has_shown_factor() is 'Whether the caller''s session is at aal2, or the account has no verified second factor.';

create or replace function public.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.administrator where user_id = (select auth.uid()))
    and (select private.has_shown_factor())
$$;
comment on function public.is_admin() is 'Whether the caller is the administrator, with the second factor shown where there is one.';

create or replace function public.is_staff() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select public.is_admin())
    or (exists (select from public.staff_members where user_id = (select auth.uid()))
      and (select private.has_shown_factor()))
$$;
comment on function public.is_staff() is 'Whether the caller is listed staff or the administrator, with the second factor shown where there is one.';

revoke all on function private.has_shown_factor() from public, anon, authenticated, service_role;
