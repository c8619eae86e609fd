-- A page of the catalogue costs the same however many rugs answer: numbers come from shelves of sixty-four places that know
-- how many stand on them, what answers to many words is counted to a thousand, and no question reads all that answer to it.

alter table public.catalogue add column shelf bigint not null default 0;
comment on column public.catalogue.shelf is 'Sixty-four places of the order; of rugs that have no place, those of 256 seconds. It rises with the order.';

create function private.put_on_shelf() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.shelf := case when new.place_order < 2147483647 then new.place_order >> 6
    -- What came before all clocks, or never, stands at an end.
    else 33554431 + floor(least(greatest(extract(epoch from new.created_at) / 256, 0), 1000000000))::bigint end;
  return new;
end
$$;
comment on function private.put_on_shelf() is 'Trigger: says which shelf a rug of the catalogue stands on.';
create trigger put_on_shelf before insert or update on public.catalogue
  for each row execute function private.put_on_shelf();
update public.catalogue set slug = slug where rug_id is not null;
create index catalogue_on_a_shelf on public.catalogue (shelf, place_order, created_at, slug);

create table public.catalogue_shelves (
  shelf bigint primary key,
  rugs integer not null
);
comment on table public.catalogue_shelves is 'How many rugs of the catalogue stand on a shelf. Written by triggers of the catalogue alone.';
alter table public.catalogue_shelves enable row level security;
create policy "anyone reads the catalogue of shelves" on public.catalogue_shelves for select to anon, authenticated using (true);
revoke all on public.catalogue_shelves from anon, authenticated;
grant select on public.catalogue_shelves to anon, authenticated, service_role;

create function private.keep_shelves() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from public.catalogue_shelves where shelf is not null;
  elsif tg_op = 'INSERT' then
    insert into public.catalogue_shelves as known (shelf, rugs)
    select shelf, count(*) from came group by shelf order by shelf
    on conflict (shelf) do update set rugs = known.rugs + excluded.rugs;
  else
    insert into public.catalogue_shelves as known (shelf, rugs)
    select shelf, -count(*) from gone group by shelf order by shelf
    on conflict (shelf) do update set rugs = known.rugs + excluded.rugs;
    delete from public.catalogue_shelves where rugs = 0 and shelf in (select shelf from gone);
  end if;
  return null;
end
$$;
comment on function private.keep_shelves() is 'Trigger: shelves follow the catalogue, whose rows are put in and taken out and never changed.';
revoke all on function private.put_on_shelf(), private.keep_shelves() from public, anon, authenticated, service_role;

create trigger shelve after insert on public.catalogue referencing new table as came
  for each statement execute function private.keep_shelves();
create trigger unshelve after delete on public.catalogue referencing old table as gone
  for each statement execute function private.keep_shelves();
create trigger unshelve_all after truncate on public.catalogue
  for each statement execute function private.keep_shelves();

insert into public.catalogue_shelves (shelf, rugs)
select shelf, count(*) from public.catalogue group by shelf;

create or replace function private.fill_catalogue() returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.catalogue where rug_id is not null;
  delete from public.catalogue_shelves where shelf is not null;
  delete from public.catalogue_facets where facet is not null;
  delete from public.catalogue_words where word is not null;
  perform private.list_again(array(select id from public.rugs));
end
$$;

-- The planner finds what few rugs answer to by an index of words and facets. What many answer to is walked in the order of the
-- catalogue: "coalesce" keeps those indexes out of it, which would gather every one of them first.
create or replace function public.catalogue_page(
  all_of text[] default '{}', any_of text[] default '{}', put text[] default '{}',
  words text default null, locale text default 'pt', first integer default 0, many integer default 48
) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  -- What fewer answer to is gathered. Words that more answer to are ranked among the first of the catalogue alone.
  most_gathered constant integer := 1000;
  in_order text := 'place_order, created_at, slug';
  column_name constant text := case locale when 'es' then 'words_es' else 'words_pt' end;
  condition text := 'true';
  source text := 'public.catalogue';
  ranked text := '';
  is_whole boolean := false;
  gathered integer := 0;
  total integer;
  skipped integer := 0;
  from_shelf bigint;
  before integer := 0;
  shown text[] := '{}';
  rest text[] := '{}';
