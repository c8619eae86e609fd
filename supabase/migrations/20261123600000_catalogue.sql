-- The catalogue as it is listed: one row for each active rug with its place, what it answers to and the words it is
-- found by. A page of the catalogue is found here by index; nobody reads every rug for it.

create function private.plain_letters(value text) returns text
language sql immutable
set search_path = ''
return lower(regexp_replace(replace(normalize(value, nfd), 'Ø', 'ø'), '[\u0300-\u036f]', '', 'g'));
comment on function private.plain_letters(text) is 'Small letters without accents, as i18n/plain-text.ts writes them.';

create function private.linear_light(stored integer) returns double precision
language sql immutable
set search_path = ''
return case when stored / 255.0::double precision <= 0.04045 then stored / 255.0::double precision / 12.92
  else power((stored / 255.0::double precision + 0.055) / 1.055, 2.4) end;
comment on function private.linear_light(integer) is 'A byte of sRGB as light, 0 to 1.';

create function private.colour_family(hex text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  bytes constant bytea := decode(substr(hex, 2, 6), 'hex');
  r constant double precision := private.linear_light(get_byte(bytes, 0));
  g constant double precision := private.linear_light(get_byte(bytes, 1));
  b constant double precision := private.linear_light(get_byte(bytes, 2));
  long constant double precision := cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  medium constant double precision := cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  short constant double precision := cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  lightness constant double precision := 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  reddish_green constant double precision := 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  yellowish_blue constant double precision := 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  chroma constant double precision := sqrt(power(reddish_green, 2) + power(yellowish_blue, 2));
  turned constant double precision := atan2d(yellowish_blue, reddish_green);
  hue constant double precision := case when turned < 0 then turned + 360 else turned end;
begin
  return case
    when hue >= 180 and hue < 300 and chroma >= 0.015 then 'blue'
    when hue >= 98 and hue < 180 and chroma >= 0.028 then 'green'
    when chroma < 0.028 and lightness >= 0.86 then 'ivory'
    when chroma < 0.028 and lightness < 0.45 then 'charcoal'
    when chroma < 0.028 then 'grey'
    when (hue < 52 or hue >= 300) and lightness >= 0.65 and chroma >= 0.035 then 'rose'
    when (hue < 52 or hue >= 300) and chroma >= 0.07 then 'terracotta'
    when chroma >= 0.08 then 'gold'
    when lightness < 0.5 then 'brown'
    when lightness >= 0.86 then 'ivory'
    else 'sand'
  end;
end
$$;
comment on function private.colour_family(text) is 'The family of a yarn''s colour, as content/rugs/colour-family.ts tells it.';

create function private.techniques_of(technique text) returns setof text
language sql immutable
set search_path = ''
begin atomic
  select sign.name
  from (select ' ' || regexp_replace(private.plain_letters(technique), '[^a-z0-9_]+', ' ', 'g') as words) as said,
    (values ('tufted', array['% tuf%']), ('knotted', array['% atad%', '% atar%', '% no por no%']),
      ('woven', array['% teci%', '% tear%', '%kilim%']), ('carved', array['% talhad%']), ('relief', array['%relevo%']),
      ('boucle', array['%boucle%']), ('shag', array['%felpud%', '%pelo longo%'])) as sign (name, found)
  where said.words like any (sign.found);
end;
comment on function private.techniques_of(text) is 'The techniques that a sentence about a rug names, as content/rugs/technique.ts tells them.';

create function private.metres_of(number text, unit text) returns double precision
language sql immutable
set search_path = ''
return case
  when number is null then null
  when unit = 'mm' then replace(number, ',', '.')::double precision / 1000
  when unit = 'cm' or replace(number, ',', '.')::double precision > 30 then replace(number, ',', '.')::double precision / 100
  else replace(number, ',', '.')::double precision
end;
comment on function private.metres_of(text, text) is 'A measure in metres; a number above 30 without a smaller unit is in centimetres.';

create function private.size_value(value text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  number constant text := '(\d+(?:[.,]\d+)?)';
  across constant text := '(?:ø|⌀|diam(?:etro|\.)?|redondo)';
  plain text := private.plain_letters(value);
  found text[];
  width double precision;
  length double precision;
begin
  -- PostgreSQL keeps few expressions at hand: the usual way to write a size needs one.
  found := regexp_match(plain, '^(\d+(?:[.,]\d+)?) ?x ?(\d+(?:[.,]\d+)?) ?m$');
  if found is not null then
    width := private.metres_of(found[1], 'm');
    length := private.metres_of(found[2], 'm');
    return case when width > 0 and length > 0 then width::text || 'x' || length::text end;
  end if;
  plain := regexp_replace(plain, 'centimetros?\M', 'cm', 'g');
  plain := regexp_replace(plain, 'milimetros?\M', 'mm', 'g');
  plain := regexp_replace(plain, '(?:\m|(?<=\d))(?:metros?|mts?)\M', 'm', 'g');
  plain := regexp_replace(plain, '\mpor\M', 'x', 'g');
  plain := trim(regexp_replace(plain, '[\s\u00a0\u202f]+', ' ', 'g'));
  found := coalesce(
    regexp_match(plain, '^' || across || ' ?(?:de )?' || number || ' ?(mm|cm|m)?\.?$'),
    regexp_match(plain, '^' || number || ' ?(mm|cm|m)? ?(?:de )?' || across || '$'));
  width := private.metres_of(found[1], found[2]);
  if width > 0 then
    return width::text || 'x' || width::text;
  end if;
  found := regexp_match(plain, '^' || number || ' ?(mm|cm|m)? ?[x×*] ?' || number || ' ?(mm|cm|m)?\.?$');
  width := private.metres_of(found[1], coalesce(found[2], found[4]));
  length := private.metres_of(found[3], coalesce(found[4], found[2]));
  return case when width > 0 and length > 0 then width::text || 'x' || length::text end;
end
$$;
comment on function private.size_value(text) is 'A size as it stands in an address, "2x3", as content/rugs/rug-filter.ts writes it; null for one that is a text.';

create function private.search_terms(value text, locale text) returns setof text
language plpgsql immutable
set search_path = ''
as $$
declare
  plain text := private.plain_letters(value);
  silent constant text[] := string_to_array(case locale
    when 'pt' then 'a o as os e em no na de da do das dos um uma com para por m x'
    else 'a y en de del la el lo los las un una con para por m x' end, ' ');
begin
  -- Most texts hold no number, and what numbers ask for is slow.
  if plain ~ '\d' then
    if plain ~ '\d\s*(m|x|×|\.\d|,\d*0)' then
      plain := regexp_replace(plain, '(\d)\s*m?\s*[x×]\s*(?=\d)', '\1x', 'g');
      plain := regexp_replace(plain, '(\d)\s*m\M', '\1', 'g');
      plain := regexp_replace(plain, '(\d)\.(?=\d)', '\1,', 'g');
      plain := regexp_replace(plain, '(,\d*?)0+(?!\d)', '\1', 'g');
    end if;
    plain := regexp_replace(plain, ',(?!\d)', '', 'g');
  else
    plain := replace(plain, ',', '');
  end if;
  return query
  select case
    when locale = 'pt' and length(word) >= 5 and right(word, 3) in ('oes', 'aes') then left(word, -3) || 'ao'
    when locale = 'pt' and length(word) >= 5 and right(word, 3) in ('ais', 'eis', 'ois', 'uis') then left(word, -2) || 'l'
    when locale = 'pt' and length(word) >= 5 and right(word, 3) in ('res', 'zes') then left(word, -2)
    when locale = 'es' and length(word) >= 5 and right(word, 3) in ('les', 'nes', 'res', 'des', 'jes') then left(word, -2)
    when length(word) >= 4 and right(word, 2) in ('as', 'es', 'is', 'os', 'us') then left(word, -1)
    else word
  end
  from (
    -- A text search takes no word of thousands of letters; nobody types one.
    select left(ltrim(one, ','), 60) as word from string_to_table(regexp_replace(plain, '[^a-z0-9,]+', ' ', 'g'), ' ') as one
  ) as words
  where word <> '' and word <> all (silent);
end
$$;
comment on function private.search_terms(text, text) is 'The words of a text as they are looked for in a language, as content/search/terms.ts folds them.';

create function private.search_words(locale text, name text, line text, further text, facets text[]) returns tsvector
language sql immutable
set search_path = ''
return (
  select string_agg(distinct format('%L:%s', term, place), ' ')::tsvector
  from (
    select term, '1A' as place from private.search_terms(name, locale) as term
    union all select term, '2B' from private.search_terms(line, locale) as term
    union all select term, '3C' from private.search_terms(further, locale) as term
    union all select term, '3C' from unnest(facets) as term
  ) as terms
);
comment on function private.search_words(text, text, text, text, text[]) is 'What a rug is found by in a language: its name before its technique before the rest.';

create table public.catalogue (
  rug_id uuid primary key,
  slug text not null unique,
  place_order integer not null,
  created_at timestamptz not null,
  category text not null,
  facets text[] not null,
  words_pt tsvector not null,
  words_es tsvector not null
);
comment on table public.catalogue is 'Active rugs in their order, each with what it answers to. Written by triggers of rugs alone; it names no rug: a copy without it is filled by private.fill_catalogue().';
create index catalogue_in_order on public.catalogue (place_order, created_at, slug);
create index catalogue_of_a_category on public.catalogue (category, place_order, created_at, slug);
-- Nothing sweeps an embedded database: what is inserted goes into these indexes at once.
create index catalogue_by_facet on public.catalogue using gin (facets) with (fastupdate = off);
create index catalogue_by_word_pt on public.catalogue using gin (words_pt) with (fastupdate = off);
create index catalogue_by_word_es on public.catalogue using gin (words_es) with (fastupdate = off);

create table public.catalogue_facets (
  facet text primary key,
  rugs integer not null
);
comment on table public.catalogue_facets is 'How many rugs of the catalogue answer to a facet; the empty one is all of them.';

create table public.catalogue_words (
  locale text not null,
  word text not null,
  primary key (locale, word)
);
comment on table public.catalogue_words is 'Words that rugs were ever found by: what a mistyped one may have been meant as.';

create index rugs_by_name on public.rugs (name);
create index rug_images_of_a_picture on public.rug_images (image_url);

do $$
declare
  one text;
begin
  foreach one in array array['catalogue', 'catalogue_facets', 'catalogue_words'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('create policy "anyone reads the %s" on public.%I for select to anon, authenticated using (true)', replace(one, '_', ' of '), one);
    execute format('revoke all on public.%I from anon, authenticated', one);
    execute format('grant select on public.%I to anon, authenticated, service_role', one);
  end loop;
end
$$;

create function private.list_again(rug_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  with gone as (
    delete from public.catalogue where rug_id = any (rug_ids) returning facets
  )
  insert into public.catalogue_facets as known (facet, rugs)
  select facet, -count(*) from gone, unnest(facets || array['']) as facet group by facet order by facet
  on conflict (facet) do update set rugs = known.rugs + excluded.rugs;

  with of_rug as materialized (
    select rugs as rug, array(
        select 'category:' || category where category is not null
        union select 'family:' || family where family is not null
        union select 'shape:' || shape
        union select 'colour:' || private.colour_family(colour) from unnest(colours) as colour
        union select 'technique:' || one from private.techniques_of(technique) as one
        union select 'size:' || written from unnest(sizes) as size, private.size_value(size) as written where written is not null
      ) as facets, (
        select string_agg(size, '. ') from unnest(sizes) as size where private.size_value(size) is null
      ) as texts
    from public.rugs where id = any (rug_ids) and active
  ), listed as (
    insert into public.catalogue (rug_id, slug, place_order, created_at, category, facets, words_pt, words_es)
    select (rug).id, (rug).slug, coalesce((rug).display_order, 2147483647), (rug).created_at, coalesce((rug).category, ''),
      facets,
      private.search_words('pt', (rug).name, (rug).technique, concat_ws('. ', (rug).caption, texts, (rug).description), facets),
      private.search_words('es', coalesce(nullif((rug).name_es, ''), (rug).name),
        coalesce(nullif((rug).technique_es, ''), (rug).technique),
        concat_ws('. ', texts, coalesce(nullif((rug).description_es, ''), (rug).description)), facets)
    from of_rug
    returning facets, words_pt, words_es
  ), learnt as (
    insert into public.catalogue_words (locale, word)
    select distinct locale, lexeme
    from listed, lateral (
      select 'pt' as locale, lexeme from unnest(words_pt)
      union all select 'es', lexeme from unnest(words_es)
    ) as found
    where lexeme ~ '^[a-z]{4,30}$'
    order by locale, lexeme
    on conflict do nothing
  )
  insert into public.catalogue_facets as known (facet, rugs)
  select facet, count(*) from listed, unnest(facets || array['']) as facet group by facet order by facet
  on conflict (facet) do update set rugs = known.rugs + excluded.rugs;
end
$$;
comment on function private.list_again(uuid[]) is 'Puts these rugs into the catalogue as they are now, or out of it.';

create function private.fill_catalogue() returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.catalogue where rug_id is not null;
  delete from public.catalogue_facets where facet is not null;
  delete from public.catalogue_words where word is not null;
  perform private.list_again(array(select id from public.rugs));
end
$$;
comment on function private.fill_catalogue() is 'Makes the catalogue anew, for rows of rugs that came with their triggers at rest.';

create function private.keep_catalogue() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    perform private.fill_catalogue();
  elsif tg_op = 'INSERT' then
    perform private.list_again(array(select id from came));
  elsif tg_op = 'DELETE' then
    perform private.list_again(array(select id from gone));
  else
    perform private.list_again(array(
      select came.id from came join gone using (id)
      where (came.slug, came.active, came.display_order, came.created_at, came.category, came.family, came.shape,
          came.sizes, came.colours, came.name, came.name_es, came.technique, came.technique_es, came.caption,
          came.description, came.description_es)
        is distinct from
        (gone.slug, gone.active, gone.display_order, gone.created_at, gone.category, gone.family, gone.shape,
          gone.sizes, gone.colours, gone.name, gone.name_es, gone.technique, gone.technique_es, gone.caption,
          gone.description, gone.description_es)));
  end if;
  return null;
end
$$;
comment on function private.keep_catalogue() is 'Trigger: the catalogue follows its rugs, once for each statement.';

create trigger list_insert after insert on public.rugs referencing new table as came
  for each statement execute function private.keep_catalogue();
create trigger list_update after update on public.rugs referencing new table as came old table as gone
  for each statement execute function private.keep_catalogue();
create trigger list_delete after delete on public.rugs referencing old table as gone
  for each statement execute function private.keep_catalogue();
create trigger list_truncate after truncate on public.rugs
  for each statement execute function private.keep_catalogue();

select private.fill_catalogue();

create function public.catalogue_page(
  all_of text[] default '{}', any_of text[] default '{}', put text[] default '{}',
  words text default null, locale text default 'pt', first integer default 0, many integer default 48
) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  -- Words that nearly every rug answers to are ranked among the first of the catalogue alone.
  most_ranked constant integer := 1000;
  column_name constant text := case locale when 'es' then 'words_es' else 'words_pt' end;
  condition text := 'true';
  total integer;
  before integer := 0;
  shown text[] := '{}';
  rest text[] := '{}';
begin
  many := least(greatest(many, 0), 500);
  first := greatest(first, 0);
  if cardinality(all_of) > 0 then condition := condition || ' and facets @> $1'; end if;
  if cardinality(any_of) > 0 then condition := condition || ' and facets && $2'; end if;
  if words is not null then condition := condition || format(' and %I @@ $4::tsquery', column_name); end if;
  -- Put by hand in their order, then those that answer.
  if cardinality(put) > 0 then
    select array_agg(slug order by at) into rest
    from (select slug, min(at) as at from unnest(put) with ordinality as named (slug, at)
      where exists (select from public.catalogue where catalogue.slug = named.slug) group by slug) as standing;
    rest := coalesce(rest, '{}');
    before := cardinality(rest);
    shown := rest[first + 1 : first + many];
    if cardinality(any_of) + cardinality(all_of) = 0 then condition := 'false'; end if;
    condition := condition || ' and slug <> all ($3)';
  end if;
  if condition = 'true' then
    select rugs into total from public.catalogue_facets where facet = '';
  elsif words is null and cardinality(any_of) = 0 and cardinality(put) = 0 and cardinality(all_of) = 1 then
    select rugs into total from public.catalogue_facets where facet = all_of[1];
  else
    execute 'select count(*) from public.catalogue where ' || condition into total using all_of, any_of, rest, words;
  end if;
  if many > cardinality(shown) then
    execute 'select array(' || case when words is null then
      'select slug from public.catalogue where ' || condition || ' order by place_order, created_at, slug offset $5 limit $6'
    else format(
      'select slug from (select slug, place_order, created_at, ts_rank(''{0.1,0.2,0.4,1}'', %1$I, $4::tsquery) as rank
         from (select slug, place_order, created_at, %1$I from public.catalogue where %2$s
           order by place_order, created_at, slug limit %3$s) as first_found) as ranked
       order by rank desc, place_order, created_at, slug offset $5 limit $6', column_name, condition, most_ranked)
    end || ')'
    into rest using all_of, any_of, rest, words, greatest(first - before, 0), many - cardinality(shown);
    shown := shown || rest;
  end if;
  return jsonb_build_object(
    'total', before + coalesce(total, 0),
    'entries', coalesce((select rugs from public.catalogue_facets
      where facet = case when cardinality(all_of) = 1 then all_of[1] end), 0),
    'slugs', shown,
    'numbers', case when condition = 'true' then to_jsonb(array(select generate_series(first + 1, first + cardinality(shown))))
      else to_jsonb(array(
        select number from unnest(shown) with ordinality as wanted (slug, at)
        join (select slug, row_number() over (order by place_order, created_at, slug) as number from public.catalogue) as numbered
          using (slug) order by at)) end);
end
$$;
comment on function public.catalogue_page(text[], text[], text[], text, text, integer, integer) is 'A part of the catalogue: slugs and numbers of the rugs that answer to all of some facets, any of others and some words, after those put first by hand; how many there are, and how many have the one facet as their own entry.';

create function public.catalogue_values(all_of text[] default '{}', words text default null, locale text default 'pt') returns text[]
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  found text[];
begin
  if cardinality(all_of) = 0 and words is null then
    return array(select facet from public.catalogue_facets where rugs > 0 and facet <> '');
  end if;
  execute 'select array(select distinct unnest(facets) from public.catalogue where '
    || case when cardinality(all_of) > 0 then 'facets @> $1' else 'true' end
    || case when words is null then '' else format(' and %I @@ $2::tsquery', case locale when 'es' then 'words_es' else 'words_pt' end) end
    || ')' into found using all_of, words;
  return found;
end
$$;
comment on function public.catalogue_values(text[], text, text) is 'Every facet that a rug answers to among those with these facets and words.';

create function public.catalogue_place(wanted text) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  many constant integer := 3;
  own public.catalogue;
  techniques text[];
  related text[] := '{}';
  among boolean;
  common integer;
begin
  select * into own from public.catalogue where slug = wanted;
  if own.slug is null then
    return null;
  end if;
  techniques := array(select facet from unnest(own.facets) as facet where facet like 'technique:%');
  -- Of the same category first, then with most techniques in common, then as catalogued.
  foreach among in array array[true, false] loop
    for common in reverse cardinality(techniques) .. 0 loop
      exit when cardinality(related) >= many;
      related := related || array(
        select slug from public.catalogue
        where case when among then category = own.category else category <> own.category end and slug <> wanted
          and (select count(*) from unnest(techniques) as technique where technique = any (facets)) = common
        order by place_order, created_at, slug limit many - cardinality(related));
    end loop;
  end loop;
  return jsonb_build_object('related', related, 'number', (
    select count(*) from public.catalogue
    where (place_order, created_at, slug) <= (own.place_order, own.created_at, own.slug)));
end
$$;
comment on function public.catalogue_place(text) is 'The number of a rug in the catalogue, and the slugs of others to look at; null for one that is not in it.';

create function public.catalogue_vocabulary(locale text) returns text[]
language sql stable security invoker
set search_path = ''
begin atomic
  select array(select word from public.catalogue_words where catalogue_words.locale = catalogue_vocabulary.locale order by word limit 30000);
end;
comment on function public.catalogue_vocabulary(text) is 'The words that rugs are found by in a language, without numbers.';

revoke all on function private.plain_letters(text), private.linear_light(integer), private.colour_family(text),
  private.techniques_of(text), private.metres_of(text, text), private.size_value(text), private.search_terms(text, text),
  private.search_words(text, text, text, text, text[]), private.list_again(uuid[]), private.fill_catalogue(),
  private.keep_catalogue() from public, anon, authenticated, service_role;
revoke all on function public.catalogue_page(text[], text[], text[], text, text, integer, integer),
  public.catalogue_values(text[], text, text), public.catalogue_place(text), public.catalogue_vocabulary(text)
  from public, anon, authenticated, service_role;
grant execute on function public.catalogue_page(text[], text[], text[], text, text, integer, integer),
  public.catalogue_values(text[], text, text), public.catalogue_place(text), public.catalogue_vocabulary(text)
  to anon, authenticated, service_role;
