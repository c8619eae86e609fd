-- The round that the site makes of the inboxes each minute (docs/decisions/014): rows that came past it, through the
-- public API, are told to staff too; what is past its period goes although nobody looks.
create table private.told_rows (
  row_id uuid primary key,
  told_at timestamptz,
  lent_until timestamptz,
  gone_at timestamptz
);
comment on table private.told_rows is 'Which rows of the inboxes staff were told of; which a site has in hand until lent_until; since when a lead is gone. Ids alone.';
insert into private.told_rows (row_id, told_at)
  select id, now() from public.leads union all
  select id, now() from public.contact_messages union all
  select id, now() from public.newsletter_subscribers union all
  select id, now() from public.access_requests;
revoke all on private.told_rows from public, anon, authenticated, service_role;

create function private.note_gone_lead() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.told_rows (row_id, gone_at) values (old.id, now())
    on conflict (row_id) do update set gone_at = excluded.gone_at;
  return null;
end
$$;
comment on function private.note_gone_lead() is 'Trigger: the picture of a deleted lead stays for an hour, so that the lead can be put back whole.';
create trigger note_gone_lead after delete on public.leads
  for each row execute function private.note_gone_lead();

create function private.forget_old_rows(by_whom uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  wanted_inbox text;
  months integer;
  erased integer;
  answer jsonb := '{}';
begin
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
      insert into public.inbox_access (inbox, reason, opened_by) values (wanted_inbox, 'retention', by_whom);
    end if;
    months := null;
  end loop;
  return answer;
end
$$;
comment on function private.forget_old_rows(uuid) is 'Erases what is older than its inbox''s period in the settings (privacy, retention_months).';

create or replace function public.apply_retention() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only staff may apply the retention periods.';
  end if;
  return private.forget_old_rows((select auth.uid()));
end
$$;

create function private.left_pictures() returns setof text
language sql stable
set search_path = ''
as $$
  select name from storage.objects as picture
  where bucket_id = 'lead-pictures' and created_at < now() - interval '1 day'
    and not exists (select from public.leads where id::text = split_part(picture.name, '.', 1))
    and not exists (select from private.told_rows
      where row_id::text = split_part(picture.name, '.', 1) and gone_at > now() - interval '1 hour')
  order by created_at limit 500
$$;
comment on function private.left_pictures() is 'Pictures of requests that are gone, or that never came: whoever removes them does it through the storage API.';

create function public.left_lead_pictures() returns text[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only staff may look after pictures of requests.';
  end if;
  return array(select private.left_pictures());
end
$$;
comment on function public.left_lead_pictures() is 'The names of pictures in lead-pictures whose request is gone. Staff only, who remove them.';

create function public.inbox_round(token text, told uuid[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  if private.is_newsletter_token('inbox-round', token) is not true
    or to_timestamp(split_part(token, '.', 2)::bigint) not between now() - interval '5 minutes' and now() + interval '5 minutes' then
    raise insufficient_privilege using message = 'Only the site itself makes this round.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('inbox_round', 0));
  insert into private.told_rows (row_id, told_at) select distinct on (id) id, now() from unnest(told) as id where id is not null
    on conflict (row_id) do update set told_at = coalesce(private.told_rows.told_at, excluded.told_at);
  delete from private.told_rows where greatest(told_at, lent_until, gone_at) < now() - interval '60 days';
  perform private.forget_old_rows(null);
  with sent as (
    select 'leads' as inbox, id, created_at, to_jsonb(one) - array['created_at', 'status', 'notes', 'assigned_to'] as content
      from public.leads as one
    union all
    select 'contact_messages', id, created_at, to_jsonb(one) - array['created_at', 'handled_at', 'notes']
      from public.contact_messages as one
    union all
    select 'newsletter_subscribers', id, created_at, to_jsonb(one) - array['created_at', 'confirmed_at', 'unsubscribed_at']
      from public.newsletter_subscribers as one where unsubscribed_at is null and confirmed_at is null
    union all
    select 'access_requests', id, created_at, to_jsonb(one) - array['created_at', 'handled_at', 'notes']
      from public.access_requests as one
  ), due as (
    select sent.* from sent left join private.told_rows on row_id = id
    -- A row that the site itself took in is told within the second; another site may have it in hand.
    where created_at between now() - interval '30 days' and now() - interval '2 minutes'
      and told_at is null and (lent_until is null or lent_until < now())
    order by created_at limit 20
  ), lent as (
    insert into private.told_rows (row_id, lent_until) select id, now() + interval '5 minutes' from due
      on conflict (row_id) do update set lent_until = excluded.lent_until
  )
  select jsonb_agg(jsonb_build_object('table', inbox, 'row', content) order by created_at) into answer from due;
  return coalesce(answer, '[]');
end
$$;
comment on function public.inbox_round(text, uuid[]) is 'Notes the rows that staff were told of, lends up to twenty that nobody was told of for five minutes, and erases what is past its period. Whoever holds a fresh token signed with private.newsletter_key.';

revoke all on function private.note_gone_lead(), private.forget_old_rows(uuid), private.left_pictures()
  from public, anon, authenticated, service_role;
revoke all on function public.left_lead_pictures(), public.inbox_round(text, uuid[])
  from public, anon, authenticated, service_role;
grant execute on function public.left_lead_pictures() to authenticated;
grant execute on function public.inbox_round(text, uuid[]) to anon, authenticated;
