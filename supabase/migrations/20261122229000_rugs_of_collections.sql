-- A collection holds rugs of the catalogue, put in it and ordered by hand. A column and no table: a collection is saved,
-- compared, put back and undone as one row. Slugs, as addresses have them: a rug keeps its own when it is put back.
alter table public.collections add column rug_slugs text[] not null default '{}'
  check (cardinality(rug_slugs) <= 500 and array_to_string(rug_slugs, ' ', '?') ~ '^[a-z0-9 -]*$');
comment on column public.collections.rug_slugs is 'The rugs put in a collection by hand, by slug, in their order; one that is gone or hidden is passed over.';

create or replace function private.shape_content(space text) returns void
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
$$;
comment on function private.shape_content(text) is 'Makes the tables of content, empty and unguarded, in a schema.';

select private.note_content(array['table public.collections', 'function private.shape_content(text)']);
update private.shipped_scripts set digest = '766c39803c3ea96b762315aced078de34fc128f81e6eaf258c02d0c4bd6bcbff'
  where file = 'initialisation/content-tables.sql';
