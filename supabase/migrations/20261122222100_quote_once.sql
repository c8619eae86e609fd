-- Over a line that is cut the answer can be lost of what was done: sent again, it is done once. A new quote brings its own
-- id, which the sender made; what was just said is not said twice.

create function private.was_just_said(quote uuid, kind text, said text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((select event.kind = was_just_said.kind and event.said = was_just_said.said from public.quote_events as event
    where event.quote_id = quote and event.kind in ('pergunta', 'resposta') order by event.id desc limit 1), false)
$$;
comment on function private.was_just_said(uuid, text, text) is 'Whether the last word between the client and the house is this one, by the same side.';
revoke all on function private.was_just_said(uuid, text, text) from public, anon, authenticated, service_role;

create or replace function public.save_quote(change text) returns jsonb
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
  if whole ->> 'seen' is null then
    -- Two quotes that begin at one moment get a number each.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.quotes', 0));
  end if;
  select * into kept from public.quotes where id = (whole ->> 'id')::uuid for update;
  if kept.id is null and whole ->> 'seen' is null then
    insert into public.quotes (id, year, ordinal, lead_id, locale, currency, client_name, client_email, client_whatsapp, draft, created_by)
    values (coalesce((whole ->> 'id')::uuid, gen_random_uuid()), this_year, (select coalesce(max(ordinal), 0) + 1 from public.quotes where year = this_year),
      (select id from public.leads where id = (whole ->> 'lead_id')::uuid), whole ->> 'locale', whole ->> 'currency',
      whole ->> 'client_name', whole ->> 'client_email', whole ->> 'client_whatsapp', whole -> 'draft', (select auth.uid()))
    returning * into kept;
    insert into public.quote_events (quote_id, version, kind, changed_by) values (kept.id, 0, 'criado', (select auth.uid()));
  else
    if kept.id is null then
      raise exception using errcode = 'PT404', message = 'There is no such quote.';
    elsif kept.updated_at <> coalesce((whole ->> 'seen')::timestamptz, kept.created_at) then
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
comment on function public.save_quote(text) is 'Keeps a new quote, under the id that its sender made, or what staff changed of one that is not accepted. Without seen the same id again is the same new quote. PT409 when it was changed since it was seen.';

create or replace function public.reply_to_client(quote uuid, said text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  if not private.is_text(said, 5000) or said is null then
    raise check_violation using message = 'A reply says something.';
  end if;
  if private.was_just_said(quote, 'resposta', reply_to_client.said) then
    return;
  end if;
  insert into public.quote_events (quote_id, version, kind, said, changed_by)
    select id, version, 'resposta', reply_to_client.said, (select auth.uid()) from public.quotes where id = quote;
end
$$;

create or replace function public.answer_quote(secret text, answer text) returns text
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
    elsif private.was_just_said(kept.id, 'pergunta', btrim(given ->> 'said')) then
      return 'done';
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
