-- How much strangers may send, counted where it also holds when no server of ours stands in between. The site tries
-- again by itself what is refused for its number (server/inbox), so that nothing a visitor sent is lost.
create index newsletter_subscribers_by_time on public.newsletter_subscribers (created_at desc);

create function private.limit_sent_in_time() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sent_lately integer;
begin
  if coalesce((select auth.role()), '') not in ('anon', 'authenticated') then
    return null;
  end if;
  execute format('select count(*) from (select from public.%I where created_at > now() - interval ''1 minute'' limit 121) as lately', tg_table_name)
    into sent_lately;
  if sent_lately > 120 then
    raise exception using errcode = 'PT429', message = 'Too much was sent in this minute. Try again in a moment.';
  end if;
  return null;
end
$$;
comment on function private.limit_sent_in_time() is 'Trigger: at most 120 rows a minute come into one inbox from visitors and accounts together.';

create trigger limit_sent_in_time after insert on public.leads
  for each statement execute function private.limit_sent_in_time();
create trigger limit_sent_in_time after insert on public.contact_messages
  for each statement execute function private.limit_sent_in_time();
create trigger limit_sent_in_time after insert on public.newsletter_subscribers
  for each statement execute function private.limit_sent_in_time();
create trigger limit_sent_in_time after insert on public.access_requests
  for each statement execute function private.limit_sent_in_time();

-- A picture comes before the request that names it; what no request names after a day is taken away (left_pictures).
create function private.takes_pictures() returns boolean
language sql stable security definer
set search_path = ''
as $$
  with waiting as (
    select picture.created_at, coalesce((picture.metadata ->> 'size')::bigint, 0) as bytes from storage.objects as picture
    where picture.bucket_id = 'lead-pictures'
      and not exists (select from public.leads where leads.id =
        case when picture.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.' then split_part(picture.name, '.', 1)::uuid end)
  )
  select count(*) < 200 and coalesce(sum(bytes), 0) < 209715200
    and (select count(*) < 120 from storage.objects
      where bucket_id = 'lead-pictures' and created_at > now() - interval '1 hour')
  from waiting
$$;
comment on function private.takes_pictures() is 'Whether strangers may add a picture of a request: fewer than 200 (200 MB) are named by no request, and fewer than 120 came within the hour.';
revoke all on function private.limit_sent_in_time(), private.takes_pictures() from public, anon, authenticated, service_role;
grant execute on function private.takes_pictures() to anon, authenticated;

alter policy "a visitor sends the picture of a request" on storage.objects
  with check (bucket_id = 'lead-pictures'
    and name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.jpg$'
    and (select private.takes_pictures()));
alter policy "who keeps a bucket adds files and accounts send pictures" on storage.objects
  with check ((bucket_id in ('site-assets', 'videos', 'documents') and (select public.is_admin()))
    or (bucket_id = 'site-assets' and starts_with(name, 'rugs/') and (select public.is_staff()))
    or (bucket_id = 'lead-pictures'
      and name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.jpg$'
      and (select private.takes_pictures())));
