-- Double opt-in: who asks for the letters confirms by a link that only their mailbox holds. Links are signed with a key
-- that the database and the site's own server share, because the publishable key makes the server a visitor like any
-- other: without the signature any visitor could confirm anybody (docs/decisions/006).
create table private.newsletter_key (
  id boolean primary key default true check (id),
  key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    check (octet_length(key) = 32)
);
comment on table private.newsletter_key is 'Signs the links of the newsletter. Read it as the owner: select encode(key, ''hex'') from private.newsletter_key;';
insert into private.newsletter_key default values;
revoke all on private.newsletter_key from public, anon, authenticated, service_role;

create function private.hmac_sha256(key bytea, message bytea) returns bytea
language plpgsql immutable strict
set search_path = ''
as $$
declare
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for place in 0 .. octet_length(key) - 1 loop
    inner_pad := set_byte(inner_pad, place, get_byte(inner_pad, place) # get_byte(key, place));
    outer_pad := set_byte(outer_pad, place, get_byte(outer_pad, place) # get_byte(key, place));
  end loop;
  return sha256(outer_pad || sha256(inner_pad || message));
end
$$;
comment on function private.hmac_sha256(bytea, bytea) is 'RFC 2104 with SHA-256 and a key of at most 64 bytes; not every PostgreSQL has pgcrypto.';

create function private.base64url(bytes bytea) returns text
language sql immutable strict
set search_path = ''
as $$
  select translate(rtrim(encode(bytes, 'base64'), '='), E'+/\n', '-_')
$$;
comment on function private.base64url(bytea) is 'Base64 as it may stand in an address: RFC 4648, section 5, without padding.';

create function private.newsletter_address(email text) returns text
language sql stable strict
set search_path = ''
as $$
  select private.base64url(substring(sha256(convert_to(lower(btrim(email)), 'UTF8')) from 1 for 16))
$$;
comment on function private.newsletter_address(text) is 'What stands for an e-mail address in a link: half of its digest.';

create function private.newsletter_token(purpose text, address text, issued text) returns text
language sql stable strict
set search_path = ''
as $$
  select address || '.' || issued || '.' || private.base64url(private.hmac_sha256(
    (select key from private.newsletter_key), convert_to(purpose || '.' || address || '.' || issued, 'UTF8')))
$$;
comment on function private.newsletter_token(text, text, text) is 'The token of a link: address.seconds since 1970.signature, made alike in server/mail/newsletter-links.ts.';

create function private.is_newsletter_token(purpose text, token text) returns boolean
language sql stable
set search_path = ''
as $$
  -- Digests are compared, so that the time of the answer says nothing of how much of a guess was right.
  select token ~ '^[A-Za-z0-9_-]{22}\.[0-9]{10}\.[A-Za-z0-9_-]{43}$'
    and sha256(convert_to(token, 'UTF8')) = sha256(convert_to(
      private.newsletter_token(purpose, split_part(token, '.', 1), split_part(token, '.', 2)), 'UTF8'))
$$;
comment on function private.is_newsletter_token(text, text) is 'Whether we signed this token for this purpose.';

create function public.confirm_newsletter(token text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  issued timestamptz;
  subscriber public.newsletter_subscribers;
begin
  if private.is_newsletter_token('confirm', token) is not true then
    return 'unknown';
  end if;
  issued := to_timestamp(split_part(token, '.', 2)::bigint);
  select * into subscriber from public.newsletter_subscribers
    where private.newsletter_address(email) = split_part(token, '.', 1) for update;
  if subscriber.id is null or subscriber.unsubscribed_at is not null then
    return 'unknown';
  elsif subscriber.confirmed_at is not null then
    return 'used';
  elsif issued < now() - interval '7 days' then
    return 'expired';
  end if;
  update public.newsletter_subscribers set confirmed_at = now() where id = subscriber.id;
  return 'confirmed';
end
$$;
comment on function public.confirm_newsletter(text) is 'Double opt-in: confirmed, used (was confirmed before), expired (after seven days) or unknown. Anyone who holds the token.';

create function public.leave_newsletter(token text) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_newsletter_token('leave', token) is not true then
    return 'unknown';
  end if;
  update public.newsletter_subscribers set unsubscribed_at = now()
    where private.newsletter_address(email) = split_part(token, '.', 1) and unsubscribed_at is null;
  return 'left';
end
$$;
comment on function public.leave_newsletter(text) is 'Ends the letters: left (also when they had ended) or unknown. Anyone who holds the token, which does not age.';

create function public.newsletter_leave_tokens(emails text[]) returns table (email text, token text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only staff may make links for readers.';
  end if;
  return query select asked, private.newsletter_token('leave', private.newsletter_address(asked), '0000000000')
    from unnest(emails) as asked where asked is not null;
end
$$;
comment on function public.newsletter_leave_tokens(text[]) is 'For whoever sends the letters: the token of each address''s link to leave. Staff only.';

revoke all on function private.hmac_sha256(bytea, bytea), private.base64url(bytea), private.newsletter_address(text),
  private.newsletter_token(text, text, text), private.is_newsletter_token(text, text)
  from public, anon, authenticated, service_role;
revoke all on function public.confirm_newsletter(text), public.leave_newsletter(text),
  public.newsletter_leave_tokens(text[]) from public, anon, authenticated, service_role;
grant execute on function public.confirm_newsletter(text), public.leave_newsletter(text) to anon, authenticated;
grant execute on function public.newsletter_leave_tokens(text[]) to authenticated;
