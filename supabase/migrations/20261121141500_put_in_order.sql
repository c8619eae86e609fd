-- Puts rows of content in an order by one statement: all of them or none, and one new version of the content.
create function public.put_in_order(content_table text, ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  if content_table not in ('collections', 'gallery_samples', 'sample_images') then
    raise invalid_parameter_value using message = 'Rows of this table have no order of their own.';
  end if;
  execute format(
    'update public.%I as content set display_order = place.number
       from unnest($1) with ordinality as place (id, number)
       where content.id = place.id and content.display_order is distinct from place.number',
    content_table) using ids;
end
$$;
comment on function public.put_in_order(text, uuid[]) is 'Numbers the rows of these ids from 1 in the order given; others stay as they are. Administrator only (42501 otherwise).';

revoke all on function public.put_in_order(text, uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.put_in_order(text, uuid[]) to authenticated;
