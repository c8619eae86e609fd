-- Repair from the panel: brings the functions along that make and guard the tables of content, then creates the tables
-- that are missing and mends those that miss something, then the functions that its tabs call. Rows stay as they are. The functions are those of the migrations,
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
  -- All staff register rugs; the rest of the content is the editors'.
  is_writer constant text := case
    when content_table::text in ('public.rugs', 'public.rug_images') then '(select public.is_staff())'
    else '(select public.is_editor())' end;
  -- Staff upload under rugs/ only, so they describe those pictures only. Some settings are the owner's.
  may_write constant text := case content_table::text
    when 'public.media' then is_writer || ' or ((select public.is_staff()) and starts_with(url, ''/storage/v1/object/public/site-assets/rugs/''))'
    when 'public.site_settings' then '(select public.is_admin()) or (' || is_writer || ' and private.is_editors_section(section))'
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
CREATE OR REPLACE FUNCTION private.place_gallery_image()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.position = 'left' and new.order_index is null then
    select coalesce(max(order_index) + 1, 0) into new.order_index
    from public.gallery_images where position = 'left' and active;
    -- Behind the last slot there is none: the first that is free.
    if new.order_index > 3 then
      select min(slot) into new.order_index from generate_series(0, 3) as slot
      where not exists (select from public.gallery_images where position = 'left' and active and order_index = slot);
    end if;
  end if;
  return new;