begin
  many := least(greatest(many, 0), 500);
  first := greatest(first, 0);
  if cardinality(all_of) > 0 then condition := condition || ' and facets @> $1'; end if;
  if cardinality(any_of) > 0 then condition := condition || ' and facets && $2'; end if;
  if words is not null then
    condition := condition || format(' and %I @@ $4::tsquery', column_name);
    ranked := format('ts_rank(''{0.1,0.2,0.4,1}'', %I, $4::tsquery) desc, ', column_name);
  end if;
  -- Put by hand in their order, then those that answer.
  if cardinality(put) > 0 then
    select array_agg(slug order by at) into rest
    from (select slug, min(at) as at from unnest(put) with ordinality as named (slug, at)
      where exists (select from public.catalogue where catalogue.slug = named.slug) group by slug) as standing;
    rest := coalesce(rest, '{}');
    before := cardinality(rest);
    shown := rest[first + 1 : first + many];
    if condition = 'true' then condition := 'false'; end if;
    condition := condition || ' and slug <> all ($3)';
  end if;
  is_whole := condition = 'true';
  if is_whole then
    select rugs into total from public.catalogue_facets where facet = '';
    select shelf, earlier into from_shelf, skipped from (
      select shelf, sum(rugs) over (order by shelf) - rugs as earlier from public.catalogue_shelves
    ) as shelves where earlier <= first order by shelf desc limit 1;
    condition := format('shelf >= %s', coalesce(from_shelf, 0));
    in_order := 'shelf, ' || in_order;
  else
    if words is not null then
      execute format('select count(*) from (select from public.catalogue where %s limit %s) as found', condition, most_gathered + 1)
        into gathered using all_of, any_of, rest, words;
    elsif cardinality(all_of) + cardinality(any_of) = 1 or cardinality(all_of) = 0 and cardinality(any_of) = 2 and any_of[1] <> any_of[2] then
      select coalesce(sum(rugs), 0) into gathered from public.catalogue_facets where facet = any (all_of || any_of);
      if cardinality(any_of) = 2 then
        gathered := gathered - (select count(*) from public.catalogue where facets @> any_of);
      end if;
      gathered := gathered - (select count(*) from public.catalogue where slug = any (rest) and facets && (all_of || any_of));
    else
      execute 'select count(*) from public.catalogue where ' || condition into gathered using all_of, any_of, rest, words;
    end if;
    total := case when words is null then gathered else least(gathered, most_gathered) end;
    if gathered <= most_gathered then
      source := format('(select * from public.catalogue where %s offset 0) as gathered', condition);
      condition := 'true';
    elsif words is null then
      condition := format('coalesce(%s, false)', condition);
    else
      source := format('(select * from public.catalogue where coalesce(%s, false) order by %s limit %s) as first_found',
        condition, in_order, most_gathered);
      condition := 'true';
    end if;
  end if;
  if many > cardinality(shown) then
    execute format('select array(select slug from %s where %s order by %s%s offset $5 limit $6)', source, condition, ranked, in_order)
    into rest using all_of, any_of, rest, words, greatest(first - before - skipped, 0), many - cardinality(shown);
    shown := shown || rest;
  end if;
  return jsonb_build_object(
    'total', before + coalesce(total, 0),
    -- More answer than are counted.
    'beyond', words is not null and gathered > most_gathered,
    'entries', coalesce((select rugs from public.catalogue_facets
      where facet = case when cardinality(all_of) = 1 then all_of[1] end), 0),
    'slugs', shown,
    'numbers', case when is_whole then to_jsonb(array(select generate_series(first + 1, first + cardinality(shown)))) else (
      with shelves as materialized (
        select shelf, sum(rugs) over (order by shelf) - rugs as earlier from public.catalogue_shelves
      ), touched as materialized (
        select distinct own.shelf from unnest(shown) as wanted (slug) join public.catalogue as own using (slug)
      ), numbered as (
        select standing.slug, shelves.earlier + standing.at as number
        from touched join shelves using (shelf), lateral (
          select slug, row_number() over (order by place_order, created_at, slug) as at
          from public.catalogue where catalogue.shelf = touched.shelf
        ) as standing
      )
      select to_jsonb(array(
        select number from unnest(shown) with ordinality as wanted (slug, at) join numbered using (slug) order by wanted.at))) end);
