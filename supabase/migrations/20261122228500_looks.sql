-- What people look at, as totals of a day: how often a rug was seen, tried in the simulator and kept, and in which countries'
-- languages. No row of a visitor, no address, no time of day; the two totals are kept apart, so that none says which rug the
-- one person from a far country saw. What was asked for, quoted and ordered is read from where it stands.
create table private.rug_looks (
  day date not null,
  rug_id uuid not null references public.rugs (id) on delete cascade,
  step text not null check (step in ('visto', 'simulador', 'guardado')),
  locale text not null check (locale in ('pt', 'es')),
  looks integer not null check (looks > 0),
  primary key (rug_id, day, step, locale)
);
comment on table private.rug_looks is 'How often a rug was seen, tried and kept on a day, by the language of the page.';
create index rug_looks_by_day on private.rug_looks (day);

create table private.country_looks (
  day date not null,
  country text not null check (country ~ '^([A-Z]{2})?$'),
  step text not null check (step in ('visto', 'simulador', 'guardado')),
  looks integer not null check (looks > 0),
  primary key (day, country, step)
);
comment on table private.country_looks is 'How often rugs were seen, tried and kept on a day, by the country of the browser''s language; empty where it names none.';

create table private.look_batches (
  id uuid primary key,
  came_at timestamptz not null default now(),
  looks integer not null default 0
);
comment on table private.look_batches is 'The totals that the sites sent within a day, so that none counts twice and a minute has its most.';
create index look_batches_by_time on private.look_batches (came_at);
revoke all on private.rug_looks, private.country_looks, private.look_batches from public, anon, authenticated, service_role;

