-- From a request to a rug: a quote with versions, the client's secret link to it, what both sides say, and the order that
-- its acceptance makes. Staff read the tables; every change goes by a function, so that state, versions and what is
-- written down cannot disagree. The secret of a link is kept hashed: who reads the database opens no client's page.

create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  year integer not null,
  ordinal integer not null,
  number text not null generated always as (year::text || '-' || lpad(ordinal::text, greatest(4, length(ordinal::text)), '0')) stored,
  lead_id uuid references public.leads (id) on delete set null,
  locale text not null check (locale in ('pt', 'es')),
  currency text not null check (currency in ('BRL', 'EUR')),
  client_name text not null check (private.is_text(client_name, 120)),
  client_email text check (private.is_email(client_email)),
  client_whatsapp text check (private.is_text(client_whatsapp, 40)),
  state text not null default 'rascunho' check (state in ('rascunho', 'enviado', 'visto', 'aceito', 'recusado')),
  draft jsonb not null check (jsonb_typeof(draft) = 'object' and octet_length(draft::text) <= 60000),
  version integer not null default 0,
  valid_until date,
  total_cents bigint,
  mails_ended_at timestamptz,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (year, ordinal)
);
comment on table public.quotes is 'Quotes: whom they are for, what staff work on (draft) and what the last version sent says. vencido is a quote past valid_until.';
create index quotes_of_a_lead on public.quotes (lead_id);
create index quotes_of_a_maker on public.quotes (created_by);
create index quotes_by_time on public.quotes (updated_at desc);

create table public.quote_versions (
  quote_id uuid not null references public.quotes (id) on delete cascade,
  version integer not null check (version > 0),
  content jsonb not null,
  total_cents bigint not null check (total_cents between 0 and 100000000000),
  valid_until date not null,
  sent_at timestamptz not null default now(),
  sent_by uuid references auth.users (id) on delete set null,
  primary key (quote_id, version)
);
create index quote_versions_of_a_sender on public.quote_versions (sent_by);
comment on table public.quote_versions is 'What was sent to a client, as it was: never changed.';

create table public.quote_events (
  id bigint generated always as identity primary key,
  quote_id uuid not null references public.quotes (id) on delete cascade,
  version integer not null,
  kind text not null check (kind in ('criado', 'editado', 'enviado', 'visto', 'pergunta', 'resposta', 'aceito', 'recusado', 'revogado', 'etapa', 'etapa-desfeita', 'sem-mails')),
  name text check (private.is_text(name, 120)),
  said text check (char_length(said) <= 5000),
  changed_by uuid references auth.users (id) on delete set null,
  happened_at timestamptz not null default now()
);
comment on table public.quote_events is 'Everything that was done or said about a quote, in order; changed_by is empty where the client did it.';
create index quote_events_of_an_account on public.quote_events (changed_by);
create index events_of_a_quote on public.quote_events (quote_id, id);

create table public.orders (
  quote_id uuid primary key references public.quotes (id) on delete restrict,
  version integer not null,
  stage integer not null default 0 check (stage >= 0),
  stages jsonb not null check (jsonb_typeof(stages) = 'array' and jsonb_array_length(stages) between 1 and 12),
  accepted_name text not null,
  accepted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (quote_id, version) references public.quote_versions (quote_id, version),
  check (stage < jsonb_array_length(stages))
);
create index orders_of_a_version on public.orders (quote_id, version);
comment on table public.orders is 'What an accepted version became. stages: name in both languages, expected and reached day of each; stage: the one it is in.';

