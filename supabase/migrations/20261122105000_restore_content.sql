-- The panel's own repair. The tables of content are described once, as a shape that is made in a schema of its own and
-- compared with what stands: what is missing is added, columns, checks, foreign keys, indexes, policies and triggers.
-- Rows are never touched. supabase/initialisation/content-tables.sql brings these functions themselves along.
create function private.shape_content(space text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('create table %I.hero_videos (
    id uuid primary key default gen_random_uuid(),
    url text not null unique check (private.is_file_url(url)),
    video_type text not null default ''mp4'' check (video_type in (''youtube'', ''vimeo'', ''mp4'')),
    title text check (private.is_text(title, 200)),
    poster_url text check (private.is_file_url(poster_url)),
    active boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (video_type = ''mp4'' or url ~ ''^https?://'')
  )', space);
  execute format('create unique index hero_videos_one_active on %I.hero_videos (active) where active', space);
  execute format('create table %I.gallery_images (
    id uuid primary key default gen_random_uuid(),
    url text not null check (private.is_file_url(url)),
    position text not null check (position in (''left'', ''right'')),
    order_index integer,
    title text check (private.is_text(title, 200)),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    check (case position when ''left'' then order_index is not null and order_index between 0 and 3 else order_index is null end),
    constraint gallery_images_one_per_slot
      exclude using btree ((case position when ''left'' then order_index else 4 end) with =) where (active) deferrable
  )', space);
  execute format('create table %I.collections (
    id uuid primary key default gen_random_uuid(),
    kind text not null default ''featured'' check (kind in (''featured'', ''family'', ''category'', ''exhibition'')),
    slug text check (private.is_slug(slug)),
    title text not null check (private.is_text(title, 200)),
    title_es text check (private.is_text(title_es, 200)),
    description text check (char_length(description) <= 4000),
    description_es text check (char_length(description_es) <= 4000),
    explore_text text check (char_length(explore_text) <= 200),
    explore_text_es text check (char_length(explore_text_es) <= 200),
    image_url text check (private.is_file_url(image_url)),
    url text check (private.is_link(url)),
    display_order integer check (display_order >= 0),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (kind, slug),
    check (kind = ''featured'' or slug is not null),
    check (kind <> ''family'' or slug ~ ''^[1-6]$'')
  )', space);
  execute format('create table %I.site_settings (
    id uuid primary key default gen_random_uuid(),
    section text not null check (private.is_text(section, 80)),
    key text not null check (private.is_text(key, 80)),
    value jsonb not null check (octet_length(value::text) <= 200000),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (section, key)
  )', space);
  execute format('create table %1$I.collection_images (
    id uuid primary key default gen_random_uuid(),
    collection_id uuid not null references %1$I.collections (id) on delete cascade,
    image_url text not null check (private.is_file_url(image_url)),
    display_order integer not null default 0 check (display_order >= 0),
    unique (collection_id, image_url)
  )', space);
  execute format('create table %I.gallery_samples (
    id uuid primary key default gen_random_uuid(),
    name text not null check (private.is_text(name, 120)),
    name_es text check (private.is_text(name_es, 120)),
    display_order integer not null default 0 check (display_order >= 0),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )', space);
  execute format('create table %1$I.sample_images (
    id uuid primary key default gen_random_uuid(),
    sample_id uuid not null references %1$I.gallery_samples (id) on delete cascade,
    image_url text not null check (private.is_file_url(image_url)),
    display_order integer not null default 0 check (display_order >= 0)
  )', space);
  execute format('create index sample_images_of_a_sample on %I.sample_images (sample_id, display_order)', space);
  execute format('create table %I.colour_samples (
    id uuid primary key default gen_random_uuid(),
    name text not null unique check (private.is_text(name, 80)),
    hex text not null check (private.is_colour(hex)),
    image_url text check (private.is_file_url(image_url)),
    display_order integer not null default 0 check (display_order >= 0),
    active boolean not null default true
  )', space);
  execute format('create table %I.media (
    url text primary key check (private.is_file_url(url)),
    width integer not null check (width between 1 and 30000),
    height integer not null check (height between 1 and 30000),
    bytes integer not null check (bytes > 0),
    dominant_colour text not null default ''#ece4d8'' check (private.is_colour(dominant_colour)),
    alt_pt text check (char_length(alt_pt) <= 500),
    alt_es text check (char_length(alt_es) <= 500),
    focal_x double precision not null default 0.5 check (focal_x between 0 and 1),
    focal_y double precision not null default 0.5 check (focal_y between 0 and 1),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )', space);
end
$$;
comment on function private.shape_content(text) is 'Makes the tables of content, empty and unguarded, in a schema.';

create function private.mend_content() returns void
language plpgsql
set search_path = ''
as $$
declare
  one record;
  has_null boolean;
begin
  drop schema if exists pristine cascade;
  create schema pristine;
  perform private.shape_content('pristine');
  for one in
    select relname, attname, attnotnull, format_type(atttypid, atttypmod) as type, pg_get_expr(adbin, adrelid) as fallback
    from pg_catalog.pg_class
    join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace and nspname = 'pristine'
    join pg_catalog.pg_attribute on attrelid = pg_class.oid and attnum > 0
    left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r'
    order by pg_class.oid, attnum
  loop
    execute format('create table if not exists public.%I ()', one.relname);
    if not exists (select from pg_catalog.pg_attribute
      where attrelid = to_regclass(format('public.%I', one.relname)) and attname = one.attname and not attisdropped) then
      execute format('alter table public.%I add column %I %s', one.relname, one.attname,
        one.type || coalesce(' default ' || one.fallback, ''));
    end if;
    execute format('select exists (select from public.%I where %I is null)', one.relname, one.attname) into has_null;
    if one.attnotnull and not has_null then
      execute format('alter table public.%I alter column %I set not null', one.relname, one.attname);
    end if;
  end loop;

  for one in
    select relname, conname, contype,
      replace(pg_get_constraintdef(pg_constraint.oid), 'REFERENCES pristine.', 'REFERENCES public.') as definition
    from pg_catalog.pg_constraint
    join pg_catalog.pg_class on pg_class.oid = conrelid
    join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace and nspname = 'pristine'
    where contype <> 'n'
    order by contype = 'f', pg_class.oid, conname
  loop
    continue when exists (select from pg_catalog.pg_constraint
      where conrelid = to_regclass(format('public.%I', one.relname))
        and replace(pg_get_constraintdef(oid), ' NOT VALID', '') = one.definition);
    execute format('alter table public.%I drop constraint if exists %I', one.relname, one.conname);
    execute format('alter table public.%I add constraint %I %s', one.relname, one.conname,
      one.definition || case when one.contype in ('c', 'f') then ' not valid' else '' end);
    continue when one.contype not in ('c', 'f');
    -- Rows that came while it was missing stay as they are: it holds for what is written from now on.
    begin
      execute format('alter table public.%I validate constraint %I', one.relname, one.conname);
    exception when check_violation or foreign_key_violation then
      null;
    end;
  end loop;

  for one in
    select index.relname, replace(pg_get_indexdef(indexrelid), ' ON pristine.', ' ON public.') as definition
    from pg_catalog.pg_index
    join pg_catalog.pg_class as index on index.oid = indexrelid
    join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace and nspname = 'pristine'
    where not exists (select from pg_catalog.pg_constraint where conindid = indexrelid)
  loop
    if to_regclass(format('public.%I', one.relname)) is null then
      execute one.definition;
    end if;
  end loop;
  drop schema pristine cascade;
end
$$;
comment on function private.mend_content() is 'Adds to the tables of content what is missing of their shape. Rows stay; a foreign key that some of them break holds for new ones.';

create or replace function private.create_content_tables() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.mend_content();
  comment on table public.hero_videos is 'Videos at the top of the home pages; at most one is active.';
  comment on table public.gallery_images is 'Pictures of the home page''s feature section: four slots left, one right.';
  comment on table public.collections is 'Featured products (kind featured), the six rug families, the categories and exhibitions.';
  comment on table public.site_settings is 'Texts, addresses and lists of the site by section and key; all of it public.';
  comment on table public.collection_images is 'Further pictures of a collection or featured product.';
  comment on table public.gallery_samples is 'Named sets of sample pictures in the gallery.';
  comment on table public.sample_images is 'Pictures of a gallery sample; they go with it.';
  comment on table public.colour_samples is 'The fixed swatches of the colour page.';
  comment on table public.media is 'What the site knows of each picture: size, ground while loading, alt texts, the point that must stay in view.';
  perform private.guard_content('public.hero_videos', 'hero videos', 'active');
  perform private.guard_content('public.gallery_images', 'gallery images', 'active');
  perform private.guard_content('public.collections', 'collections', 'active');
  perform private.guard_content('public.site_settings', 'settings of the site', 'true');
  perform private.guard_content('public.collection_images', 'pictures of active collections',
    'exists (select from public.collections where collections.id = collection_id and collections.active)');
  perform private.guard_content('public.gallery_samples', 'gallery samples', 'active');
  perform private.guard_content('public.sample_images', 'pictures of active samples',
    'exists (select from public.gallery_samples where gallery_samples.id = sample_id and gallery_samples.active)');
  perform private.guard_content('public.colour_samples', 'colour samples', 'active');
  perform private.guard_content('public.media', 'facts of pictures', 'true');
  perform pg_notify('pgrst', 'reload schema');
end
$$;
comment on function private.create_content_tables() is 'Creates the tables of content that are missing, mends those that miss something, and guards them.';

-- What the panel stands on, as it is when all is well.
create table private.content_parts (
  part text primary key,
  digest text not null
);
comment on table private.content_parts is 'The tables and functions that the panel''s initialisation restores, each with a digest of what it is. A migration that changes one notes it anew: select private.note_content(array[…]).';
revoke all on private.content_parts from public, anon, authenticated, service_role;

create function private.digest_of(part text) returns text
language sql stable
set search_path = ''
as $$
  select case when part like 'table %' then (
    select md5(string_agg(piece, ',' order by piece)) from (
      select 'column ' || attname || ' ' || format_type(atttypid, atttypmod) as piece from pg_catalog.pg_attribute
        where attrelid = to_regclass(substr(part, 7)) and attnum > 0 and not attisdropped
      union all select 'constraint ' || conname || contype::text from pg_catalog.pg_constraint
        where conrelid = to_regclass(substr(part, 7)) and contype <> 'n'
      union all select 'policy ' || polname from pg_catalog.pg_policy where polrelid = to_regclass(substr(part, 7))
      union all select 'trigger ' || tgname from pg_catalog.pg_trigger
        where tgrelid = to_regclass(substr(part, 7)) and not tgisinternal
    ) as pieces)
  else (
    select md5(prosrc || prosecdef::text || coalesce(proconfig::text, '')) from pg_catalog.pg_proc
    where oid = to_regprocedure(substr(part, 10)))
  end
$$;
comment on function private.digest_of(text) is 'A digest of a table (its columns, constraints, policies and triggers by name) or function; null when it is not there.';

create function private.note_content(parts text[]) returns void
language sql
set search_path = ''
as $$
  insert into private.content_parts (part, digest)
  select part, coalesce(private.digest_of(part), 'missing') from unnest(parts) as part
  on conflict (part) do update set digest = excluded.digest
$$;
comment on function private.note_content(text[]) is 'Notes what tables and functions are now as what they should be.';

create function public.check_content() returns text[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  return array(select part from private.content_parts where digest is distinct from private.digest_of(part) order by part);
end
$$;
comment on function public.check_content() is 'The tables and functions of the panel that are missing or are not what they were noted to be. Administrator only.';

revoke all on function private.shape_content(text), private.mend_content(), private.create_content_tables(),
  private.digest_of(text), private.note_content(text[]) from public, anon, authenticated, service_role;
revoke all on function public.check_content() from public, anon, authenticated, service_role;
grant execute on function public.check_content() to authenticated;

select private.create_content_tables();
select private.note_content(array['table public.hero_videos', 'table public.gallery_images', 'table public.collections',
  'table public.site_settings', 'table public.collection_images', 'table public.gallery_samples',
  'table public.sample_images', 'table public.colour_samples', 'table public.media',
  'function private.is_text(text,integer)', 'function private.is_link(text)', 'function private.is_file_url(text)',
  'function private.is_slug(text)', 'function private.is_colour(text)', 'function private.stamp_update()',
  'function private.bump_content_version()', 'function private.bump_content_version_if_touched()',
  'function private.record_content_change()', 'function private.guard_content(regclass,text,text)',
  'function private.create_site_settings()', 'function private.shape_content(text)',
  'function private.mend_content()', 'function private.create_content_tables()',
  'function private.keeps_history(text)', 'function private.file_uses()', 'function public.check_table_exists(text)',
  'function public.create_site_settings_if_not_exists()', 'function public.restore_changes(bigint[])',
  'function public.list_bin()', 'function public.list_files()', 'function public.save_settings(text)',
  'function public.save_with_spanish(text,text)', 'function public.put_in_order(text,uuid[])']);

update private.shipped_scripts set digest = '81bedb60d1c49d719d13c9e3ebad668f8ef8f0ba2e53aa1545c594aa0173573c'
  where file = 'initialisation/content-tables.sql';
