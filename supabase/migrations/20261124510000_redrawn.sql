-- Staff open the rug of a visitor's drawing, change it and make their quote of what they changed. The visitor's own stays as it
-- came (leads.drawing); the changed one stands beside it, its map of yarns among the files of the request, under a name that
-- no sender can give.
alter table public.leads
  add column redrawn jsonb check (redrawn is null or (jsonb_typeof(redrawn) = 'object'
    and jsonb_typeof(redrawn -> 'rug') is not distinct from 'object' and octet_length(redrawn::text) <= 20000)),
  add column redrawn_map text
    check (redrawn_map ~ ('^' || id || '/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.png$')),
  add constraint leads_redrawn_is_whole
    check ((redrawn is null) = (redrawn_map is null) and (redrawn is null or drawing is not null));
comment on column public.leads.redrawn is 'What staff made of the visitor''s drawing: see content/drawings/standing-drawing.schema.ts. Null where it stands as it came.';
comment on column public.leads.redrawn_map is 'Where the map of its yarns lies in request-files.';
comment on table public.leads is 'Requests for a price, from the simulator and product pages. status, notes, assigned_to, contacted_at, contacted_by, remind_on, redrawn and redrawn_map belong to staff.';

-- What staff add to a row no visitor can set.
alter policy "anyone sends a request for a price" on public.leads
  with check (created_at = now() and status = 'novo' and notes is null and assigned_to is null
    and contacted_at is null and contacted_by is null and remind_on is null and redrawn is null and redrawn_map is null
    and consented_at between now() - interval '30 days' and now() + interval '5 minutes'
    and (image_url is null or starts_with(image_url, '/storage/v1/object/public/')
      or image_url = '/storage/v1/object/authenticated/lead-pictures/' || id || '.jpg'));

alter policy "who keeps a bucket adds files and accounts send pictures" on storage.objects
  with check ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_editor()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()))
    or (bucket_id = 'order-photos' and name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$' and (select public.is_sales()))
    or (bucket_id = 'lead-pictures'
      and name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.jpg$'
      and (select private.takes_pictures()))
    or (bucket_id = 'request-files'
      and name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[1-3]\.(pdf|jpg|png|heic|dwg)$'
      and (select private.takes_request_files()))
    or (bucket_id = 'request-files'
      and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.png$'
      and (select public.is_sales())
      -- Only of a request that they opened: the rows that they do not see are not there.
      and exists (select from public.leads where leads.id::text = split_part(objects.name, '/', 1) and drawing is not null)));

-- What a client accepted is what is made: its drawing is changed no more.
create function private.keep_agreed_drawing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from public.quotes where lead_id = new.id and state = 'aceito') then
    raise check_violation using message = 'A quote of this drawing was accepted.';
  end if;
  return new;
end
$$;
comment on function private.keep_agreed_drawing() is 'Trigger: refuses another drawing for a request whose quote was accepted.';
revoke all on function private.keep_agreed_drawing() from public, anon, authenticated, service_role;
create trigger keep_agreed_drawing before update on public.leads
  for each row when (new.redrawn_map is distinct from old.redrawn_map or new.redrawn is distinct from old.redrawn)
  execute function private.keep_agreed_drawing();
