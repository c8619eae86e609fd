-- A visitor's drawing that they keep here for thirty days, for whoever has its link: its reduced picture and the rug that was
-- made of it. Neither the link's secret nor its maker's key stands here, their digests alone. Only the site itself comes to it,
-- which looks at what is sent and bounds how much of it one address sends.
create table private.shared_drawings (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  made_by text not null check (made_by ~ '^[0-9a-f]{64}$'),
  drawing text check (octet_length(drawing) <= 500000),
  made_at timestamptz not null default now(),
  sending uuid,
  coming text check (octet_length(coming) <= 500000),
  came integer not null default 0
);
comment on table private.shared_drawings is 'Drawings that visitors keep for thirty days for whoever has a link, by the digest of its secret; made_by is the digest of what takes one away. What is on its way (a visitor''s call is short) stands in coming until it is whole.';
create index shared_drawings_by_time on private.shared_drawings (made_at);
revoke all on private.shared_drawings from public, anon, authenticated, service_role;

create function private.open_shared_drawings(token text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.is_newsletter_token('share-drawing', token) is not true
    or to_timestamp(split_part(token, '.', 2)::bigint) not between now() - interval '5 minutes' and now() + interval '5 minutes' then
    raise insufficient_privilege using message = 'Only the site itself keeps drawings.';
  end if;
  delete from private.shared_drawings where made_at <= now() - interval '30 days';
end
$$;
comment on function private.open_shared_drawings(text) is 'Refuses whoever is not the site, and forgets what is past its thirty days.';

create function public.share_drawing(token text, change text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  whole constant jsonb := change::jsonb;
  wanted constant text := whole ->> 'id';
  part constant integer := (whole ->> 'part')::integer;
  kept private.shared_drawings;
begin
  perform private.open_shared_drawings(token);
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('share_drawing', 0));
  select * into kept from private.shared_drawings where id = wanted;
  if kept.made_by <> whole ->> 'made_by' then
    return 'taken';
  end if;
  if part = 0 then
    if kept.id is null and (select count(*) >= 400 from private.shared_drawings) then
      return 'full';
    end if;
    -- A link that is there is made anew by its maker, and lasts no longer for it.
    insert into private.shared_drawings (id, made_by, sending, coming, came)
    values (wanted, whole ->> 'made_by', (whole ->> 'sending')::uuid, whole ->> 'text', 1)
    on conflict (id) do update set sending = excluded.sending, coming = excluded.coming, came = 1;
  else
    update private.shared_drawings set coming = coming || (whole ->> 'text'), came = came + 1
    where id = wanted and sending = (whole ->> 'sending')::uuid and came = part;
    if not found then
      return 'again';
    end if;
  end if;
  update private.shared_drawings set drawing = coming, coming = null, sending = null
  where id = wanted and came = (whole ->> 'of')::integer;
  return 'kept';
end
$$;
comment on function public.share_drawing(text, text) is 'Keeps a drawing for thirty days under the digest of its link''s secret, part by part: kept, taken (another''s), again (another sending came between), or full. The site''s own server alone.';

create function public.read_shared_drawing(token text, id text) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.open_shared_drawings(token);
  return (select drawing from private.shared_drawings where shared_drawings.id = read_shared_drawing.id);
end
$$;
comment on function public.read_shared_drawing(text, text) is 'The drawing of a link; null where there is none, or no more. The site''s own server alone.';

create function public.forget_shared_drawing(token text, change text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.open_shared_drawings(token);
  delete from private.shared_drawings where id = change::jsonb ->> 'id' and made_by = change::jsonb ->> 'made_by';
  return found;
end
$$;
comment on function public.forget_shared_drawing(text, text) is 'Takes a drawing away by what its maker holds; whether it was there. The site''s own server alone.';

revoke all on function private.open_shared_drawings(text), public.share_drawing(text, text), public.read_shared_drawing(text, text),
  public.forget_shared_drawing(text, text) from public, anon, authenticated, service_role;
grant execute on function public.share_drawing(text, text), public.read_shared_drawing(text, text),
  public.forget_shared_drawing(text, text) to anon, authenticated;
