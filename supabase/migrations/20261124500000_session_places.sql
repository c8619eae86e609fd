-- Where a session says that it is, by the clock of its device ('America/Sao_Paulo'): enough to know one's own
-- sessions apart, told by nobody else, and kept no longer than the session. Addresses are not looked up.
create table private.session_places (
  session_id uuid primary key,
  user_id uuid not null,
  time_zone text not null
    constraint session_places_time_zone check (length(time_zone) <= 64 and time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+){0,2}$')
);
comment on table private.session_places is 'The time zone that the device of a session has set, as it says itself.';
create index session_places_of_user on private.session_places (user_id);
alter table private.session_places enable row level security;
revoke all on private.session_places from public, anon, authenticated, service_role;

create function public.note_session_place(zone text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  session uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only who works here has sessions that are shown.';
  end if;
  delete from private.session_places as place where place.user_id = (select auth.uid())
    and not exists (select from auth.sessions as one where one.id = place.session_id);
  insert into private.session_places (session_id, user_id, time_zone)
    select one.id, one.user_id, zone from auth.sessions as one
    where one.id = session and one.user_id = (select auth.uid())
    on conflict (session_id) do update set time_zone = excluded.time_zone
    where session_places.time_zone <> excluded.time_zone;
end
$$;
comment on function public.note_session_place(text) is 'Notes which time zone the device of the caller''s session has set.';

create or replace function public.list_own_sessions() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only who works here may see their sessions.';
  end if;
  return coalesce((select jsonb_agg(jsonb_build_object('id', one.id, 'user_agent', one.user_agent, 'created_at', one.created_at,
      'last_used_at', greatest(one.created_at, one.refreshed_at at time zone 'utc'),
      'time_zone', place.time_zone,
      'is_here', one.id::text = (select auth.jwt()) ->> 'session_id')
      order by one.id::text = (select auth.jwt()) ->> 'session_id' desc, greatest(one.created_at, one.refreshed_at at time zone 'utc') desc)
    from auth.sessions as one
    left join private.session_places as place on place.session_id = one.id and place.user_id = one.user_id
    where one.user_id = (select auth.uid()) and (one.not_after is null or one.not_after > now())), '[]');
end
$$;

revoke all on function public.note_session_place(text) from public, anon, authenticated, service_role;
grant execute on function public.note_session_place(text) to authenticated;
