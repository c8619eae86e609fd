-- The content of the pages. Tables the panel must be able to create anew stand in functions; the migration calls them.
create function private.create_site_settings() returns void
language plpgsql
set search_path = ''
as $$
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
$$;
comment on function private.create_site_settings() is 'Creates site_settings when missing and guards it.';

create function private.create_content_tables() returns void
language plpgsql
set search_path = ''
as $$
begin
  create table if not exists public.hero_videos (
    id uuid primary key default gen_random_uuid(),
    url text not null unique check (private.is_file_url(url)),
    video_type text not null default 'mp4' check (video_type in ('youtube', 'vimeo', 'mp4')),
    title text check (private.is_text(title, 200)),
    poster_url text check (private.is_file_url(poster_url)),
    active boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (video_type = 'mp4' or url ~ '^https?://')
  );
  create unique index if not exists hero_videos_one_active on public.hero_videos (active) where active;
  comment on table public.hero_videos is 'Videos at the top of the home pages; at most one is active.';
  perform private.guard_content('public.hero_videos', 'hero videos', 'active');

  create table if not exists public.gallery_images (
    id uuid primary key default gen_random_uuid(),
    url text not null check (private.is_file_url(url)),
    position text not null check (position in ('left', 'right')),
    order_index integer,
    title text check (private.is_text(title, 200)),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    check (case position when 'left' then order_index is not null and order_index between 0 and 3 else order_index is null end),
    -- deferrable, so that one statement may swap two slots
    constraint gallery_images_one_per_slot
      exclude using btree ((case position when 'left' then order_index else 4 end) with =) where (active) deferrable
  );
  comment on table public.gallery_images is 'Pictures of the home page''s feature section: four slots left, one right.';
  perform private.guard_content('public.gallery_images', 'gallery images', 'active');

  create table if not exists public.collections (
    id uuid primary key default gen_random_uuid(),
    kind text not null default 'featured' check (kind in ('featured', 'family', 'category', 'exhibition')),
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
    check (kind = 'featured' or slug is not null),
    check (kind <> 'family' or slug ~ '^[1-6]$')
  );
  comment on table public.collections is 'Featured products (kind featured), the six rug families, the categories and exhibitions.';
  perform private.guard_content('public.collections', 'collections', 'active');

  perform private.create_site_settings();
  perform pg_notify('pgrst', 'reload schema');
end
$$;
comment on function private.create_content_tables() is 'Creates the tables the content panel probes for when missing, and guards them.';

revoke all on function private.create_site_settings(), private.create_content_tables()
  from public, anon, authenticated, service_role;

select private.create_content_tables();

create table public.collection_images (
  id uuid primary key default gen_random_uuid(),
  collection_id uuid not null references public.collections (id) on delete cascade,
  image_url text not null check (private.is_file_url(image_url)),
  display_order integer not null default 0 check (display_order >= 0),
  unique (collection_id, image_url)
);
comment on table public.collection_images is 'Further pictures of a collection or featured product.';
select private.guard_content('public.collection_images', 'pictures of active collections',
  'exists (select from public.collections where collections.id = collection_id and collections.active)');

create table public.gallery_samples (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_text(name, 120)),
  name_es text check (private.is_text(name_es, 120)),
  display_order integer not null default 0 check (display_order >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.gallery_samples is 'Named sets of sample pictures in the gallery.';
select private.guard_content('public.gallery_samples', 'gallery samples', 'active');

create table public.sample_images (
  id uuid primary key default gen_random_uuid(),
  sample_id uuid not null references public.gallery_samples (id) on delete cascade,
  image_url text not null check (private.is_file_url(image_url)),
  display_order integer not null default 0 check (display_order >= 0)
);
comment on table public.sample_images is 'Pictures of a gallery sample; they go with it.';
create index sample_images_of_a_sample on public.sample_images (sample_id, display_order);
select private.guard_content('public.sample_images', 'pictures of active samples',
  'exists (select from public.gallery_samples where gallery_samples.id = sample_id and gallery_samples.active)');

create table public.colour_samples (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (private.is_text(name, 80)),
  hex text not null check (private.is_colour(hex)),
  image_url text check (private.is_file_url(image_url)),
  display_order integer not null default 0 check (display_order >= 0),
  active boolean not null default true
);
comment on table public.colour_samples is 'The fixed swatches of the colour page.';
select private.guard_content('public.colour_samples', 'colour samples', 'active');

create table public.media (
  url text primary key check (private.is_file_url(url)),
  width integer not null check (width between 1 and 30000),
  height integer not null check (height between 1 and 30000),
  bytes integer not null check (bytes > 0),
  dominant_colour text not null default '#ece4d8' check (private.is_colour(dominant_colour)),
  alt_pt text check (char_length(alt_pt) <= 500),
  alt_es text check (char_length(alt_es) <= 500),
  focal_x double precision not null default 0.5 check (focal_x between 0 and 1),
  focal_y double precision not null default 0.5 check (focal_y between 0 and 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.media is 'What the site knows of each picture: size, ground while loading, alt texts, the point that must stay in view.';
select private.guard_content('public.media', 'facts of pictures', 'true');
