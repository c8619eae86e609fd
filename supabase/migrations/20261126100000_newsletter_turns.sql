-- Whoever sends an address waits for its turn before the row is written, not after: at its end a transaction that had its turn waits
-- for all that wrote the same address before it, and those would wait for theirs (deadlock detected, 40P01, in place of an answer).
create function private.await_subscriber() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('newsletter_subscribers ' || new.email, 0));
  return new;
end
$$;
comment on function private.await_subscriber() is 'Trigger: one address is written by one transaction at a time.';

-- Triggers of a row come by their names: after normalise_email, which says what the address is.
create trigger queue_subscriber before insert on public.newsletter_subscribers
  for each row execute function private.await_subscriber();
revoke all on function private.await_subscriber() from public, anon, authenticated, service_role;
