-- How people come in and stay safe: invitations that open once, what happened to whom, own sessions, recovery codes of the
-- second factor, and a second factor that the owner may ask of everybody.
create table private.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email) and email = lower(email)),
  role text not null check (role in ('editor', 'sales')),
  digest bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  ended_at timestamptz,
  used_at timestamptz,
  used_attempt uuid
);
comment on table private.staff_invitations is 'Who was asked to work here. Of the secret in the link only its digest is kept; it opens once, for seven days, until it is sent anew or taken back. used_attempt: who asks again after a cut line.';
create index staff_invitations_of_an_address on private.staff_invitations (email);

create table private.staff_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  kind text not null check (kind in ('invited', 'invitation-ended', 'joined', 'role', 'suspended', 'let-in', 'removed',
    'put-back', 'codes-made', 'code-used', 'factor-asked', 'factor-free')),
  by_whom uuid,
  about uuid,
  detail text
);
comment on table private.staff_events is 'What was done to people, by whom; without an end. detail: a role or an address.';

create table private.staff_rules (
  id boolean primary key default true check (id),
  asks_factor boolean not null default false
);
comment on table private.staff_rules is 'One row: what is asked of everybody who works here.';
insert into private.staff_rules (id) values (true);

create table private.owed_factors (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null default now()
);
comment on table private.owed_factors is 'Who came in by a recovery code and has yet to set up a new second factor.';

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  digest bytea not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, digest)
);
comment on table private.recovery_codes is 'Digests of the codes that stand in for a lost second factor, each once. A code has 80 bits, so that a digest tells nothing.';

create table private.recovery_misses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null default now(),
  misses integer not null default 0
);
comment on table private.recovery_misses is 'Wrong recovery codes within an hour: ten, then whoever has the password waits.';

revoke all on private.staff_invitations, private.staff_events, private.staff_rules, private.owed_factors,
  private.recovery_codes, private.recovery_misses from public, anon, authenticated, service_role;

create function private.has_factor(account uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from auth.mfa_factors where mfa_factors.user_id = account and status = 'verified')
$$;
comment on function private.has_factor(uuid) is 'Whether an account has a second factor.';

create function private.owes_factor(account uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.staff_rules where asks_factor)
    or exists (select from private.owed_factors where user_id = account)
$$;
comment on function private.owes_factor(uuid) is 'Whether an account must have a second factor: it is asked of everybody, or a recovery code took the last one.';

create or replace function private.has_shown_factor() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2'
    or not (private.has_factor((select auth.uid())) or private.owes_factor((select auth.uid())))
$$;
comment on function private.has_shown_factor() is 'Whether the caller''s session is at aal2, or the account neither has nor owes a second factor.';

create function private.note_person(kind text, about uuid, detail text) returns void
language sql
set search_path = ''
as $$
  insert into private.staff_events (kind, by_whom, about, detail) values (kind, (select auth.uid()), about, detail)
$$;
comment on function private.note_person(text, uuid, text) is 'One line of staff_events, by the caller.';

create function private.record_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.note_person('joined', new.user_id, new.role);
  elsif tg_op = 'DELETE' then
    perform private.note_person('removed', old.user_id, null);
  else
    if new.role <> old.role then
      perform private.note_person('role', new.user_id, new.role);
    end if;
    if (new.suspended_at is null) <> (old.suspended_at is null) then
      perform private.note_person(case when new.suspended_at is null then 'let-in' else 'suspended' end, new.user_id, null);
    end if;
    if (new.removed_at is null) <> (old.removed_at is null) then
      perform private.note_person(case when new.removed_at is null then 'put-back' else 'removed' end, new.user_id, null);
    end if;
  end if;
  return null;
end
$$;
comment on function private.record_person() is 'Trigger: what was done to a person.';
create trigger record_person after insert or update or delete on public.staff_members
  for each row execute function private.record_person();

create function private.digest_of_secret(secret text) returns bytea
language sql immutable
set search_path = ''
return sha256(convert_to(secret, 'UTF8'));
comment on function private.digest_of_secret(text) is 'What is kept of a secret.';

create function private.state_of_invitation(one private.staff_invitations) returns text
language sql stable
set search_path = ''
as $$
  select case when one.used_at is not null then 'used' when one.ended_at is not null then 'ended'
    when one.expires_at <= now() then 'expired' else 'open' end
$$;
comment on function private.state_of_invitation(private.staff_invitations) is 'open, used, ended (taken back, or sent anew) or expired.';