end
$function$;
revoke all on function private.place_gallery_image() from public, anon, authenticated, service_role;
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
  create trigger place_image before insert on public.gallery_images for each row execute function private.place_gallery_image();
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
    rug_slugs text[] not null default ''{}'' check (cardinality(rug_slugs) <= 500 and array_to_string(rug_slugs, '' '', ''?'') ~ ''^[a-z0-9 -]*$''),
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
CREATE OR REPLACE FUNCTION public.check_table_exists(table_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_administrator();
  return exists (
    select from pg_catalog.pg_class as found
    where found.relnamespace = 'public'::regnamespace and found.relkind in ('r', 'p')
      and found.relname = check_table_exists.table_name);
end
$function$;
revoke all on function public.check_table_exists(text) from public, anon, authenticated, service_role;
grant execute on function public.check_table_exists(text) to authenticated;
CREATE OR REPLACE FUNCTION private.keeps_history(table_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from pg_catalog.pg_trigger
    where tgrelid = to_regclass(format('public.%I', table_name)) and tgname = 'record_change')
$function$;
revoke all on function private.keeps_history(text) from public, anon, authenticated, service_role;
select private.create_content_tables();
-- What the tabs of the panel call; it reads the tables above.
CREATE OR REPLACE FUNCTION public.create_site_settings_if_not_exists()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_administrator();
  if to_regclass('public.site_settings') is null then
    perform private.create_site_settings();
    perform pg_notify('pgrst', 'reload schema');
  end if;
end
$function$;
revoke all on function public.create_site_settings_if_not_exists() from public, anon, authenticated, service_role;
grant execute on function public.create_site_settings_if_not_exists() to authenticated;
CREATE OR REPLACE FUNCTION public.restore_changes(change_ids bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  change public.content_history;
  key_column text;
  columns text;
  touched integer;
  restored integer := 0;
  rows_of_set text[];
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may do this.';
  end if;
  set constraints all deferred;
  rows_of_set := array(select row_id from public.content_history where id = any (change_ids));
  -- Backwards; but what went with its parent comes after it, in whichever order the two were recorded.
  for change in
    select line.* from public.content_history as line where id = any (change_ids)
    order by max(id) over (partition by coalesce(change_set, id::text)) desc,
      action = 'delete' and exists (
        select from pg_catalog.pg_constraint
        where conrelid = to_regclass(format('public.%I', table_name)) and contype = 'f'),
      id desc
  loop
    if not exists (
      select from pg_catalog.pg_trigger
      where tgrelid = to_regclass(format('public.%I', change.table_name)) and tgname = 'record_change') then
      raise exception using errcode = 'PT404', message = 'The table of this change is not there any more.';
    end if;
    key_column := case when coalesce(change.before, change.after) ? 'id' then 'id' else 'url' end;

    if change.action = 'insert' then
      execute format('delete from public.%I where %I::text = $1', change.table_name, key_column) using change.row_id;
      get diagnostics touched = row_count;
      restored := restored + touched;
      continue;
    end if;
    continue when change.before is null;

    -- Of an update only what it changed; of a deletion the whole row. Columns that are gone are left out.
    select string_agg(quote_ident(attname), ', ') into columns
    from pg_catalog.pg_attribute
    where attrelid = to_regclass(format('public.%I', change.table_name))
      and attnum > 0 and not attisdropped and attgenerated = '' and change.before ? attname
      and (change.action = 'delete'
        or (attname <> 'updated_at' and change.before -> attname is distinct from change.after -> attname));
    continue when columns is null;

    -- One video is active, one picture stands in a slot: whoever has the place now makes room.
    if change.before ->> 'active' = 'true' and change.table_name = 'hero_videos' then
      execute 'update public.hero_videos set active = false where active and id::text <> all ($1 || $2)'
        using rows_of_set, change.row_id;
    elsif change.before ->> 'active' = 'true' and change.table_name = 'gallery_images' then
      execute 'update public.gallery_images set active = false where active and id::text <> all ($1 || $2)
          and "position" = $3 and order_index is not distinct from $4'
        using rows_of_set, change.row_id, change.before ->> 'position', (change.before ->> 'order_index')::integer;
    end if;

    if change.action = 'update' then
      execute format(
        'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where %3$I::text = $2',
        change.table_name, columns, key_column) using change.before, change.row_id;
      get diagnostics touched = row_count;
      if touched = 0 then
        raise exception using errcode = 'PT404', message = 'The row of this change is not there any more.';
      end if;
    else
      execute format(
        'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
          where not exists (select from public.%1$I where %3$I::text = $2)',
        change.table_name, columns, key_column) using change.before, change.row_id;
      get diagnostics touched = row_count;
    end if;
    restored := restored + touched;
  end loop;
  return restored;
end
$function$;
revoke all on function public.restore_changes(bigint[]) from public, anon, authenticated, service_role;
grant execute on function public.restore_changes(bigint[]) to authenticated;
CREATE OR REPLACE FUNCTION private.file_uses()
 RETURNS TABLE(url text, table_name text, row_id text, label text, kind text, slug text, active boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  content_rows text;
begin
  -- Every table of content, whatever it is called: its rows say themselves which files they name.
  select string_agg(
    format('select %1$L::text as table_name, to_jsonb(one) as content from public.%1$I as one', relname), ' union all ')
  into content_rows
  from pg_catalog.pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relname not in ('media', 'file_bin') and private.keeps_history(relname::text);
  return query execute format($statement$
    with content as materialized (%s)
    select distinct substring(found #>> '{}' from '/storage/v1/object/public/[^?#]+'), named.table_name,
      named.content ->> 'id',
      coalesce(parent.content ->> 'title', parent.content ->> 'name', named.content ->> 'title',
        named.content ->> 'name', (named.content ->> 'section') || '.' || (named.content ->> 'key')),
      coalesce(parent.content ->> 'kind', named.content ->> 'kind'),
      coalesce(parent.content ->> 'slug', named.content ->> 'slug'),
      coalesce((parent.content ->> 'active')::boolean, (named.content ->> 'active')::boolean, true)
    from content as named
    cross join lateral jsonb_path_query(named.content,
      'strict $.** ? (@.type() == "string" && @ like_regex "/storage/v1/object/public/")') as found
    left join content as parent on parent.content ->> 'id' =
      coalesce(named.content ->> 'collection_id', named.content ->> 'sample_id', named.content ->> 'rug_id')
  $statement$, content_rows);
end
$function$;
revoke all on function private.file_uses() from public, anon, authenticated, service_role;
CREATE OR REPLACE FUNCTION public.list_files()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_editor();
  return coalesce((
    with uses as (
      select used.url, jsonb_agg(jsonb_build_object('table_name', used.table_name, 'row_id', used.row_id,
        'label', used.label, 'kind', used.kind, 'slug', used.slug, 'active', used.active)
        order by used.table_name, used.label) as list
      from private.file_uses() as used group by used.url
    ), stored as (
      select '/storage/v1/object/public/' || bucket_id || '/' || name as url, bucket_id, name, metadata, created_at
      from storage.objects where bucket_id in ('site-assets', 'videos', 'documents')
    )
    select jsonb_agg(jsonb_build_object(
      'url', stored.url, 'bucket', stored.bucket_id, 'name', stored.name, 'type', stored.metadata ->> 'mimetype',
      'bytes', coalesce((stored.metadata ->> 'size')::bigint, 0), 'created_at', stored.created_at,
      'width', media.width, 'height', media.height, 'dominant_colour', media.dominant_colour,
      'alt_pt', media.alt_pt, 'alt_es', media.alt_es, 'focal_x', media.focal_x, 'focal_y', media.focal_y,
      'updated_at', media.updated_at, 'binned_at', file_bin.created_at, 'uses', coalesce(uses.list, '[]'::jsonb)
    ) order by stored.created_at desc, stored.url)
    from stored
    left join public.media on media.url = stored.url
    left join public.file_bin on file_bin.url = stored.url
    left join uses on uses.url = stored.url
  ), '[]'::jsonb);
end
$function$;
revoke all on function public.list_files() from public, anon, authenticated, service_role;
grant execute on function public.list_files() to authenticated;
CREATE OR REPLACE FUNCTION public.save_settings(changes text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  change record;
  standing timestamptz;
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may do this.';
  end if;
  for change in
    select one ->> 'section' as section, one ->> 'key' as key, one -> 'value' as value,
      (one ->> 'seen')::timestamptz as seen, one ? 'waiting' as is_about_spanish, nullif(one -> 'waiting', 'null') as waiting
    from jsonb_array_elements(changes::jsonb) as one
    order by 1, 2
  loop
    standing := null;
    select updated_at into standing from public.site_settings
    where section = change.section and key = change.key for update;
    if standing is distinct from change.seen then
      raise exception using errcode = 'PT409', message = 'This setting was changed meanwhile.',
        detail = change.section || '.' || change.key;
    end if;
    if standing is null then
      insert into public.site_settings (section, key, value) values (change.section, change.key, change.value);
    elsif change.is_about_spanish then
      update public.site_settings set value = change.value, updated_at = now()
      where section = change.section and key = change.key;
    else
      update public.site_settings set value = change.value where section = change.section and key = change.key;
    end if;
    continue when not change.is_about_spanish;
    if change.waiting is null then
      update public.spanish_drafts set texts = null where id = 'site_settings/' || change.section || '.' || change.key;
    else
      insert into public.spanish_drafts as draft (id, texts) values ('site_settings/' || change.section || '.' || change.key, change.waiting)
      on conflict (id) do update set texts = excluded.texts where draft.texts is distinct from excluded.texts;
    end if;
  end loop;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'This setting was added meanwhile.';
end
$function$;
revoke all on function public.save_settings(text) from public, anon, authenticated, service_role;
grant execute on function public.save_settings(text) to authenticated;
CREATE OR REPLACE FUNCTION public.put_in_order(content_table text, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_editor();
  if content_table not in ('collections', 'gallery_samples', 'sample_images') then
    raise invalid_parameter_value using message = 'Rows of this table have no order of their own.';
  end if;
  execute format(
    'update public.%I as content set display_order = place.number
       from unnest($1) with ordinality as place (id, number)
       where content.id = place.id and content.display_order is distinct from place.number',
    content_table) using ids;
end
$function$;
revoke all on function public.put_in_order(text,uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.put_in_order(text,uuid[]) to authenticated;
CREATE OR REPLACE FUNCTION public.save_with_spanish(content_table text, change text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  fields constant jsonb := change::jsonb -> 'fields';
  seen constant timestamptz := (change::jsonb ->> 'seen')::timestamptz;
  waiting constant jsonb := nullif(change::jsonb -> 'waiting', 'null');
  row_id uuid := (change::jsonb ->> 'id')::uuid;
  columns text;
  standing timestamptz;
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may do this.';
  end if;
  if content_table not in ('collections', 'gallery_samples') then
    raise invalid_parameter_value using message = 'Rows of this table have no Spanish that waits.';
  end if;
  select string_agg(quote_ident(attname), ', ') into columns
  from pg_catalog.pg_attribute
  where attrelid = to_regclass(format('public.%I', content_table)) and attnum > 0 and not attisdropped
    and fields ? attname and attname not in ('id', 'created_at', 'updated_at');
  if columns is null then
    raise invalid_parameter_value using message = 'Nothing to save.';
  end if;
  if row_id is null then
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id',
      content_table, columns) using fields into row_id;
  else
    execute format('select updated_at from public.%I where id = $1 for update', content_table) using row_id into standing;
    if standing is null then
      raise exception using errcode = 'PT404', message = 'This row is not there any more.';
    elsif standing <> seen then
      raise exception using errcode = 'PT409', message = 'This row was changed meanwhile.';
    end if;
    -- Also when nothing but the waiting Spanish changes: a form that stands open elsewhere must hear of it.
    execute format(
      'update public.%1$I set (%2$s, updated_at) = (select %2$s, now() from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
      content_table, columns) using fields, row_id;
  end if;
  if waiting is null then
    update public.spanish_drafts set texts = null where id = content_table || '/' || row_id;
  else
    insert into public.spanish_drafts as draft (id, texts) values (content_table || '/' || row_id, waiting)
    on conflict (id) do update set texts = excluded.texts where draft.texts is distinct from excluded.texts;
  end if;
  execute format('select updated_at from public.%I where id = $1', content_table) using row_id into standing;
  return jsonb_build_object('id', row_id, 'updated_at', standing);
end
$function$;
revoke all on function public.save_with_spanish(text,text) from public, anon, authenticated, service_role;
grant execute on function public.save_with_spanish(text,text) to authenticated;
CREATE OR REPLACE FUNCTION public.save_content(content_table text, change text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  whole constant jsonb := change::jsonb;
  fields constant jsonb := whole -> 'fields';
  seen constant timestamptz := (whole ->> 'seen')::timestamptz;
  waiting constant jsonb := nullif(whole -> 'waiting', 'null');
  is_put_back constant boolean := coalesce((whole ->> 'put_back')::boolean, false);
  is_new constant boolean := is_put_back or whole ->> 'id' is null;
  shape record;
  columns text;
  row_id uuid := (whole ->> 'id')::uuid;
  standing timestamptz;
  pictures jsonb;
  words record;
  standing_words text;
  touched integer;
  all_touched integer := 0;
begin
  select * into shape from (values
    ('collections', public.is_editor(), 'collection_images', 'collection_id', 'collection_id, image_url', 'display_order'),
    ('gallery_samples', public.is_editor(), 'sample_images', 'sample_id', 'id', 'display_order'),
    ('rugs', public.is_staff(), 'rug_images', 'rug_id', 'rug_id, image_url', 'display_order, kind')
  ) as known (name, is_allowed, pictures, parent, picture_key, picture_fields) where name = content_table;
  if not coalesce(shape.is_allowed, public.is_editor()) then
    raise insufficient_privilege using message = 'Only who keeps this content may save it.';
  elsif shape.name is null then
    raise invalid_parameter_value using message = 'Rows of this table are not saved as a whole.';
  end if;
  select string_agg(quote_ident(attname), ', ') into columns
  from pg_catalog.pg_attribute
  where attrelid = to_regclass(format('public.%I', content_table)) and attnum > 0 and not attisdropped
    and fields ? attname and (is_put_back or attname not in ('id', 'created_at', 'updated_at'));
  if columns is null then
    raise invalid_parameter_value using message = 'Nothing to save.';
  end if;

  if is_new then
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id',
      content_table, columns) using fields into row_id;
  else
    execute format('select updated_at from public.%I where id = $1 for update', content_table) using row_id into standing;
    if standing is null then
      raise exception using errcode = 'PT404', message = 'This row is not there any more.';
    elsif standing <> seen then
      raise exception using errcode = 'PT409', message = 'This row was changed meanwhile.';
    end if;
  end if;

  if whole ? 'images' then
    select coalesce(jsonb_agg(image || jsonb_build_object('id', coalesce(image ->> 'id', gen_random_uuid()::text),
      shape.parent, row_id, 'display_order', coalesce(image -> 'display_order', to_jsonb(place)))), '[]') into pictures
    from jsonb_array_elements(whole -> 'images') with ordinality as listed (image, place);
    execute format('delete from public.%1$I where %2$I = $1 and (%3$s) not in (select %3$s from jsonb_populate_recordset(null::public.%1$I, $2))',
      shape.pictures, shape.parent, shape.picture_key) using row_id, pictures;
    get diagnostics touched = row_count;
    all_touched := all_touched + touched;
    execute format('insert into public.%1$I as picture (id, %2$I, image_url, %3$s)
        select id, %2$I, image_url, %3$s from jsonb_populate_recordset(null::public.%1$I, $2)
        on conflict (%4$s) do update set (%3$s) = (select %5$s)
        where picture.%2$I = $1 and row(%6$s) is distinct from row(%5$s)',
      shape.pictures, shape.parent, shape.picture_fields, shape.picture_key,
      regexp_replace(shape.picture_fields, '(\w+)', 'excluded.\1', 'g'),
      regexp_replace(shape.picture_fields, '(\w+)', 'picture.\1', 'g')) using row_id, pictures;
    get diagnostics touched = row_count;
    all_touched := all_touched + touched;
  end if;

  if waiting is not null then
    insert into public.spanish_drafts as draft (id, texts) values (content_table || '/' || row_id, waiting)
    on conflict (id) do update set texts = excluded.texts where draft.texts is distinct from excluded.texts;
    get diagnostics touched = row_count;
    all_touched := all_touched + touched;
  elsif whole ? 'waiting' then
    update public.spanish_drafts set texts = null where id = content_table || '/' || row_id and texts is not null;
    get diagnostics touched = row_count;
    all_touched := all_touched + touched;
  end if;

  for words in
    select * from jsonb_to_recordset(whole -> 'words') as said (url text, text text, seen text) order by url
  loop
    select coalesce(alt_pt, '') into standing_words from public.media where url = words.url for update;
    if not found then
      raise exception using errcode = 'PT404', message = 'This picture is not there any more.', detail = words.url;
    elsif standing_words <> words.seen then
      raise exception using errcode = 'PT409', message = 'The words of this picture were changed meanwhile.', detail = words.url;
    end if;
    update public.media set alt_pt = words.text where url = words.url;
  end loop;

  if not is_new then
    -- Also when nothing but its pictures or its Spanish changes: a form that stands open elsewhere must hear of it.
    execute format(
      'update public.%1$I as content set (%2$s, updated_at) =
         (select %2$s, case when $3 > 0 then now() else content.updated_at end from jsonb_populate_record(null::public.%1$I, $1))
       where id = $2', content_table, columns) using fields, row_id, all_touched;
  end if;
  execute format('select updated_at from public.%I where id = $1', content_table) using row_id into standing;
  return jsonb_build_object('id', row_id, 'updated_at', standing);
end
$function$;
revoke all on function public.save_content(text,text) from public, anon, authenticated, service_role;
grant execute on function public.save_content(text,text) to authenticated;
CREATE OR REPLACE FUNCTION public.save_gallery(change text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  whole constant jsonb := change::jsonb;
  standing jsonb;
  shown jsonb;
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may do this.';
  end if;
  -- Until the transaction ends: two who change the slots at once would each see those of before.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.gallery_images', 0));

  if whole ? 'pictures' then
    select jsonb_agg((select image.id from public.gallery_images as image
        where image.active and coalesce(image.order_index, 4) = slot) order by slot) into standing
    from generate_series(0, 4) as slot;
    if standing <> whole -> 'seen' then
      raise exception using errcode = 'PT409', message = 'The slots were changed meanwhile.';
    end if;
    if (whole ->> 'rests')::boolean then
      update public.gallery_images set active = false
      where active and id not in (select kept.id from jsonb_to_recordset(whole -> 'pictures') as kept (id uuid) where kept.id is not null);
    else
      delete from public.gallery_images
      where active and id not in (select kept.id from jsonb_to_recordset(whole -> 'pictures') as kept (id uuid) where kept.id is not null);
    end if;
    -- One statement, so that two slots may change places.
    insert into public.gallery_images as image (id, url, position, order_index, title, active, created_at)
    select coalesce(id, gen_random_uuid()), url, position, order_index, title, true, coalesce(created_at, now())
    from jsonb_populate_recordset(null::public.gallery_images, whole -> 'pictures')
    on conflict (id) do update set url = excluded.url, position = excluded.position, order_index = excluded.order_index,
      title = excluded.title, active = true
    where (image.url, image.position, image.order_index, image.title, image.active)
      is distinct from (excluded.url, excluded.position, excluded.order_index, excluded.title, true);
  end if;

  if (whole ->> 'is_shown')::boolean then
    select jsonb_build_object(
      'left', jsonb_agg(coalesce(image.url, '') order by slot) filter (where slot < 4),
      'right', coalesce(max(image.url) filter (where slot = 4), '')) into shown
    from generate_series(0, 4) as slot
    left join public.gallery_images as image on image.active and coalesce(image.order_index, 4) = slot;
    insert into public.site_settings as setting (section, key, value) values ('feature', 'images', shown)
    on conflict (section, key) do update set value = excluded.value where setting.value is distinct from excluded.value;
  end if;
end
$function$;
revoke all on function public.save_gallery(text) from public, anon, authenticated, service_role;
grant execute on function public.save_gallery(text) to authenticated;
CREATE OR REPLACE FUNCTION public.save_hero_video(change text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  video constant jsonb := change::jsonb;
  standing record;
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may do this.';
  end if;
  -- Until the transaction ends: two who each put a video on the site would both find the place free.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.hero_videos', 0));

  select * into standing from public.hero_videos
  where case when video ? 'seen' then id = (video ->> 'id')::uuid else url = video ->> 'url' end for update;
  if video ? 'seen' and standing.id is null then
    raise exception using errcode = 'PT404', message = 'This video is not there any more.';
  elsif standing.updated_at <> (video ->> 'seen')::timestamptz then
    raise exception using errcode = 'PT409', message = 'This video was changed meanwhile.';
  end if;
  if (video ->> 'active')::boolean then
    update public.hero_videos set active = false where active and id is distinct from standing.id;
  end if;
  if standing.id is null then
    insert into public.hero_videos (id, url, video_type, title, poster_url, active)
    values (coalesce((video ->> 'id')::uuid, gen_random_uuid()), video ->> 'url', video ->> 'video_type',
      video ->> 'title', video ->> 'poster_url', (video ->> 'active')::boolean)
    returning * into standing;
  else
    update public.hero_videos set
      video_type = coalesce(video ->> 'video_type', video_type),
      title = coalesce(nullif(video ->> 'title', ''), title),
      poster_url = coalesce(nullif(video ->> 'poster_url', ''), poster_url),
      active = (video ->> 'active')::boolean
    where id = standing.id
    returning * into standing;
  end if;
  return jsonb_build_object('id', standing.id, 'updated_at', standing.updated_at);
end
$function$;
revoke all on function public.save_hero_video(text) from public, anon, authenticated, service_role;
grant execute on function public.save_hero_video(text) to authenticated;
-- The bin is listed of a table that the migrations alone create.
do $mend$
begin
  if to_regclass('public.content_history') is not null then
    execute $bin$
CREATE OR REPLACE FUNCTION public.list_bin()
 RETURNS SETOF public.content_history
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  table_with_deletions text;
begin
  perform private.require_editor();
  for table_with_deletions in
    select distinct table_name from public.content_history
    where action = 'delete' and changed_at > now() - interval '30 days' and table_name not in ('media', 'file_bin')
  loop
    continue when not private.keeps_history(table_with_deletions);
    return query execute format(
      'select distinct on (row_id) gone.* from public.content_history as gone
        where table_name = %1$L and action = ''delete'' and changed_at > now() - interval ''30 days''
          and not exists (select from public.%1$I as standing where standing.id::text = gone.row_id)
        order by row_id, gone.id desc', table_with_deletions);
  end loop;
end
$function$;
revoke all on function public.list_bin() from public, anon, authenticated, service_role;
grant execute on function public.list_bin() to authenticated;
$bin$;
  end if;
end
$mend$;