create function public.count_looks(token text, batch text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  most_a_minute constant integer := 600;
  whole constant jsonb := batch::jsonb;
  today constant date := private.today_of('pt');
  room integer;
  counted integer;
begin
  if private.is_newsletter_token('count-looks', token) is not true
    or to_timestamp(split_part(token, '.', 2)::bigint) not between now() - interval '5 minutes' and now() + interval '5 minutes' then
    raise insufficient_privilege using message = 'Only the site itself counts.';
  end if;
  if jsonb_typeof(whole -> 'looks') is distinct from 'array' or jsonb_array_length(whole -> 'looks') > 500 then
    raise check_violation using message = 'At most 500 totals come at a time.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('count_looks', 0));
  delete from private.look_batches where came_at < now() - interval '1 day';
  insert into private.look_batches (id) values ((whole ->> 'id')::uuid) on conflict (id) do nothing;
  -- Sent again because its answer was lost.
  if not found then
    return 0;
  end if;
  select most_a_minute - coalesce(sum(looks), 0) into room from private.look_batches where came_at > now() - interval '1 minute';
  with told as (
    select rugs.id as rug, one ->> 'step' as step, one ->> 'locale' as locale, coalesce(one ->> 'country', '') as country,
      (one ->> 'looks')::integer as looks, sum((one ->> 'looks')::integer) over (order by place) as so_far
    from jsonb_array_elements(whole -> 'looks') with ordinality as told (one, place)
    join public.rugs on rugs.slug = one ->> 'slug' and rugs.active
    where (one ->> 'looks')::integer > 0
  ), taken as (
    select * from told where so_far <= room
  ), by_rug as (
    insert into private.rug_looks as kept (day, rug_id, step, locale, looks)
      select today, rug, step, locale, sum(looks) from taken group by rug, step, locale
      on conflict (rug_id, day, step, locale) do update set looks = kept.looks + excluded.looks
  ), by_country as (
    insert into private.country_looks as kept (day, country, step, looks)
      select today, country, step, sum(looks) from taken group by country, step
      on conflict (day, country, step) do update set looks = kept.looks + excluded.looks
  )
  select coalesce(sum(looks), 0) into counted from taken;
  update private.look_batches set looks = counted where id = (whole ->> 'id')::uuid;
  return counted;
end
$$;
comment on function public.count_looks(text, text) is 'Adds totals to the day''s, once for each batch and at most 600 a minute from all sites together; what is no active rug is left out. Whoever holds a fresh token signed with private.newsletter_key.';

create function private.steps_between(first date, last date)
  returns table (day date, rug_id uuid, step text, locale text, looks bigint)
language sql stable
set search_path = ''
as $$
  select day, rug_id, step, locale, looks from private.rug_looks where day between first and last
  union all
  select (created_at at time zone 'America/Sao_Paulo')::date, rug, 'pedido', locale, 1
  from public.leads as asked
  cross join lateral (
    select asked.rug_id as rug where asked.rug_id is not null
    union
    -- A selection names its rugs by their pages.
    select rugs.id from regexp_matches(case when asked.rug_id is null then asked.message end, '/produc?tos/([a-z0-9-]+)', 'g') as named
      join public.rugs on rugs.slug = named[1]
  ) as rugs
  where created_at >= first::timestamp at time zone 'America/Sao_Paulo'
    and created_at < (last + 1)::timestamp at time zone 'America/Sao_Paulo'
  union all
  select (sent.sent_at at time zone 'America/Sao_Paulo')::date, rugs.id, 'orcado', quotes.locale, 1
  from public.quote_versions as sent
  join public.quotes on quotes.id = sent.quote_id
  cross join lateral (select distinct line ->> 'rug_slug' as slug from jsonb_array_elements(sent.content -> 'lines') as line) as lines
  join public.rugs on rugs.slug = lines.slug
  where sent.version = 1 and sent.sent_at >= first::timestamp at time zone 'America/Sao_Paulo'
    and sent.sent_at < (last + 1)::timestamp at time zone 'America/Sao_Paulo'
  union all
  select (orders.accepted_at at time zone 'America/Sao_Paulo')::date, rugs.id, 'feito', quotes.locale, 1
  from public.orders
  join public.quotes on quotes.id = orders.quote_id
  join public.quote_versions as agreed on agreed.quote_id = orders.quote_id and agreed.version = orders.version
  cross join lateral (select distinct line ->> 'rug_slug' as slug from jsonb_array_elements(agreed.content -> 'lines') as line) as lines
  join public.rugs on rugs.slug = lines.slug
  where orders.accepted_at >= first::timestamp at time zone 'America/Sao_Paulo'
    and orders.accepted_at < (last + 1)::timestamp at time zone 'America/Sao_Paulo'
$$;
comment on function private.steps_between(date, date) is 'Every step of every rug between two days: counted ones, and those that requests, quotes and orders tell.';

create function public.read_looks(month date) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  first constant date := date_trunc('month', month)::date;
  last constant date := (date_trunc('month', month) + interval '1 month - 1 day')::date;
  answer jsonb;
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only staff may read what people look at.';
  end if;
  with year as (
    select * from private.steps_between((first - interval '11 months')::date, last)
  ), here as (
    select * from year where day between first and last
  ), by_rug as (
    select rug_id, jsonb_object_agg(step, looks) as steps from
      (select rug_id, step, sum(looks) as looks from here group by rug_id, step) as summed group by rug_id
  ), asked as (
    select carpet_size, colours from public.leads
    where created_at >= first::timestamp at time zone 'America/Sao_Paulo'
      and created_at < (last + 1)::timestamp at time zone 'America/Sao_Paulo'
  ), dyes as (
    select lower(coalesce(one ->> 'hex', one #>> '{}')) as hex, one ->> 'name' as name
    from asked cross join lateral jsonb_array_elements(case
      when jsonb_typeof(colours) = 'array' then colours
      when jsonb_typeof(colours -> 'colours') = 'array' then colours -> 'colours' else '[]' end) as one
  )
  select jsonb_build_object(
    'since', (select min(day) from private.rug_looks),
    'rugs', (select coalesce(jsonb_agg(jsonb_build_object('id', rugs.id, 'slug', slug, 'name', name, 'image_url', image_url,
        'active', active, 'sizes', to_jsonb(sizes), 'technique', technique, 'price_text', price_text, 'price_brl', price_brl,
        'price_eur', price_eur, 'size_prices', size_prices, 'price_rule', price_rule, 'steps', steps) order by name), '[]')
      from by_rug join public.rugs on rugs.id = by_rug.rug_id),
    'locales', (select coalesce(jsonb_object_agg(locale, steps), '{}') from (select locale, jsonb_object_agg(step, looks) as steps
      from (select locale, step, sum(looks) as looks from here group by locale, step) as summed group by locale) as spoken),
    'countries', (select coalesce(jsonb_agg(jsonb_build_object('name', country, 'count', looks) order by looks desc, country), '[]')
      from (select country, sum(looks) as looks from private.country_looks where day between first and last and step = 'visto'
        group by country) as summed),
    'sizes', (select coalesce(jsonb_agg(jsonb_build_object('name', carpet_size, 'count', times) order by times desc, carpet_size), '[]')
      from (select carpet_size, count(*) as times from asked where carpet_size is not null group by carpet_size
        order by times desc, carpet_size limit 12) as summed),
    'colours', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'hex', hex, 'count', times) order by times desc, hex), '[]')
      from (select hex, max(name) as name, count(*) as times from dyes where hex ~ '^#[0-9a-f]{6}$' group by hex
        order by times desc, hex limit 12) as summed),
    'year', (select coalesce(jsonb_object_agg(of_month, steps), '{}') from (select of_month, jsonb_object_agg(step, looks) as steps
      from (select to_char(day, 'YYYY-MM') as of_month, step, sum(looks) as looks from year group by 1, 2) as summed
      group by of_month) as told))
  into answer;
  return answer;
end
$$;
comment on function public.read_looks(date) is 'What people looked at, asked for and ordered in a month, as totals, and the year that ends with it. Staff only.';

revoke all on function public.count_looks(text, text), public.read_looks(date), private.steps_between(date, date)
  from public, anon, authenticated, service_role;
grant execute on function public.count_looks(text, text) to anon, authenticated;
grant execute on function public.read_looks(date) to authenticated;