create table public.order_updates (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.orders (quote_id) on delete cascade,
  stage integer not null,
  title text check (private.is_text(title, 120)),
  said text check (char_length(said) <= 2000),
  photo_path text check (photo_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$'),
  photo_url text check (char_length(photo_url) <= 2000),
  changed_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  check (title is not null or said is not null or photo_path is not null)
);
comment on table public.order_updates is 'How a rug grows: a photo and a line, told to the client. photo_url is signed for the client''s page.';
create index order_updates_of_an_account on public.order_updates (changed_by);
create index updates_of_an_order on public.order_updates (quote_id, created_at);

-- The secret itself is nowhere: 256 random bits, known to the client and to the mail that carried it.
create table private.quote_links (
  secret_hash text primary key check (secret_hash ~ '^[0-9a-f]{64}$'),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  made_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index links_of_a_quote on private.quote_links (quote_id);

do $$
declare
  kept text;
begin
  foreach kept in array array['quotes', 'quote_versions', 'quote_events', 'orders', 'order_updates'] loop
    execute format('alter table public.%I enable row level security', kept);
    execute format('revoke all on public.%I from anon, authenticated, service_role', kept);
    execute format('grant select on public.%I to authenticated, service_role', kept);
    execute format('create policy %I on public.%I for select to authenticated using ((select public.is_staff()))',
      'staff read the ' || replace(kept, '_', ' '), kept);
  end loop;
end
$$;
revoke all on private.quote_links from public, anon, authenticated, service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('order-photos', 'order-photos', false, 10485760, array['image/jpeg'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
alter policy "who keeps a bucket adds files and accounts send pictures" on storage.objects
  with check ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_admin()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()))
    or (bucket_id = 'order-photos' and name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$' and (select public.is_staff()))
    or (bucket_id = 'lead-pictures'
      and name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.jpg$'));
alter policy "who keeps a bucket lists its files" on storage.objects
  using ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_admin()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()))
    or (bucket_id in ('lead-pictures', 'order-photos') and (select public.is_staff())));
alter policy "who keeps a bucket deletes its files" on storage.objects
  using ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_admin()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()))
    or (bucket_id in ('lead-pictures', 'order-photos') and (select public.is_staff())));

create function private.need_staff() returns void
language plpgsql
set search_path = ''
as $$
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only staff may do this.';
  end if;
end
$$;
comment on function private.need_staff() is 'Raises 42501 where the caller is not staff.';

create function private.quote_total(content jsonb) returns bigint
language plpgsql immutable
set search_path = ''
as $$
declare
  total numeric := 0;
  line jsonb;
