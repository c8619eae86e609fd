-- How staff work what visitors sent: notes, putting back what was deleted, a list of every access, one person's data.
alter table public.contact_messages add column notes text check (char_length(notes) <= 10000);

-- What staff add to a row no visitor can set.
drop policy "anyone sends a message" on public.contact_messages;
create policy "anyone sends a message" on public.contact_messages
  for insert to anon, authenticated
  with check (created_at = now() and handled_at is null and notes is null
    and consented_at between now() - interval '30 days' and now() + interval '5 minutes');

create policy "staff put back requests for a price" on public.leads
  for insert to authenticated with check ((select public.is_staff()));
create policy "staff put back messages" on public.contact_messages
  for insert to authenticated with check ((select public.is_staff()));
create policy "staff put back subscribers" on public.newsletter_subscribers
  for insert to authenticated with check ((select public.is_staff()));
create policy "staff put back requests for access" on public.access_requests
  for insert to authenticated with check ((select public.is_staff()));

create table public.inbox_access (
  id bigint generated always as identity primary key,
  inbox text not null check (inbox in ('leads', 'contact_messages', 'newsletter_subscribers', 'access_requests', 'everything')),
  reason text not null check (reason in ('read', 'export', 'person', 'erase', 'retention')),
  opened_by uuid,
  opened_at timestamptz not null default now()
);
comment on table public.inbox_access is 'Who opened which inbox, when and why. Without a line of the last fifteen minutes the inbox stays closed.';
create index inbox_access_of_a_person on public.inbox_access (opened_by, inbox, opened_at desc);
alter table public.inbox_access enable row level security;
create policy "the administrator reads who opened an inbox" on public.inbox_access
  for select to authenticated using ((select public.is_admin()));
create policy "staff read when they opened an inbox" on public.inbox_access
  for select to authenticated using ((select public.is_staff()) and opened_by = (select auth.uid()));
revoke all on public.inbox_access from anon, authenticated;
grant select on public.inbox_access to authenticated, service_role;

create function public.open_inbox(inbox text, reason text default 'read') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only staff may open an inbox.';
  end if;
  -- A list that refreshes itself is one access, not one a second.
  if reason = 'read' and exists (select from public.inbox_access as access
    where access.opened_by = (select auth.uid()) and access.inbox = open_inbox.inbox and access.reason = 'read'
      and access.opened_at > now() - interval '5 minutes') then
    return;
  end if;
  insert into public.inbox_access (inbox, reason, opened_by) values (inbox, reason, (select auth.uid()));
end
$$;
comment on function public.open_inbox(text, text) is 'Staff say that they open an inbox; only then can they read it, for fifteen minutes.';

alter policy "staff read requests for a price" on public.leads
  using ((select public.is_staff()) and exists (select from public.inbox_access
    where opened_by = (select auth.uid()) and inbox = 'leads' and opened_at > now() - interval '15 minutes'));
alter policy "staff read messages" on public.contact_messages
  using ((select public.is_staff()) and exists (select from public.inbox_access
    where opened_by = (select auth.uid()) and inbox = 'contact_messages' and opened_at > now() - interval '15 minutes'));
alter policy "staff read subscribers" on public.newsletter_subscribers
  using ((select public.is_staff()) and exists (select from public.inbox_access
    where opened_by = (select auth.uid()) and inbox = 'newsletter_subscribers' and opened_at > now() - interval '15 minutes'));
alter policy "staff read requests for access" on public.access_requests
  using ((select public.is_staff()) and exists (select from public.inbox_access
    where opened_by = (select auth.uid()) and inbox = 'access_requests' and opened_at > now() - interval '15 minutes'));

-- LGPD art. 18, GDPR art. 15 and 17: what is held about one person, and its erasure.
create function public.export_person(person_email text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(person_email));
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only staff may read what a person sent.';
  end if;
  insert into public.inbox_access (inbox, reason, opened_by) values ('everything', 'person', (select auth.uid()));
  return jsonb_build_object(
    'leads', (select coalesce(jsonb_agg(to_jsonb(kept) order by created_at), '[]') from public.leads as kept where lower(email) = wanted),
    'contact_messages', (select coalesce(jsonb_agg(to_jsonb(kept) order by created_at), '[]') from public.contact_messages as kept where lower(email) = wanted),
    'newsletter_subscribers', (select coalesce(jsonb_agg(to_jsonb(kept) order by created_at), '[]') from public.newsletter_subscribers as kept where email = wanted),
    'access_requests', (select coalesce(jsonb_agg(to_jsonb(kept) order by created_at), '[]') from public.access_requests as kept where lower(email) = wanted));
end
$$;
comment on function public.export_person(text) is 'Everything that one person sent, by e-mail address. Staff only; noted in inbox_access.';

create function public.erase_person(person_email text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(person_email));
  leads_erased integer;
  messages_erased integer;
  subscribers_erased integer;
  requests_erased integer;
begin
  if not (select public.is_admin()) then
    raise insufficient_privilege using message = 'Only the administrator may erase what a person sent.';
  end if;
  insert into public.inbox_access (inbox, reason, opened_by) values ('everything', 'erase', (select auth.uid()));
  delete from public.leads where lower(email) = wanted;
  get diagnostics leads_erased = row_count;
  delete from public.contact_messages where lower(email) = wanted;
  get diagnostics messages_erased = row_count;
  delete from public.newsletter_subscribers where email = wanted;
  get diagnostics subscribers_erased = row_count;
  delete from public.access_requests where lower(email) = wanted;
  get diagnostics requests_erased = row_count;
  return jsonb_build_object('leads', leads_erased, 'contact_messages', messages_erased,
    'newsletter_subscribers', subscribers_erased, 'access_requests', requests_erased);
end
$$;
comment on function public.erase_person(text) is 'Erases everything that one person sent, by e-mail address, for good. Administrator only; noted in inbox_access.';

-- Staff know the period from the panel; a project without it set keeps everything.
create function public.apply_retention() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted_inbox text;
  months integer;
  erased integer;
  answer jsonb := '{}';
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only staff may apply the retention periods.';
  end if;
  foreach wanted_inbox in array array['leads', 'contact_messages', 'newsletter_subscribers', 'access_requests'] loop
    select (value ->> wanted_inbox)::integer into months
      from public.site_settings
      where section = 'privacy' and key = 'retention_months' and value ->> wanted_inbox ~ '^[1-9][0-9]{0,2}$';
    continue when months is null;
    -- Someone who reads the letters stays for as long as they read them.
    execute format('delete from public.%I where created_at < now() - make_interval(months => $1)%s', wanted_inbox,
      case wanted_inbox when 'newsletter_subscribers' then ' and (confirmed_at is null or unsubscribed_at is not null)' else '' end)
      using months;
    get diagnostics erased = row_count;
    answer := answer || jsonb_build_object(wanted_inbox, erased);
    if erased > 0 then
      insert into public.inbox_access (inbox, reason, opened_by) values (wanted_inbox, 'retention', (select auth.uid()));
    end if;
    months := null;
  end loop;
  return answer;
end
$$;
comment on function public.apply_retention() is 'Erases what is older than its inbox''s period in the settings (privacy, retention_months). The panel of staff calls it.';

revoke all on function public.open_inbox(text, text), public.export_person(text),
  public.erase_person(text), public.apply_retention() from public, anon, authenticated, service_role;
grant execute on function public.open_inbox(text, text), public.export_person(text), public.erase_person(text),
  public.apply_retention() to authenticated;
