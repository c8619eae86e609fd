-- The catalogue. The administrator writes it as content; staff register rugs too.
create table public.rugs (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  name text not null check (private.is_text(name, 120)),
  name_es text check (private.is_text(name_es, 120)),
  description text check (char_length(description) <= 4000),
  description_es text check (char_length(description_es) <= 4000),
  caption text check (char_length(caption) <= 200),
  category text check (category in ('classica', 'contemporanea', 'natural', 'minimalista', 'premium', 'geometrica')),
  family smallint check (family between 1 and 6),
  shape text not null default 'rect' check (shape in ('rect', 'round', 'organic')),
  technique text check (private.is_text(technique, 200)),
  technique_es text check (private.is_text(technique_es, 200)),
  sizes text[] not null default array['2 x 3m'] check (cardinality(sizes) between 1 and 40 and private.are_texts(sizes, 40)),
  width_m double precision check (width_m > 0 and width_m <= 50),
  length_m double precision check (length_m > 0 and length_m <= 50),
  pile_mm double precision check (pile_mm > 0 and pile_mm <= 200),
  colours text[] not null default '{}' check (cardinality(colours) <= 40 and private.are_colours(colours)),
  price_text text check (private.is_text(price_text, 80)),
  price_brl numeric(12, 2) check (price_brl > 0),
  price_eur numeric(12, 2) check (price_eur > 0),
  image_url text check (private.is_file_url(image_url)),
  display_order integer check (display_order >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.rugs is 'Rugs as registered: true measures in metres, pile in millimetres; image_url is the flat picture seen from above, 5 cm of clear margin included.';

create table public.rug_images (
  id uuid primary key default gen_random_uuid(),
  rug_id uuid not null references public.rugs (id) on delete cascade,
  image_url text not null check (private.is_file_url(image_url)),
  kind text not null default 'scene' check (kind in ('scene', 'packshot', 'detail', 'corner')),
  display_order integer not null default 0 check (display_order >= 0),
  unique (rug_id, image_url)
);
comment on table public.rug_images is 'Pictures of a rug: in a room, from above, close, its corner.';

select private.guard_content('public.rugs', 'rugs', 'active');
select private.guard_content('public.rug_images', 'pictures of active rugs',
  'exists (select from public.rugs where rugs.id = rug_id and rugs.active)');

create policy "staff read every rug" on public.rugs
  for select to authenticated using ((select public.is_staff()));
create policy "staff register rugs" on public.rugs
  for insert to authenticated with check ((select public.is_staff()));
create policy "staff change rugs" on public.rugs
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff delete rugs" on public.rugs
  for delete to authenticated using ((select public.is_staff()));

create policy "staff read every picture of a rug" on public.rug_images
  for select to authenticated using ((select public.is_staff()));
create policy "staff add pictures of rugs" on public.rug_images
  for insert to authenticated with check ((select public.is_staff()));
create policy "staff change pictures of rugs" on public.rug_images
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff delete pictures of rugs" on public.rug_images
  for delete to authenticated using ((select public.is_staff()));

-- Staff upload under rugs/ only, so they describe those pictures only.
create policy "staff describe pictures of rugs" on public.media
  for insert to authenticated
  with check ((select public.is_staff()) and starts_with(url, '/storage/v1/object/public/site-assets/rugs/'));
create policy "staff change what is said of pictures of rugs" on public.media
  for update to authenticated
  using ((select public.is_staff()) and starts_with(url, '/storage/v1/object/public/site-assets/rugs/'))
  with check ((select public.is_staff()) and starts_with(url, '/storage/v1/object/public/site-assets/rugs/'));
create policy "staff forget pictures of rugs" on public.media
  for delete to authenticated
  using ((select public.is_staff()) and starts_with(url, '/storage/v1/object/public/site-assets/rugs/'));
