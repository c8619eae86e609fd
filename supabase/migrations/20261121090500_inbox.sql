-- What visitors send. Anyone may add a row, nobody but staff reads one, and what staff add to a row no visitor can set.
-- created_at equals now() only when the default made it: both are the start of the transaction.
create table public.leads (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_text(name, 120)),
  whatsapp text check (private.is_text(whatsapp, 40)),
  email text check (private.is_email(email)),
  created_at timestamptz not null default now(),
  carpet_name text check (private.is_text(carpet_name, 120)),
  carpet_size text check (private.is_text(carpet_size, 40)),
  image_url text check (private.is_file_url(image_url)),
  locale text not null default 'pt' check (locale in ('pt', 'es')),
  rug_id uuid references public.rugs (id) on delete set null,
  room text check (private.is_text(room, 120)),
  message text check (char_length(message) <= 5000),
  colours jsonb check (jsonb_typeof(colours) in ('array', 'object') and octet_length(colours::text) <= 4000),
  consent_version text not null check (private.is_text(consent_version, 40)),
  consented_at timestamptz not null default now(),
  status text not null default 'novo' check (status in ('novo', 'em-contato', 'orcado', 'fechado', 'perdido')),
  notes text check (char_length(notes) <= 10000),
  assigned_to uuid references auth.users (id) on delete set null,
  check (whatsapp is not null or email is not null)
);
comment on table public.leads is 'Requests for a price, from the simulator and product pages. status, notes and assigned_to belong to staff.';
create index leads_by_time on public.leads (created_at desc);
create index leads_of_a_rug on public.leads (rug_id);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) >= 2 and char_length(name) <= 120),
  email text not null check (private.is_email(email)),
  phone text check (private.is_text(phone, 40)),
  subject text not null check (char_length(btrim(subject)) >= 3 and char_length(subject) <= 200),
  message text not null check (char_length(btrim(message)) >= 10 and char_length(message) <= 5000),
  locale text not null default 'pt' check (locale in ('pt', 'es')),
  consent_version text not null check (private.is_text(consent_version, 40)),
  consented_at timestamptz not null default now(),
  handled_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'Messages of the contact form. handled_at belongs to staff.';
create index contact_messages_by_time on public.contact_messages (created_at desc);

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email) and email = lower(email)),
  locale text not null default 'pt' check (locale in ('pt', 'es')),
  consent_version text not null check (private.is_text(consent_version, 40)),
  consented_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint newsletter_subscribers_email_key unique (email) deferrable initially deferred
);
comment on table public.newsletter_subscribers is 'Newsletter addresses, double opt-in. Adding an address that is there answers like adding a new one.';

create table public.access_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) >= 2 and char_length(name) <= 120),
  email text not null check (private.is_email(email)),
  phone text check (private.is_text(phone, 40)),
  company text check (private.is_text(company, 120)),
  profession text check (private.is_text(profession, 120)),
  message text check (char_length(message) <= 5000),
  locale text not null default 'pt' check (locale in ('pt', 'es')),
  consent_version text not null check (private.is_text(consent_version, 40)),
  consented_at timestamptz not null default now(),
  handled_at timestamptz,
  notes text check (char_length(notes) <= 10000),
  created_at timestamptz not null default now()
);
comment on table public.access_requests is 'Sign-ups for exclusive access. handled_at and notes belong to staff.';
create index access_requests_by_time on public.access_requests (created_at desc);

-- An address that is there already must not show: the row passes every check and policy like a new one, and only
-- then goes. The unique constraint is deferred so that it speaks after this, and only if this were wrong.
create function private.normalise_email() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.email := lower(btrim(new.email));
  return new;
end
$$;
comment on function private.normalise_email() is 'Trigger: addresses are kept in lower case.';

create function private.merge_subscriber() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('newsletter_subscribers ' || new.email, 0));
  if exists (select from public.newsletter_subscribers where email = new.email and id <> new.id) then
    delete from public.newsletter_subscribers where id = new.id;
    -- Asking again after leaving needs a new confirmation; a confirmed reader stays as they are.
    update public.newsletter_subscribers
      set locale = new.locale, consent_version = new.consent_version, consented_at = new.consented_at,
        confirmed_at = null, unsubscribed_at = null
      where email = new.email and (confirmed_at is null or unsubscribed_at is not null);
  end if;
  return null;
end
$$;
comment on function private.merge_subscriber() is 'Trigger: folds a repeated address into the row that was there first.';

create trigger normalise_email before insert or update on public.newsletter_subscribers
  for each row execute function private.normalise_email();
create trigger merge_subscriber after insert on public.newsletter_subscribers
  for each row execute function private.merge_subscriber();
revoke all on function private.normalise_email(), private.merge_subscriber()
  from public, anon, authenticated, service_role;

alter table public.leads enable row level security;
alter table public.contact_messages enable row level security;
alter table public.newsletter_subscribers enable row level security;
alter table public.access_requests enable row level security;

-- The site delivers what it kept while the database was away, so consent may be a month old.
create policy "anyone sends a request for a price" on public.leads
  for insert to anon, authenticated
  with check (created_at = now() and status = 'novo' and notes is null and assigned_to is null
    and consented_at between now() - interval '30 days' and now() + interval '5 minutes'
    and (image_url is null or starts_with(image_url, '/storage/v1/object/public/')));
create policy "staff read requests for a price" on public.leads
  for select to authenticated using ((select public.is_staff()));
create policy "staff handle requests for a price" on public.leads
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff delete requests for a price" on public.leads
  for delete to authenticated using ((select public.is_staff()));

create policy "anyone sends a message" on public.contact_messages
  for insert to anon, authenticated
  with check (created_at = now() and handled_at is null
    and consented_at between now() - interval '30 days' and now() + interval '5 minutes');
create policy "staff read messages" on public.contact_messages
  for select to authenticated using ((select public.is_staff()));
create policy "staff handle messages" on public.contact_messages
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff delete messages" on public.contact_messages
  for delete to authenticated using ((select public.is_staff()));

create policy "anyone asks for the newsletter" on public.newsletter_subscribers
  for insert to anon, authenticated
  with check (created_at = now() and confirmed_at is null and unsubscribed_at is null
    and consented_at between now() - interval '30 days' and now() + interval '5 minutes');
create policy "staff read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select public.is_staff()));
create policy "staff handle subscribers" on public.newsletter_subscribers
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff delete subscribers" on public.newsletter_subscribers
  for delete to authenticated using ((select public.is_staff()));

create policy "anyone asks for exclusive access" on public.access_requests
  for insert to anon, authenticated
  with check (created_at = now() and handled_at is null and notes is null
    and consented_at between now() - interval '30 days' and now() + interval '5 minutes');
create policy "staff read requests for access" on public.access_requests
  for select to authenticated using ((select public.is_staff()));
create policy "staff handle requests for access" on public.access_requests
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff delete requests for access" on public.access_requests
  for delete to authenticated using ((select public.is_staff()));

revoke all on public.leads, public.contact_messages, public.newsletter_subscribers, public.access_requests
  from anon, authenticated;
grant insert on public.leads, public.contact_messages, public.newsletter_subscribers, public.access_requests to anon;
grant select, insert, update, delete
  on public.leads, public.contact_messages, public.newsletter_subscribers, public.access_requests
  to authenticated, service_role;