end
$$;
comment on function public.catalogue_page(text[], text[], text[], text, text, integer, integer) is 'A part of the catalogue: slugs and numbers of the rugs that answer to all of some facets, any of others and some words, after those put first by hand; how many there are, of words a thousand at most, and how many have the one facet as their own entry.';

create or replace function public.catalogue_values(all_of text[] default '{}', words text default null, locale text default 'pt') returns text[]
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  most_gathered constant integer := 1000;
  found_by_words text := 'true';
  condition text;
  gathered integer;
  seen text[];
  further text[];
begin
  if cardinality(all_of) = 0 and words is null then
    return array(select facet from public.catalogue_facets where rugs > 0 and facet <> '');
  end if;
  if words is not null then
    found_by_words := format('%I @@ $2::tsquery', case locale when 'es' then 'words_es' else 'words_pt' end);
  end if;
  condition := found_by_words || case when cardinality(all_of) > 0 then ' and facets @> $1' else '' end;
  execute format('select array_agg(distinct facet), count(distinct rug_id) from (
      select rug_id, facets from public.catalogue where %s limit %s
    ) as found, unnest(facets) as facet', condition, most_gathered)
    into seen, gathered using all_of, words;
  if gathered < most_gathered then
    return coalesce(seen, '{}');
  end if;
  -- Nearly every facet is among the first thousand; each other one is looked for.
  execute format('select array(
      select known.facet from public.catalogue_facets as known
      where known.rugs > 0 and known.facet <> '''' and known.facet <> all ($3)
        and exists (select from public.catalogue where facets @> ($1 || known.facet) and coalesce(%s, false)))', found_by_words)
    into further using all_of, words, seen;
  return seen || further;
end
$$;

create or replace function public.catalogue_place(wanted text) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  many constant integer := 3;
  most_looked_at constant integer := 500;
  own public.catalogue;
  techniques text[];
  related text[];
begin
  select * into own from public.catalogue where slug = wanted;
  if own.slug is null then
    return null;
  end if;
  techniques := array(select facet from unnest(own.facets) as facet where facet like 'technique:%');
  -- Of the same category first, then with most techniques in common, then as catalogued.
  related := array(
    select slug from (
      select slug, category, facets, place_order, created_at from public.catalogue
      -- From its category's first on, however many the planner thinks there are.
      where (category, place_order) >= (own.category, -2147483648) order by category, place_order, created_at, slug limit most_looked_at
    ) as neighbours
    where category = own.category and slug <> wanted
    order by (select count(*) from unnest(techniques) as technique where technique = any (facets)) desc, place_order, created_at, slug
    limit many);
  if cardinality(related) < many then
    related := related || array(
      select slug from (
        select slug, facets, place_order, created_at from public.catalogue
        where category <> own.category order by place_order, created_at, slug limit most_looked_at
      ) as others
      order by (select count(*) from unnest(techniques) as technique where technique = any (facets)) desc, place_order, created_at, slug
      limit many - cardinality(related));
  end if;
  return jsonb_build_object('related', related, 'number', (
    select (select coalesce(sum(rugs), 0) from public.catalogue_shelves where shelf < own.shelf) + count(*)
    from public.catalogue
    where shelf = own.shelf and (place_order, created_at, slug) <= (own.place_order, own.created_at, own.slug)));
end
$$;
