-- Repair from the panel: brings the functions along that make and guard the tables of content, then creates the tables
-- that are missing and mends those that miss something. Rows stay as they are. The functions are those of the migrations,
-- as PostgreSQL prints them: tests/policies/functions.test.ts compares them.
CREATE OR REPLACE FUNCTION private.is_text(value text, longest integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((value ~ '\S'::text) AND (char_length(value) <= longest));
revoke all on function private.is_text(text,integer) from public, anon, authenticated, service_role;
grant execute on function private.is_text(text,integer) to anon, authenticated, service_role;
CREATE OR REPLACE FUNCTION private.is_link(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((char_length(value) <= 2048) AND (value ~ '^(/(?![/\\])|https?://[^\s/?#@"<>\\]+(?=[/?#]|$))[^\s"<>\\]*$'::text));
revoke all on function private.is_link(text) from public, anon, authenticated, service_role;
grant execute on function private.is_link(text) to anon, authenticated, service_role;
CREATE OR REPLACE FUNCTION private.is_file_url(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (private.is_link(value) AND ((value ~ '^https?://'::text) OR (value ~ '^/storage/v1/object/public/[a-z0-9][a-z0-9._-]*/[^/]'::text)));
revoke all on function private.is_file_url(text) from public, anon, authenticated, service_role;
grant execute on function private.is_file_url(text) to anon, authenticated, service_role;
CREATE OR REPLACE FUNCTION private.is_slug(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((char_length(value) <= 120) AND (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text));
revoke all on function private.is_slug(text) from public, anon, authenticated, service_role;
grant execute on function private.is_slug(text) to anon, authenticated, service_role;
CREATE OR REPLACE FUNCTION private.is_colour(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (value ~ '^#[0-9a-fA-F]{6}$'::text);
revoke all on function private.is_colour(text) from public, anon, authenticated, service_role;
grant execute on function private.is_colour(text) to anon, authenticated, service_role;
CREATE OR REPLACE FUNCTION private.stamp_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;
revoke all on function private.stamp_update() from public, anon, authenticated, service_role;
CREATE OR REPLACE FUNCTION private.bump_content_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.content_version set version = version + 1, changed_at = now() where id;
  return null;
end
$function$;
revoke all on function private.bump_content_version() from public, anon, authenticated, service_role;
CREATE OR REPLACE FUNCTION private.bump_content_version_if_touched()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from touched) then
    update public.content_version set version = version + 1, changed_at = now() where id;
  end if;
  return null;
end
$function$;
revoke all on function private.bump_content_version_if_touched() from public, anon, authenticated, service_role;
CREATE OR REPLACE FUNCTION private.record_content_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  row_before jsonb := case when tg_op in ('UPDATE', 'DELETE') then to_jsonb(old) end;
  row_after jsonb := case when tg_op in ('INSERT', 'UPDATE') then to_jsonb(new) end;
  either jsonb := coalesce(row_after, row_before);
begin
  insert into public.content_history (table_name, row_id, action, changed_by, before, after)
  values (tg_table_name, coalesce(either ->> 'id', either ->> 'url'), lower(tg_op), (select auth.uid()), row_before, row_after);
  return null;
end
$function$;
revoke all on function private.record_content_change() from public, anon, authenticated, service_role;
CREATE OR REPLACE FUNCTION private.guard_content(content_table regclass, words text, seen_by_visitors text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  has_stamp constant boolean := exists (
    select from pg_catalog.pg_attribute
    where attrelid = content_table and attname = 'updated_at' and not attisdropped);
  -- Staff register rugs as the administrator does; the rest of the content is the administrator's.
  is_writer constant text := case
    when content_table::text in ('public.rugs', 'public.rug_images') then '(select public.is_staff())'
    else '(select public.is_admin())' end;
  -- Staff upload under rugs/ only, so they describe those pictures only.
  may_write constant text := case content_table::text
    when 'public.media' then is_writer || ' or ((select public.is_staff()) and starts_with(url, ''/storage/v1/object/public/site-assets/rugs/''))'
    else is_writer end;
  policy_name text;
  trigger_name text;
begin
  execute format('alter table %s enable row level security', content_table);
  for policy_name in select polname from pg_catalog.pg_policy where polrelid = content_table loop
    execute format('drop policy %I on %s', policy_name, content_table);
  end loop;
  execute format('create policy %I on %s for select to anon using (%s)',
    'visitors read ' || words, content_table, seen_by_visitors);
  execute format('create policy %I on %s for select to authenticated using (%s)',
    'accounts read ' || words, content_table,
    case when seen_by_visitors = 'true' then 'true' else is_writer || ' or ' || seen_by_visitors end);
  execute format('create policy %I on %s for insert to authenticated with check (%s)',
    'who keeps them adds ' || words, content_table, may_write);
  execute format('create policy %I on %s for update to authenticated using (%s) with check (%s)',
    'who keeps them changes ' || words, content_table, may_write, may_write);
  execute format('create policy %I on %s for delete to authenticated using (%s)',
    'who keeps them deletes ' || words, content_table, may_write);

  execute format('revoke all on %s from anon, authenticated', content_table);
  execute format('grant select on %s to anon, authenticated', content_table);
  execute format('grant insert, update, delete on %s to authenticated', content_table);
  execute format('grant select, insert, update, delete on %s to service_role', content_table);

  for trigger_name in select tgname from pg_catalog.pg_trigger
    where tgrelid = content_table and not tgisinternal loop
    execute format('drop trigger %I on %s', trigger_name, content_table);
  end loop;
  if has_stamp then
    execute format('create trigger stamp_update before update on %s for each row when (old.* is distinct from new.*) execute function private.stamp_update()', content_table);
  end if;
  execute format('create trigger record_change after insert or delete on %s for each row execute function private.record_content_change()', content_table);
  execute format('create trigger record_update after update on %s for each row when (old.* is distinct from new.*) execute function private.record_content_change()', content_table);
  execute format('create trigger record_truncate after truncate on %s for each statement execute function private.record_content_change()', content_table);
  execute format('create trigger bump_insert after insert on %s referencing new table as touched for each statement execute function private.bump_content_version_if_touched()', content_table);
  execute format('create trigger bump_update after update on %s referencing new table as touched for each statement execute function private.bump_content_version_if_touched()', content_table);
  execute format('create trigger bump_delete after delete on %s referencing old table as touched for each statement execute function private.bump_content_version_if_touched()', content_table);
  execute format('create trigger bump_truncate after truncate on %s for each statement execute function private.bump_content_version()', content_table);
end
$function$;
revoke all on function private.guard_content(regclass,text,text) from public, anon, authenticated, service_role;
CREATE OR REPLACE FUNCTION private.create_site_settings()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  create table if not exists public.site_settings (
    id uuid primary key default gen_random_uuid(),
    section text not null check (private.is_text(section, 80)),
    key text not null check (private.is_text(key, 80)),
    value jsonb not null check (octet_length(value::text) <= 200000),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (section, key)
  );
  comment on table public.site_settings is 'Texts, addresses and lists of the site by section and key; all of it public.';
  perform private.guard_content('public.site_settings', 'settings of the site', 'true');
end
$function$;
revoke all on function private.create_site_settings() from public, anon, authenticated, service_role;
CREATE OR REPLACE FUNCTION private.create_content_tables()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;
revoke all on function private.create_content_tables() from public, anon, authenticated, service_role;
CREATE OR REPLACE FUNCTION private.shape_content(space text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;
revoke all on function private.shape_content(text) from public, anon, authenticated, service_role;
CREATE OR REPLACE FUNCTION private.mend_content()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;
revoke all on function private.mend_content() from public, anon, authenticated, service_role;
select private.create_content_tables();
