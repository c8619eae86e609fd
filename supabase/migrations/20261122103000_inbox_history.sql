-- What staff do to what visitors sent: it asks for an opened inbox as reading does, it is written down, it touches few
-- rows at a time, and what was deleted rests for thirty days where it can be put back. What is written down is data of
-- persons too: it goes when they are erased, when their period is over, and in any case after those thirty days; who did
-- what to which row, without the row, stays.
create table public.inbox_history (
  id bigint generated always as identity primary key,
  inbox text not null check (inbox in ('leads', 'contact_messages', 'newsletter_subscribers', 'access_requests')),
  row_id uuid not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  changed_by uuid,
  changed_at timestamptz not null default now(),
  before jsonb,
  after jsonb
);
comment on table public.inbox_history is 'What was done to rows of the inboxes, by whom: of a change what it changed, of a deletion the row, both until they are forgotten.';
create index inbox_history_of_a_row on public.inbox_history (row_id);
create index inbox_history_by_time on public.inbox_history (changed_at desc);
alter table public.inbox_history enable row level security;

create function private.has_opened(wanted_inbox text) returns boolean
language sql stable
set search_path = ''
as $$
  select (select public.is_staff()) and exists (select from public.inbox_access
    where opened_by = (select auth.uid()) and inbox = wanted_inbox and opened_at > now() - interval '15 minutes')
$$;
comment on function private.has_opened(text) is 'Whether the caller is staff and said within fifteen minutes that they open this inbox.';

create policy "the administrator reads what was done to an opened inbox" on public.inbox_history
  for select to authenticated using ((select public.is_admin()) and private.has_opened(inbox));
revoke all on public.inbox_history from anon, authenticated, service_role;
grant select on public.inbox_history to authenticated, service_role;

create function private.record_inbox_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  row_before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed text[];
begin
  -- What follows from something else (a repeated address, a rug that is gone) nobody did to the row.
  if pg_trigger_depth() > 1 or coalesce((select auth.role()), 'anon') = 'anon' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    changed := array(select key from jsonb_each(row_after) where value is distinct from row_before -> key);
    insert into public.inbox_history (inbox, row_id, action, changed_by, before, after)
    values (tg_table_name, old.id, 'update', (select auth.uid()),
      (select jsonb_object_agg(key, row_before -> key) from unnest(changed) as key),
      (select jsonb_object_agg(key, row_after -> key) from unnest(changed) as key));
  else
    insert into public.inbox_history (inbox, row_id, action, changed_by, before)
    values (tg_table_name, coalesce(new.id, old.id), lower(tg_op), (select auth.uid()), row_before);
  end if;
  return null;
end
$$;
comment on function private.record_inbox_change() is 'Trigger: one line of inbox_history for each row that an account or the secret key changes or deletes, or puts back.';

create function private.limit_touched_rows() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from touched) > 20 then
    raise exception using errcode = 'PT413', message = 'At most 20 rows may be changed or deleted at a time.';
  end if;
  return null;
end
$$;
comment on function private.limit_touched_rows() is 'Trigger: refuses statements of the API''s roles that change or delete more than 20 rows.';

do $$
declare
  inbox text;
  sentence text;
