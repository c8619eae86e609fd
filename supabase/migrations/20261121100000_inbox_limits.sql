-- A stranger may send, not fill: one request adds a handful of rows at most. How often is the server's to limit.
create function private.limit_sent_rows() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from sent) > 10 then
    raise exception 'At most 10 rows may be sent at a time.';
  end if;
  return null;
end
$$;
comment on function private.limit_sent_rows() is 'Trigger: refuses statements of the API''s roles that add more than 10 rows.';
revoke all on function private.limit_sent_rows() from public, anon, authenticated, service_role;

create trigger limit_sent_rows after insert on public.leads
  referencing new table as sent for each statement execute function private.limit_sent_rows();
create trigger limit_sent_rows after insert on public.contact_messages
  referencing new table as sent for each statement execute function private.limit_sent_rows();
create trigger limit_sent_rows after insert on public.newsletter_subscribers
  referencing new table as sent for each statement execute function private.limit_sent_rows();
create trigger limit_sent_rows after insert on public.access_requests
  referencing new table as sent for each statement execute function private.limit_sent_rows();
