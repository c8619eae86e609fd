-- A word in an inbox was two calls: the names of its rows, then the rows, by an address that holds every name. The second answers both,
-- with the rights of whoever asks, so that what the policies of the rows say still holds.
create function public.list_found(
  inbox text, words text, conditions text default '[]', first integer default 0, many integer default 50
) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  found constant jsonb := public.find_sent(inbox, words, conditions, first, many);
  ids constant uuid[] := array(select jsonb_array_elements_text(found -> 'ids')::uuid);
  rows jsonb;
begin
  -- Names come of an inbox that there is alone.
  if cardinality(ids) > 0 then
    execute format(
      'select jsonb_agg(to_jsonb(one) %2$s order by one.created_at desc, one.id) from public.%1$I as one %3$s where one.id = any ($1)',
      list_found.inbox,
      case list_found.inbox when 'leads' then
        '|| jsonb_build_object(''rugs'', case when rug.id is not null then jsonb_build_object(''image_url'', rug.image_url) end)' end,
      case list_found.inbox when 'leads' then 'left join public.rugs as rug on rug.id = one.rug_id' end)
      into rows using ids;
  end if;
  return jsonb_build_object('count', found -> 'count', 'rows', coalesce(rows, '[]'));
end
$$;
comment on function public.list_found(text, text, text, integer, integer) is 'Rows of an opened inbox that hold every word typed, newest first: how many, and those asked for, each lead with the picture of its rug. conditions: [column, operator, value] each.';

revoke all on function public.list_found(text, text, text, integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.list_found(text, text, text, integer, integer) to authenticated;
