-- The database chooses the address and the place of a new rug, and moves a rug among the others: whoever asks has
-- read a part of the list only, and two may ask at once.

create function private.to_slug(value text) returns text
language sql immutable
set search_path = ''
return trim(both '-' from regexp_replace(
  lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g'));
comment on function private.to_slug(text) is 'Words as they stand in an address: "Curva Livre" becomes "curva-livre". As content/slug.ts does.';

-- Definer: a slug is taken whether or not the writer may see the rug that has it. Who may insert, policies decide.
create function private.place_new_rug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant text := coalesce(nullif(rtrim(left(private.to_slug(new.name), 110), '-'), ''), 'tapete');
  number integer := 1;
begin
  -- Until the transaction ends: two rugs of one name would take the same slug, and two new rugs the same place.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.rugs', 0));
  new.slug := wanted;
  while exists (select from public.rugs where slug = new.slug) loop
    number := number + 1;
    new.slug := wanted || '-' || number;
  end loop;
  if new.display_order is null then
    new.display_order := coalesce((select max(display_order) from public.rugs), 0) + 1;
  end if;
  return new;
end
$$;
comment on function private.place_new_rug() is 'Trigger: a rug that comes without a slug is new and gets a free one, and the last place. One that is put back keeps its own.';

create trigger place_new_rug before insert on public.rugs
  for each row when (new.slug is null) execute function private.place_new_rug();

create function public.place_rug(moved uuid, follows uuid default null) returns void
language plpgsql security invoker
set search_path = ''
as $$
begin
  if not (select public.is_staff()) then
    raise insufficient_privilege using message = 'Only staff put rugs in order.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.rugs', 0));
  if not exists (select from public.rugs where id = moved)
    or (follows is not null and not exists (select from public.rugs where id = follows and id <> moved)) then
    raise exception using errcode = 'PT404', message = 'A rug of this order is gone.';
  end if;
  -- The numbers stay; only those between the old place and the new one go to other rugs. Without a number for each,
  -- all are numbered.
  with listed as (
    select id, display_order, row_number() over (order by display_order nulls last, created_at, slug) as place
    from public.rugs
  ), others as (
    select id, row_number() over (order by place) as place from listed where id <> moved
  ), target as (
    select coalesce((select place from others where id = follows), 0) + 1 as place
  ), numbers as (
    select place, case when whole.numbered then display_order else place end as number
    from listed, (select count(distinct display_order) = count(*) as numbered from listed) as whole
  ), ordered as (
    select others.id, others.place + case when others.place >= target.place then 1 else 0 end as place
    from others, target
    union all
    select moved, place from target
  )
  update public.rugs set display_order = numbers.number
  from ordered join numbers using (place)
  where rugs.id = ordered.id and rugs.display_order is distinct from numbers.number;
end
$$;
comment on function public.place_rug(uuid, uuid) is 'Puts a rug right behind another, or first. For staff (42501 otherwise); PT404 when one of the two is gone.';

revoke all on function private.to_slug(text), private.place_new_rug() from public, anon, authenticated, service_role;
revoke all on function public.place_rug(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.place_rug(uuid, uuid) to authenticated;
