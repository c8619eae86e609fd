-- A rug has a code, as the house writes it on labels and in letters: "C-0101". Its slug stays its address alone.

create sequence private.rug_codes as integer start with 101;
revoke all on sequence private.rug_codes from public, anon, authenticated, service_role;
comment on sequence private.rug_codes is 'The running number of the next rug''s code. A number that was given is not given again, also when its rug is in the bin.';

alter table public.rugs add column code text
  constraint rugs_code_check check (code ~ '^[A-Z0-9][A-Z0-9 .-]{0,19}$' and code !~ ' $');
comment on column public.rugs.code is 'What the house calls this rug: capitals, figures, blanks, points and hyphens, at most twenty. Given by itself when a rug comes without one.';

-- Definer: a code is taken whether or not the writer may see the rug that has it. Who may write, policies decide.
create function private.give_rug_code() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  number text;
begin
  -- Until the transaction ends: no code is typed here while it is being given there.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.rugs.code', 0));
  if new.code is null and tg_op = 'UPDATE' then
    new.code := old.code;
  end if;
  while new.code is null loop
    number := nextval('private.rug_codes')::text;
    new.code := 'C-' || lpad(number, greatest(4, length(number)), '0');
    if exists (select from public.rugs where code = new.code) then
      new.code := null;
    end if;
  end loop;
  return new;
end
$$;
comment on function private.give_rug_code() is 'Trigger: a rug that comes without a code gets the next of the house''s that no rug has; one that is to lose its code keeps it.';
revoke all on function private.give_rug_code() from public, anon, authenticated, service_role;

-- After place_new_rug, so that all who write rugs wait in one order: for a place, then for a code.
create trigger take_rug_code before insert on public.rugs
  for each row execute function private.give_rug_code();
create trigger change_rug_code before update of code on public.rugs
  for each row when (new.code is distinct from old.code) execute function private.give_rug_code();

-- Rugs that stand already, in the order of the catalogue. No editor did this: it is nothing to take back.
alter table public.rugs disable trigger record_update;
update public.rugs set code = 'C-' || lpad(number::text, greatest(4, length(number::text)), '0')
from (
  select id, 100 + row_number() over (order by display_order nulls last, created_at, slug) as number from public.rugs
) as numbered
where numbered.id = rugs.id;
select setval('private.rug_codes', 101 + (select count(*) from public.rugs), false);
alter table public.rugs enable trigger record_update;
alter table public.rugs alter column code set not null, add constraint rugs_code_key unique (code);

-- A rug is found by its code too, by visitors in both languages.
create or replace function private.list_again(rug_ids uuid[]) returns void
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
      private.search_words('pt', (rug).name, (rug).technique, concat_ws('. ', (rug).code, (rug).caption, texts, (rug).description), facets),
      private.search_words('es', coalesce(nullif((rug).name_es, ''), (rug).name),
        coalesce(nullif((rug).technique_es, ''), (rug).technique),
        concat_ws('. ', (rug).code, texts, coalesce(nullif((rug).description_es, ''), (rug).description)), facets)
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
create or replace function private.keep_catalogue() returns trigger
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
          came.description, came.description_es, came.code)
        is distinct from
        (gone.slug, gone.active, gone.display_order, gone.created_at, gone.category, gone.family, gone.shape,
          gone.sizes, gone.colours, gone.name, gone.name_es, gone.technique, gone.technique_es, gone.caption,
          gone.description, gone.description_es, gone.code)));
  end if;
  return null;
end
$$;

select private.fill_catalogue();