begin
  for inbox, sentence in values ('leads', 'requests for a price'), ('contact_messages', 'messages'),
    ('newsletter_subscribers', 'subscribers'), ('access_requests', 'requests for access') loop
    execute format('drop policy %I on public.%I', 'staff put back ' || sentence, inbox);
    execute format('alter policy %I on public.%I using ((select private.has_opened(%L)))', 'staff read ' || sentence, inbox, inbox);
    execute format('alter policy %I on public.%I using ((select private.has_opened(%L))) with check ((select private.has_opened(%L)))',
      'staff handle ' || sentence, inbox, inbox, inbox);
    execute format('alter policy %I on public.%I using ((select private.has_opened(%L)))', 'staff delete ' || sentence, inbox, inbox);
    execute format('create trigger limit_updated_rows after update on public.%I
      referencing new table as touched for each statement execute function private.limit_touched_rows()', inbox);
    execute format('create trigger limit_deleted_rows after delete on public.%I
      referencing old table as touched for each statement execute function private.limit_touched_rows()', inbox);
    execute format('create trigger record_deletion after delete on public.%I
      for each row execute function private.record_inbox_change()', inbox);
    execute format('create trigger record_work after update on public.%I
      for each row when (old.* is distinct from new.*) execute function private.record_inbox_change()', inbox);
  end loop;
  foreach inbox in array array['rugs', 'rug_images'] loop
    execute format('create trigger limit_deleted_rows after delete on public.%I
      referencing old table as touched for each statement execute function private.limit_touched_rows()', inbox);
  end loop;
end
$$;

create function public.list_sent_bin(inbox text) returns table (id bigint, deleted_at timestamptz, deleted_by uuid, content jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not (select private.has_opened(list_sent_bin.inbox)) then
    raise insufficient_privilege using message = 'Only staff who opened an inbox may see what was deleted from it.';
  end if;
  return query execute format(
    'select distinct on (gone.row_id) gone.id, gone.changed_at, gone.changed_by, gone.before
      from public.inbox_history as gone
      where gone.inbox = %1$L and gone.action = ''delete'' and gone.before is not null
        and gone.changed_at > now() - interval ''30 days''
        and not exists (select from public.%1$I as standing where standing.id = gone.row_id)
      order by gone.row_id, gone.id desc', list_sent_bin.inbox);
end
$$;
comment on function public.list_sent_bin(text) is 'The rows deleted from an inbox in the last thirty days that are not there again. Staff who opened it.';

create function public.put_back_sent(inbox text, row_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  gone jsonb;
  columns text;
begin
  if not (select private.has_opened(put_back_sent.inbox)) then
    raise insufficient_privilege using message = 'Only staff who opened an inbox may put back what was deleted from it.';
  end if;
  select before into gone from public.inbox_history as line
    where line.inbox = put_back_sent.inbox and line.row_id = put_back_sent.row_id and line.action = 'delete'
      and line.before is not null and line.changed_at > now() - interval '30 days'
    order by line.id desc limit 1;
  if gone is null then
    raise exception using errcode = 'PT404', message = 'There is nothing to put back.';
  end if;
  -- What it named may be gone meanwhile.
  if not exists (select from public.rugs where rugs.id = (gone ->> 'rug_id')::uuid) then
    gone := gone - 'rug_id';
  end if;
  if not exists (select from auth.users where users.id = (gone ->> 'assigned_to')::uuid) then
    gone := gone - 'assigned_to';
  end if;
  select string_agg(quote_ident(attname), ', ') into columns
  from pg_catalog.pg_attribute
  where attrelid = to_regclass(format('public.%I', put_back_sent.inbox))
    and attnum > 0 and not attisdropped and gone ? attname;
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
    where not exists (select from public.%1$I where id = $2)', put_back_sent.inbox, columns) using gone, put_back_sent.row_id;
  insert into public.inbox_history (inbox, row_id, action, changed_by)
    values (put_back_sent.inbox, put_back_sent.row_id, 'insert', (select auth.uid()));
end
$$;
comment on function public.put_back_sent(text, uuid) is 'Puts a deleted row of an inbox back as it was. Staff who opened it; PT404 when nothing is kept of it.';

create function private.forget_changes(of_rows uuid[]) returns void
language sql
set search_path = ''
as $$
  update public.inbox_history set before = null, after = null
  where row_id = any (of_rows) and (before is not null or after is not null)
$$;
comment on function private.forget_changes(uuid[]) is 'Leaves of what was done to these rows only who did it and when.';

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
    'inbox_history', (select coalesce(jsonb_agg(to_jsonb(line) order by line.id), '[]') from public.inbox_history as line
      where line.row_id in (select private.rows_of_person(wanted))));
end
$$;
comment on function public.export_person(text) is 'Everything that one person sent, by e-mail address, with what was done to it and what rests in the bin. Staff only; noted in inbox_access.';

create function private.rows_of_person(wanted text) returns setof uuid
language sql stable
set search_path = ''
as $$
  select id from public.leads where lower(email) = wanted
  union select id from public.contact_messages where lower(email) = wanted
  union select id from public.newsletter_subscribers where email = wanted
  union select id from public.access_requests where lower(email) = wanted
  union select row_id from public.inbox_history where lower(before ->> 'email') = wanted or lower(after ->> 'email') = wanted
$$;
comment on function private.rows_of_person(text) is 'Ids of the rows that a person sent, those in the bin too, by the address in small letters.';

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
begin
  if not (select public.is_admin()) then
    raise insufficient_privilege using message = 'Only the administrator may erase what a person sent.';
  end if;
  rows_erased := array(select private.rows_of_person(wanted));
  insert into public.inbox_access (inbox, reason, opened_by) values ('everything', 'erase', (select auth.uid()));
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
    'newsletter_subscribers', subscribers_erased, 'access_requests', requests_erased);
end
$$;

create or replace function private.forget_old_rows(by_whom uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  wanted_inbox text;
  months integer;
  erased uuid[];
  answer jsonb := '{}';
begin
  foreach wanted_inbox in array array['leads', 'contact_messages', 'newsletter_subscribers', 'access_requests'] loop
    select (value ->> wanted_inbox)::integer into months
      from public.site_settings
      where section = 'privacy' and key = 'retention_months' and value ->> wanted_inbox ~ '^[1-9][0-9]{0,2}$';
    continue when months is null;
    -- Someone who reads the letters stays for as long as they read them.
    execute format('with gone as (delete from public.%I where created_at < now() - make_interval(months => $1)%s returning id)
      select array_agg(id) from gone', wanted_inbox,
      case wanted_inbox when 'newsletter_subscribers' then ' and (confirmed_at is null or unsubscribed_at is not null)' else '' end)
      into erased using months;
    perform private.forget_changes(erased);
    -- What rests in the bin is not older than what stands.
    perform private.forget_changes(array(select row_id from public.inbox_history
      where inbox = wanted_inbox and action = 'delete'
        and (before ->> 'created_at')::timestamptz < now() - make_interval(months => months)));
    answer := answer || jsonb_build_object(wanted_inbox, coalesce(cardinality(erased), 0));
    if cardinality(erased) > 0 then
      insert into public.inbox_access (inbox, reason, opened_by) values (wanted_inbox, 'retention', by_whom);
    end if;
    months := null;
  end loop;
  update public.inbox_history set before = null, after = null
    where changed_at < now() - interval '30 days' and (before is not null or after is not null);
  return answer;
end
$$;

-- The picture of a request stays while the request rests in the bin.
create or replace function private.left_pictures() returns setof text
language sql stable
set search_path = ''
as $$
  select name from storage.objects as picture
  where bucket_id = 'lead-pictures' and created_at < now() - interval '1 day'
    and not exists (select from public.leads where id::text = split_part(picture.name, '.', 1))
    and not exists (select from public.inbox_history
      where row_id::text = split_part(picture.name, '.', 1) and action = 'delete' and before is not null)
    and not exists (select from private.told_rows
      where row_id::text = split_part(picture.name, '.', 1) and gone_at > now() - interval '1 hour')
  order by created_at limit 500
$$;

revoke all on function private.has_opened(text), private.record_inbox_change(), private.limit_touched_rows(),
  private.forget_changes(uuid[]), private.rows_of_person(text) from public, anon, authenticated, service_role;
revoke all on function public.list_sent_bin(text), public.put_back_sent(text, uuid)
  from public, anon, authenticated, service_role;
-- Policies ask it as the caller; schema private is closed, so that nobody can call it by name.
grant execute on function private.has_opened(text) to authenticated;
grant execute on function public.list_sent_bin(text), public.put_back_sent(text, uuid) to authenticated;
