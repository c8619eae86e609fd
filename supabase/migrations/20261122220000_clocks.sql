-- What was sent is never lost by a clock: a form that waited on the site while the clock was set back, or whose site is
-- ahead of the project's clock, names a consent of the future. It was given, at the latest, when it came.

create function private.consented_by_now() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.consented_at > now() and new.consented_at <= now() + interval '12 hours' then
    new.consented_at := now();
  end if;
  return new;
end
$$;
comment on function private.consented_by_now() is 'Trigger: a consent that is up to twelve hours ahead of the clock of the database was given now. What is further ahead is refused by the policies.';
revoke all on function private.consented_by_now() from public, anon, authenticated, service_role;

create trigger consented_by_now before insert on public.leads
  for each row execute function private.consented_by_now();
create trigger consented_by_now before insert on public.contact_messages
  for each row execute function private.consented_by_now();
create trigger consented_by_now before insert on public.newsletter_subscribers
  for each row execute function private.consented_by_now();
create trigger consented_by_now before insert on public.access_requests
  for each row execute function private.consented_by_now();
