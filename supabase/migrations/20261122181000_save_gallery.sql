-- The section's slots, and the one video on the site, change in one transaction: nobody is left without a picture or a
-- video by a line that is cut. Both run as the caller, so that row-level security decides about every row.

create function public.save_gallery(change text) returns void
language plpgsql security invoker
set search_path = ''
as $$
declare
  whole constant jsonb := change::jsonb;
  standing jsonb;
  shown jsonb;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only the administrator may do this.';
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
$$;
comment on function public.save_gallery(text) is 'Saves the slots of the gallery section, JSON {seen, pictures, rests, is_shown}: with pictures the slots hold exactly those, unless they are not as seen (their five ids, PT409); what stood there is deleted, or rests. is_shown makes the home page show what stands there then. All of it or nothing. Administrator only (42501 otherwise).';

create function public.save_hero_video(change text) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  video constant jsonb := change::jsonb;
  standing record;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only the administrator may do this.';
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
$$;
comment on function public.save_hero_video(text) is 'Saves a hero video, JSON {id, seen, url, video_type, title, poster_url, active}: with seen the row of that id as it was seen (PT409, PT404 when it is gone), otherwise the row of that url, or a new one; what is not given stays. One that becomes active makes all others inactive. All of it or nothing. Administrator only (42501 otherwise).';

revoke all on function public.save_gallery(text), public.save_hero_video(text) from public, anon, authenticated, service_role;
grant execute on function public.save_gallery(text), public.save_hero_video(text) to authenticated;

select private.note_content(array['function public.save_gallery(text)', 'function public.save_hero_video(text)']);