create function public.invite_person(invitation text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant jsonb := invitation::jsonb;
  address constant text := lower(btrim(wanted ->> 'email'));
  wanted_role constant text := wanted ->> 'role';
  made private.staff_invitations;
begin
  perform private.require_administrator();
  if coalesce(wanted ->> 'secret', '') !~ '^[A-Za-z0-9_-]{43}$' or not coalesce(private.is_email(address), false)
    or coalesce(wanted_role, '') not in ('editor', 'sales') then
    raise check_violation using message = 'An invitation has an address, a role and a secret of 43 signs.';
  end if;
  -- Asked once more with the same secret, after a cut line or by a double click, it is the same invitation.
  insert into private.staff_invitations (email, role, digest)
  values (address, wanted_role, private.digest_of_secret(wanted ->> 'secret'))
  on conflict (digest) do nothing returning * into made;
  if made.id is null then
    select * into made from private.staff_invitations where digest = private.digest_of_secret(wanted ->> 'secret');
  elsif exists (select from auth.users
    left join public.staff_members on staff_members.user_id = users.id and removed_at is null
    where lower(users.email) = address
      and (staff_members.user_id is not null or users.id in (select user_id from private.administrator))) then
    raise unique_violation using message = 'This person works here already.';
  else
    update private.staff_invitations set ended_at = now()
      where email = address and id <> made.id and used_at is null and ended_at is null;
    perform private.note_person('invited', null, address);
  end if;
  return jsonb_build_object('id', made.id, 'email', made.email, 'role', made.role, 'expires_at', made.expires_at);
end
$$;
comment on function public.invite_person(text) is 'Keeps an invitation, JSON of {email, role, secret}; an earlier one to the same address ends. The same secret again is the same invitation. Administrator only; 23505 for who works here already.';

create function public.end_invitation(invitation uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  address text;
begin
  perform private.require_administrator();
  update private.staff_invitations set ended_at = now()
    where id = invitation and used_at is null and ended_at is null returning email into address;
  if address is not null then
    perform private.note_person('invitation-ended', null, address);
  end if;
end
$$;
comment on function public.end_invitation(uuid) is 'Takes an invitation back: its link opens nothing any more. Administrator only.';

create function public.open_invitation(secret text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  invited private.staff_invitations;
begin
  select * into invited from private.staff_invitations where digest = private.digest_of_secret(secret);
  if invited.id is null then
    return null;
  end if;
  if private.state_of_invitation(invited) <> 'open' then
    return jsonb_build_object('state', private.state_of_invitation(invited));
  end if;
  return jsonb_build_object('state', 'open', 'email', invited.email, 'role', invited.role, 'expires_at', invited.expires_at);
end
$$;
comment on function public.open_invitation(text) is 'What stands in an invitation, for who holds its secret; null for who guesses.';

create function public.check_invitation(secret text, attempt uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  invited private.staff_invitations;
  account uuid;
begin
  select * into invited from private.staff_invitations where digest = private.digest_of_secret(secret);
  select id into account from auth.users where lower(email) = invited.email;
  return case
    when invited.id is null then jsonb_build_object('state', 'unknown')
    when invited.used_attempt = attempt then jsonb_build_object('state', 'done', 'email', invited.email)
    when private.state_of_invitation(invited) <> 'open' then jsonb_build_object('state', private.state_of_invitation(invited))
    -- Nobody who works here gets another password by an invitation.
    when exists (select from private.administrator where user_id = account)
      or exists (select from public.staff_members where user_id = account and removed_at is null)
      then jsonb_build_object('state', 'ended')
    else jsonb_build_object('state', 'open', 'email', invited.email, 'account', account) end;
end
$$;
comment on function public.check_invitation(text, uuid) is 'Whether an invitation still opens, and whether its address has an account of before. For the site''s server alone.';

create function public.accept_invitation(secret text, attempt uuid, account uuid, name text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  invited private.staff_invitations;
  state text;
begin
  select * into invited from private.staff_invitations where digest = private.digest_of_secret(secret) for update;
  state := public.check_invitation(secret, attempt) ->> 'state';
  if state <> 'open' then
    return state;
  end if;
  if not exists (select from auth.users where id = account and lower(email) = invited.email) then
    raise check_violation using message = 'The account is not of the address that was invited.';
  end if;
  update private.staff_invitations set used_at = now(), used_attempt = attempt where id = invited.id;
  delete from auth.sessions where user_id = account;
  insert into public.staff_members (user_id, name, role) values (account, btrim(accept_invitation.name), invited.role)
  on conflict (user_id) do update set name = excluded.name, role = excluded.role, suspended_at = null, removed_at = null;
  return 'done';
end
$$;
comment on function public.accept_invitation(text, uuid, uuid, text) is 'Uses an invitation up: its account works here from now on. done, or the state that stands in the way. For the site''s server alone.';

create function public.list_people() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  return jsonb_build_object(
    'asks_factor', (select asks_factor from private.staff_rules),
    'people', (select jsonb_agg(jsonb_build_object(
        'user_id', users.id, 'email', users.email, 'name', staff_members.name,
        'role', case when administrator.user_id is not null then 'owner' else staff_members.role end,
        'suspended_at', staff_members.suspended_at, 'removed_at', staff_members.removed_at,
        'last_seen', greatest(users.last_sign_in_at,
          (select max(greatest(created_at, refreshed_at at time zone 'utc')) from auth.sessions where user_id = users.id)),
        'has_factor', private.has_factor(users.id))
        order by administrator.user_id is null, staff_members.removed_at is not null, lower(staff_members.name), users.id)
      from auth.users
      left join private.administrator on administrator.user_id = users.id
      left join public.staff_members on staff_members.user_id = users.id
      where administrator.user_id is not null
        or (staff_members.user_id is not null and coalesce(removed_at > now() - interval '30 days', true))),
    'invitations', coalesce((select jsonb_agg(jsonb_build_object('id', one.id, 'email', one.email, 'role', one.role,
        'created_at', one.created_at, 'expires_at', one.expires_at, 'state', private.state_of_invitation(one))
        order by one.created_at desc)
      from private.staff_invitations as one
      where used_at is null and ended_at is null and expires_at > now() - interval '30 days'), '[]'),
    'events', coalesce((select jsonb_agg(jsonb_build_object('id', line.id, 'happened_at', line.happened_at, 'kind', line.kind,
        'detail', line.detail, 'by_whom', private.name_of(line.by_whom), 'about', private.name_of(line.about)) order by line.id desc)
      from (select * from private.staff_events order by id desc limit 40) as line), '[]'));
end
$$;
comment on function public.list_people() is 'Who works here, who was invited and what was done to them lately. Administrator only.';

create function private.name_of(account uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce((select name from public.staff_members where user_id = account),
    (select email from auth.users where id = account))
$$;
comment on function private.name_of(uuid) is 'What a person is called, else the address of the account.';

create function public.ask_factor(wanted boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  -- Whoever asks it of everybody has shown one, so that nobody locks themselves out.
  if wanted and coalesce((select auth.jwt()) ->> 'aal', 'aal1') <> 'aal2' then
    raise exception using errcode = 'PT409', message = 'Set up your own second factor first.';
  end if;
  update private.staff_rules set asks_factor = wanted where asks_factor <> wanted;
  if found then
    perform private.note_person(case when wanted then 'factor-asked' else 'factor-free' end, null, null);
  end if;
end
$$;
comment on function public.ask_factor(boolean) is 'Asks a second factor of everybody who works here, or no more. Administrator only, who has shown one (PT409).';

create function public.own_access() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  own_role text;
  own_name text;
  has_shown constant boolean := coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2';
begin
  select role, name into own_role, own_name from public.staff_members
    where user_id = me and suspended_at is null and removed_at is null;
  if exists (select from private.administrator where user_id = me) then
    own_role := 'owner';
  end if;
  if own_role is null or not (select private.has_session()) then
    return jsonb_build_object('role', null, 'state', 'out');
  end if;
  if has_shown then
    delete from private.owed_factors where user_id = me;
  end if;
  return jsonb_build_object('role', own_role, 'name', own_name, 'state', case
    when has_shown then 'in' when private.has_factor(me) then 'second-factor'
    when private.owes_factor(me) then 'enrol' else 'in' end);
end
$$;
comment on function public.own_access() is 'The caller''s role (owner, editor, sales or null) and what is missing: nothing (in), the code of the second factor, or setting one up (enrol).';

create function public.list_own_sessions() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only who works here may see their sessions.';
  end if;
  return coalesce((select jsonb_agg(jsonb_build_object('id', one.id, 'user_agent', one.user_agent, 'created_at', one.created_at,
      'last_used_at', greatest(one.created_at, one.refreshed_at at time zone 'utc'),
      'is_here', one.id::text = (select auth.jwt()) ->> 'session_id')
      order by one.id::text = (select auth.jwt()) ->> 'session_id' desc, greatest(one.created_at, one.refreshed_at at time zone 'utc') desc)
    from auth.sessions as one
    where user_id = (select auth.uid()) and (not_after is null or not_after > now())), '[]');
end
$$;
comment on function public.list_own_sessions() is 'Where the caller''s account is open, this session first.';

create function public.end_own_session(session uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only who works here may end their sessions.';
  end if;
  delete from auth.sessions where id = session and user_id = (select auth.uid());
  return found;
end
$$;
comment on function public.end_own_session(uuid) is 'Ends one of the caller''s own sessions: its token is nobody''s from then on.';

create function public.make_recovery_codes() returns text[]
language plpgsql security definer
set search_path = ''
as $$
declare
  -- 32 signs that are not mistaken for each other: five bits each.
  signs constant text := 'abcdefghijkmnpqrstuvwxyz23456789';
  noise bytea;
  code text;
  codes text[] := '{}';
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only who works here has recovery codes.';
  end if;
  if not private.has_factor((select auth.uid())) then
    raise exception using errcode = 'PT409', message = 'There is no second factor to recover.';
  end if;
  delete from private.recovery_codes where user_id = (select auth.uid());
  for round in 1..10 loop
    noise := sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
    select string_agg(substr(signs, 1 + get_byte(noise, place) % 32, 1), '' order by place) into code
      from generate_series(0, 15) as place;
    insert into private.recovery_codes (user_id, digest) values ((select auth.uid()), private.digest_of_secret(code));
    codes := codes || regexp_replace(code, '(....)(....)(....)(....)', '\1-\2-\3-\4');
  end loop;
  perform private.note_person('codes-made', (select auth.uid()), null);
  return codes;
end
$$;
comment on function public.make_recovery_codes() is 'Ten new codes that stand in for a lost second factor, each once, in place of the old ones. Shown here and never again.';

create function public.own_recovery_codes() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only who works here has recovery codes.';
  end if;
  return (select jsonb_build_object('left', count(*) filter (where used_at is null), 'made_at', max(made_at), 'used_at', max(used_at))
    from private.recovery_codes where user_id = (select auth.uid()));
end
$$;
comment on function public.own_recovery_codes() is 'How many recovery codes the caller has left, when they were made and when one was last used.';

create function public.use_recovery_code(account uuid, session uuid, code text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  typed constant text := regexp_replace(lower(code), '[^a-z0-9]', '', 'g');
  tried integer;
begin
  if not exists (select from auth.sessions where id = session and user_id = account) then
    return jsonb_build_object('state', 'out');
  end if;
  insert into private.recovery_misses as counted (user_id, misses) values (account, 1)
  on conflict (user_id) do update set
    misses = case when counted.since < now() - interval '1 hour' then 1 else counted.misses + 1 end,
    since = case when counted.since < now() - interval '1 hour' then now() else counted.since end
  returning misses into tried;
  if tried > 10 then
    return jsonb_build_object('state', 'wait');
  end if;
  update private.recovery_codes set used_at = now()
    where user_id = account and digest = private.digest_of_secret(typed) and used_at is null;
  if not found then
    return jsonb_build_object('state', 'wrong');
  end if;
  delete from private.recovery_misses where user_id = account;
  insert into private.owed_factors (user_id) values (account) on conflict (user_id) do nothing;
  delete from auth.mfa_factors where user_id = account;
  delete from auth.sessions where user_id = account and id <> session;
  insert into private.staff_events (kind, by_whom, about) values ('code-used', account, account);
  return jsonb_build_object('state', 'used', 'email', (select email from auth.users where id = account),
    'left', (select count(*) from private.recovery_codes where user_id = account and used_at is null));
end
$$;
comment on function public.use_recovery_code(uuid, uuid, text) is 'Takes a recovery code in place of the second factor, which goes, and so do the account''s other sessions: a new one must be set up before anything else. Ten wrong ones an hour. For the site''s server alone, which has proved the session.';

revoke all on function private.has_factor(uuid), private.owes_factor(uuid), private.note_person(text, uuid, text),
  private.record_person(), private.digest_of_secret(text), private.state_of_invitation(private.staff_invitations),
  private.name_of(uuid) from public, anon, authenticated, service_role;
revoke all on function public.invite_person(text), public.end_invitation(uuid), public.open_invitation(text),
  public.check_invitation(text, uuid), public.accept_invitation(text, uuid, uuid, text), public.list_people(),
  public.ask_factor(boolean), public.own_access(), public.list_own_sessions(), public.end_own_session(uuid),
  public.make_recovery_codes(), public.own_recovery_codes(), public.use_recovery_code(uuid, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.invite_person(text), public.end_invitation(uuid), public.list_people(),
  public.ask_factor(boolean), public.own_access(), public.list_own_sessions(), public.end_own_session(uuid),
  public.make_recovery_codes(), public.own_recovery_codes() to authenticated;
grant execute on function public.open_invitation(text) to anon, authenticated;
grant execute on function public.check_invitation(text, uuid), public.accept_invitation(text, uuid, uuid, text),
  public.use_recovery_code(uuid, uuid, text) to service_role;