begin
  if jsonb_typeof(content -> 'lines') is distinct from 'array' or jsonb_array_length(content -> 'lines') not between 1 and 40 then
    raise check_violation using message = 'A quote has one to forty lines.';
  end if;
  for line in select value from jsonb_array_elements(content -> 'lines') loop
    if (line ->> 'cents') !~ '^[0-9]{1,11}$' or (line ->> 'quantity') !~ '^[1-9][0-9]{0,2}$' then
      raise check_violation using message = 'A line has whole cents and a quantity.';
    end if;
    total := total + (line ->> 'cents')::numeric * (line ->> 'quantity')::numeric;
  end loop;
  if coalesce(content #>> '{discount,cents}', '0') !~ '^[0-9]{1,11}$' or coalesce(content #>> '{freight,cents}', '0') !~ '^[0-9]{1,11}$' then
    raise check_violation using message = 'Discount and freight are whole cents.';
  end if;
  total := total - coalesce(content #>> '{discount,cents}', '0')::numeric + coalesce(content #>> '{freight,cents}', '0')::numeric;
  if total not between 0 and 100000000000 then
    raise check_violation using message = 'The total is not between nothing and a billion.';
  end if;
  return total::bigint;
end
$$;
comment on function private.quote_total(jsonb) is 'The total of a quote in cents: lines less discount with freight. Raises 23514 where an amount is no whole number of cents.';

create function private.today_of(locale text) returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone case locale when 'es' then 'Europe/Madrid' else 'America/Sao_Paulo' end)::date
$$;
comment on function private.today_of(text) is 'The day it is where the reader of a language is.';

create function public.save_quote(change text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  whole constant jsonb := change::jsonb;
  this_year constant integer := extract(year from private.today_of(whole ->> 'locale'))::integer;
  kept public.quotes;
begin
  perform private.need_staff();
  perform private.quote_total(whole -> 'draft');
  if whole ->> 'id' is null then
    -- Two quotes that begin at one moment get a number each.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.quotes', 0));
    insert into public.quotes (year, ordinal, lead_id, locale, currency, client_name, client_email, client_whatsapp, draft, created_by)
    values (this_year, (select coalesce(max(ordinal), 0) + 1 from public.quotes where year = this_year),
      (select id from public.leads where id = (whole ->> 'lead_id')::uuid), whole ->> 'locale', whole ->> 'currency',
      whole ->> 'client_name', whole ->> 'client_email', whole ->> 'client_whatsapp', whole -> 'draft', (select auth.uid()))
    returning * into kept;
    insert into public.quote_events (quote_id, version, kind, changed_by) values (kept.id, 0, 'criado', (select auth.uid()));
  else
    select * into kept from public.quotes where id = (whole ->> 'id')::uuid for update;
    if kept.id is null then
      raise exception using errcode = 'PT404', message = 'There is no such quote.';
    elsif kept.updated_at <> (whole ->> 'seen')::timestamptz then
      raise exception using errcode = 'PT409', message = 'The quote was changed meanwhile.';
    elsif kept.state = 'aceito' then
      raise exception using errcode = 'PT409', message = 'An accepted quote stays as it is.';
    end if;
    update public.quotes set client_name = whole ->> 'client_name', client_email = whole ->> 'client_email',
      client_whatsapp = whole ->> 'client_whatsapp', locale = whole ->> 'locale', currency = whole ->> 'currency',
      draft = whole -> 'draft', updated_at = clock_timestamp()
    where id = kept.id returning * into kept;
    insert into public.quote_events (quote_id, version, kind, changed_by) values (kept.id, kept.version, 'editado', (select auth.uid()));
  end if;
  return jsonb_build_object('id', kept.id, 'number', kept.number, 'updated_at', kept.updated_at);
end
$$;
comment on function public.save_quote(text) is 'Keeps a new quote, or what staff changed of one that is not accepted. PT409 when it was changed since it was seen.';

create function public.send_quote(quote uuid, seen timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  kept public.quotes;
  until date;
  sends integer;
begin
  perform private.need_staff();
  select * into kept from public.quotes where id = quote for update;
  if kept.id is null then
    raise exception using errcode = 'PT404', message = 'There is no such quote.';
  elsif kept.updated_at <> seen or kept.state = 'aceito' then
    raise exception using errcode = 'PT409', message = 'The quote was changed or accepted meanwhile.';
  end if;
  until := (kept.draft ->> 'valid_until')::date;
  if until is null or until < private.today_of(kept.locale) then
    raise check_violation using message = 'A quote is valid until today or later.';
  end if;
  sends := kept.version;
  -- Sent again as it stands it is no new version: only the link is new.
  if not exists (select from public.quote_versions as last where last.quote_id = kept.id and last.version = kept.version
      and last.content = kept.draft) or kept.state = 'recusado' then
    sends := kept.version + 1;
    insert into public.quote_versions (quote_id, version, content, total_cents, valid_until, sent_by)
    values (kept.id, sends, kept.draft, private.quote_total(kept.draft), until, (select auth.uid()));
  end if;
  update public.quotes set state = case when sends > kept.version then 'enviado' else kept.state end, version = sends, valid_until = until,
    total_cents = private.quote_total(kept.draft), updated_at = clock_timestamp()
  where id = kept.id returning * into kept;
  update public.leads set status = 'orcado' where id = kept.lead_id and status in ('novo', 'em-contato');
  insert into public.quote_events (quote_id, version, kind, changed_by) values (kept.id, kept.version, 'enviado', (select auth.uid()));
  return jsonb_build_object('version', kept.version, 'number', kept.number, 'updated_at', kept.updated_at,
    'secret', private.new_quote_link(kept.id));
end
$$;
comment on function public.send_quote(uuid, timestamptz) is 'Makes what staff wrote a version that the client sees, and a new secret link, which is said this once. Earlier links go on.';

create function public.revoke_quote_links(quote uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  update private.quote_links set revoked_at = now() where quote_id = quote and revoked_at is null;
  insert into public.quote_events (quote_id, version, kind, changed_by)
    select id, version, 'revogado', (select auth.uid()) from public.quotes where id = quote;
end
$$;
comment on function public.revoke_quote_links(uuid) is 'Ends every link to a quote; the next sending makes a new one.';

create function public.reply_to_client(quote uuid, said text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  if not private.is_text(said, 5000) or said is null then
    raise check_violation using message = 'A reply says something.';
  end if;
  insert into public.quote_events (quote_id, version, kind, said, changed_by)
    select id, version, 'resposta', reply_to_client.said, (select auth.uid()) from public.quotes where id = quote;
end
$$;
comment on function public.reply_to_client(uuid, text) is 'An answer of staff that stands on the client''s page beside the question.';

create function private.new_quote_link(quote uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  -- Two random identifiers are 244 random bits.
  secret constant text := private.base64url(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
begin
  insert into private.quote_links (secret_hash, quote_id)
    values (encode(sha256(convert_to(secret, 'UTF8')), 'hex'), new_quote_link.quote);
  return secret;
end
$$;
comment on function private.new_quote_link(uuid) is 'A new secret that opens a quote; only its SHA-256 is kept.';

create function private.quote_of(secret text) returns uuid
language sql stable
set search_path = ''
as $$
  select quote_id from private.quote_links
  where secret ~ '^[A-Za-z0-9_-]{43}$' and revoked_at is null
    and secret_hash = encode(sha256(convert_to(secret, 'UTF8')), 'hex')
$$;
comment on function private.quote_of(text) is 'The quote that a secret link opens; null where it opens none.';

create function public.open_quote(secret text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'number', kept.number, 'locale', kept.locale, 'currency', kept.currency, 'client_name', kept.client_name,
    'state', kept.state, 'version', kept.version, 'mails', kept.client_email is not null and kept.mails_ended_at is null,
    'expired', kept.state <> 'aceito' and kept.valid_until < private.today_of(kept.locale),
    'versions', (select jsonb_agg(jsonb_build_object('version', sent.version, 'content', sent.content,
        'total_cents', sent.total_cents, 'valid_until', sent.valid_until, 'sent_at', sent.sent_at) order by sent.version)
      from public.quote_versions as sent where sent.quote_id = kept.id),
    'said', (select coalesce(jsonb_agg(jsonb_build_object('kind', event.kind, 'version', event.version, 'name', event.name,
        'said', event.said, 'at', event.happened_at) order by event.id), '[]')
      from public.quote_events as event
      where event.quote_id = kept.id and event.kind in ('pergunta', 'resposta', 'aceito', 'recusado')),
    'order', (select jsonb_build_object('version', made.version, 'stage', made.stage, 'stages', made.stages,
        'accepted_at', made.accepted_at, 'updates', (select coalesce(jsonb_agg(jsonb_build_object('id', told.id,
            'stage', told.stage, 'title', told.title, 'said', told.said, 'photo', told.photo_url is not null,
            'at', told.created_at) order by told.created_at desc), '[]')
          from public.order_updates as told where told.quote_id = made.quote_id))
      from public.orders as made where made.quote_id = kept.id))
  from public.quotes as kept
  where kept.id = private.quote_of(secret) and kept.version > 0
$$;
comment on function public.open_quote(text) is 'What a client sees of their quote and order; null where the secret opens none. Anyone who holds the secret.';

create function public.order_photo(secret text, told uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select photo_url from public.order_updates where id = told and quote_id = private.quote_of(secret)
$$;
comment on function public.order_photo(text, uuid) is 'The signed address of one photo of a client''s order. Anyone who holds the secret.';

create function private.first_stages() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select jsonb_agg(jsonb_build_object('pt', named ->> 'title', 'es', coalesce(nullif(named ->> 'title_es', ''), named ->> 'title')) order by place)
      from public.site_settings, jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end)
        with ordinality as listed (named, place)
      where section = 'order_stages' and key = 'items' and nullif(btrim(named ->> 'title'), '') is not null and place <= 12),
    '[{"pt":"Desenho aprovado","es":"Dibujo aprobado"},{"pt":"Fio tingido","es":"Hilo teñido"},{"pt":"No tear","es":"En el telar"},
      {"pt":"Talhado","es":"Tallado"},{"pt":"Lavado","es":"Lavado"},{"pt":"A caminho","es":"En camino"},{"pt":"Entregue","es":"Entregado"}]'::jsonb)
$$;
comment on function private.first_stages() is 'The stages that a new order goes through: those of the settings (order_stages), else the usual ones.';

create function public.answer_quote(secret text, answer text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  given constant jsonb := answer::jsonb;
  kept public.quotes;
begin
  select * into kept from public.quotes where id = private.quote_of(secret) for update;
  if kept.id is null or kept.version = 0 then
    return 'unknown';
  end if;
  case given ->> 'kind'
  when 'visto' then
    if kept.state <> 'enviado' then
      return 'done';
    end if;
    update public.quotes set state = 'visto' where id = kept.id;
  when 'pergunta' then
    if not private.is_text(given ->> 'said', 5000) or given ->> 'said' is null then
      return 'invalid';
    elsif (select count(*) from public.quote_events where quote_id = kept.id and kind = 'pergunta'
        and happened_at > now() - interval '1 day') >= 20 then
      return 'too-many';
    end if;
  when 'sem-mails' then
    if kept.mails_ended_at is not null then
      return 'done';
    end if;
    update public.quotes set mails_ended_at = now() where id = kept.id;
  when 'recusado' then
    if kept.state = 'recusado' then
      return 'done';
    elsif kept.state = 'aceito' then
      return 'accepted';
    elsif char_length(given ->> 'said') > 5000 then
      return 'invalid';
    end if;
    update public.quotes set state = 'recusado', updated_at = clock_timestamp() where id = kept.id;
  when 'aceito' then
    -- Pressed twice, or sent again after a cut: what was accepted stays accepted once.
    if kept.state = 'aceito' then
      return 'done';
    elsif not coalesce(private.is_text(given ->> 'name', 120) and length(btrim(given ->> 'name')) >= 2, false)
        or (given ->> 'consent') is distinct from 'on' then
      return 'invalid';
    elsif (given ->> 'version') is distinct from kept.version::text or kept.state = 'recusado' then
      return 'changed';
    elsif kept.valid_until < private.today_of(kept.locale) then
      return 'expired';
    end if;
    update public.quotes set state = 'aceito', updated_at = clock_timestamp() where id = kept.id;
    insert into public.orders (quote_id, version, stages, accepted_name)
      values (kept.id, kept.version, private.first_stages(), btrim(given ->> 'name'));
    update public.leads set status = 'fechado' where id = kept.lead_id and status <> 'fechado';
  else
    return 'invalid';
  end case;
  insert into public.quote_events (quote_id, version, kind, name, said)
    values (kept.id, kept.version, given ->> 'kind', btrim(given ->> 'name'), btrim(given ->> 'said'));
  return 'done';
end
$$;
comment on function public.answer_quote(text, text) is 'What a client does with their quote: visto, pergunta, aceito, recusado or sem-mails. done, unknown, invalid, changed, expired, accepted or too-many. Anyone who holds the secret.';

create function public.tell_order(change text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  whole constant jsonb := change::jsonb;
  made public.orders;
  wanted integer;
begin
  perform private.need_staff();
  select * into made from public.orders where quote_id = (whole ->> 'quote_id')::uuid for update;
  if made.quote_id is null then
    raise exception using errcode = 'PT404', message = 'There is no such order.';
  end if;
  wanted := coalesce((whole ->> 'stage')::integer, made.stage);
  if wanted not between 0 and jsonb_array_length(made.stages) - 1 then
    raise check_violation using message = 'The order has no such stage.';
  end if;
  update public.orders set stage = wanted, updated_at = clock_timestamp(),
    stages = jsonb_set(coalesce((whole -> 'stages'), made.stages), array[wanted::text, 'reached'],
      coalesce(made.stages -> wanted -> 'reached', to_jsonb(private.today_of('pt'))))
  where quote_id = made.quote_id;
  if coalesce(whole ->> 'title', whole ->> 'said', whole ->> 'photo_path') is not null then
    insert into public.order_updates (id, quote_id, stage, title, said, photo_path, photo_url, changed_by)
    values (coalesce((whole ->> 'id')::uuid, gen_random_uuid()), made.quote_id, wanted, whole ->> 'title', whole ->> 'said',
      whole ->> 'photo_path', whole ->> 'photo_url', (select auth.uid()))
    on conflict (id) do nothing;
  end if;
  insert into public.quote_events (quote_id, version, kind, name, said, changed_by)
    values (made.quote_id, made.version, 'etapa', made.stages -> wanted ->> 'pt', whole ->> 'said', (select auth.uid()));
  -- The mail that tells of it opens the page; who wants none gets none.
  return jsonb_build_object('stage', wanted, 'secret', (select private.new_quote_link(id) from public.quotes
    where id = made.quote_id and client_email is not null and mails_ended_at is null));
end
$$;
comment on function public.tell_order(text) is 'A photo and a line of an order, and the stage that it is in. The same id twice is told once. Answers a new secret for the mail that tells the client, null where there is none to write.';

create function public.take_back_update(told uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  gone public.order_updates;
begin
  perform private.need_staff();
  delete from public.order_updates where id = told returning * into gone;
  if gone.id is not null then
    insert into public.quote_events (quote_id, version, kind, said, changed_by)
      select gone.quote_id, version, 'etapa-desfeita', gone.said, (select auth.uid()) from public.quotes where id = gone.quote_id;
  end if;
end
$$;
comment on function public.take_back_update(uuid) is 'Takes a photo and its line off the client''s page.';

revoke all on function private.need_staff(), private.quote_total(jsonb), private.today_of(text), private.new_quote_link(uuid), private.quote_of(text), private.first_stages()
  from public, anon, authenticated, service_role;
revoke all on function public.save_quote(text), public.send_quote(uuid, timestamptz), public.revoke_quote_links(uuid),
  public.reply_to_client(uuid, text), public.open_quote(text), public.order_photo(text, uuid), public.answer_quote(text, text),
  public.tell_order(text), public.take_back_update(uuid) from public, anon, authenticated, service_role;
grant execute on function public.save_quote(text), public.send_quote(uuid, timestamptz), public.revoke_quote_links(uuid),
  public.reply_to_client(uuid, text), public.tell_order(text), public.take_back_update(uuid) to authenticated;
grant execute on function public.open_quote(text), public.order_photo(text, uuid), public.answer_quote(text, text) to anon, authenticated;

-- A person's quotes are theirs to have and to have erased; one that was accepted is a contract, which the law keeps.
create or replace function public.export_person(person_email text) returns jsonb
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
    'access_requests', (select coalesce(jsonb_agg(to_jsonb(kept) order by created_at), '[]') from public.access_requests as kept where lower(email) = wanted),
    'quotes', (select coalesce(jsonb_agg(to_jsonb(kept) || jsonb_build_object(
        'versions', (select jsonb_agg(to_jsonb(sent) order by sent.version) from public.quote_versions as sent where sent.quote_id = kept.id),
        'said', (select jsonb_agg(to_jsonb(event) order by event.id) from public.quote_events as event where event.quote_id = kept.id),
        'order', (select to_jsonb(made) from public.orders as made where made.quote_id = kept.id)) order by kept.created_at), '[]')
      from public.quotes as kept where lower(kept.client_email) = wanted),
    'inbox_history', (select coalesce(jsonb_agg(to_jsonb(line) order by line.id), '[]') from public.inbox_history as line
      where line.row_id in (select private.rows_of_person(wanted))));
end
$$;

create or replace function public.erase_person(person_email text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(person_email));
  rows_erased uuid[];
  leads_erased integer;
  messages_erased integer;
  subscribers_erased integer;
  requests_erased integer;
  quotes_erased integer;
begin
  if not (select public.is_admin()) then
    raise insufficient_privilege using message = 'Only the administrator may erase what a person sent.';
  end if;
  rows_erased := array(select private.rows_of_person(wanted));
  insert into public.inbox_access (inbox, reason, opened_by) values ('everything', 'erase', (select auth.uid()));
  delete from public.quotes where lower(client_email) = wanted and state <> 'aceito';
  get diagnostics quotes_erased = row_count;
  delete from public.leads where lower(email) = wanted;
  get diagnostics leads_erased = row_count;
  delete from public.contact_messages where lower(email) = wanted;
  get diagnostics messages_erased = row_count;
  delete from public.newsletter_subscribers where email = wanted;
  get diagnostics subscribers_erased = row_count;
  delete from public.access_requests where lower(email) = wanted;
  get diagnostics requests_erased = row_count;
  perform private.forget_changes(rows_erased);
  return jsonb_build_object('leads', leads_erased, 'contact_messages', messages_erased,
    'newsletter_subscribers', subscribers_erased, 'access_requests', requests_erased, 'quotes', quotes_erased,
    'quotes_kept', (select count(*) from public.quotes where lower(client_email) = wanted));
end
$$;
comment on function public.erase_person(text) is 'Erases everything that one person sent, by e-mail address, for good; accepted quotes stay (quotes_kept), as the law asks. Administrator only; noted in inbox_access.';
