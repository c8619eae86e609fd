-- A picture at the left that names no slot goes behind those that stand there, as the specification has it.
create function private.place_gallery_image() returns trigger
language plpgsql
set search_path = ''
as $$
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
$$;
comment on function private.place_gallery_image() is 'Trigger: a picture at the left without order_index gets the greatest of those that stand there plus one, 0 where none does; behind the last slot the first that is free.';
revoke all on function private.place_gallery_image() from public, anon, authenticated, service_role;

do $$
declare
  stands constant text := pg_catalog.pg_get_functiondef('private.create_content_tables()'::regprocedure);
  guard constant text := $words$perform private.guard_content('public.gallery_images', 'gallery images', 'active');$words$;
begin
  if strpos(stands, guard) = 0 then
    raise exception 'create_content_tables() guards no gallery_images';
  end if;
  execute replace(stands, guard, guard || $words$
  create trigger place_image before insert on public.gallery_images for each row execute function private.place_gallery_image();$words$);
end
$$;
select private.create_content_tables();
select private.note_content(array['table public.hero_videos', 'table public.gallery_images', 'table public.collections',
  'table public.site_settings', 'table public.collection_images', 'table public.gallery_samples',
  'table public.sample_images', 'table public.colour_samples', 'table public.media',
  'function private.create_content_tables()', 'function private.place_gallery_image()']);

update private.shipped_scripts set digest = '9ebd37fc5c962afef51b229cc8b2452af35014d5dece52c679e776c5c66d25c6'
  where file = 'initialisation/content-tables.sql';
