-- What waits for staff, as totals: shown beside the sections of the panel. Totals name nobody, so that no inbox is opened for them.
create index leads_that_are_new on public.leads (created_at) where status = 'novo';
create index messages_that_wait on public.contact_messages (created_at) where handled_at is null;
create index access_requests_that_wait on public.access_requests (created_at) where handled_at is null;
create index orders_not_begun on public.orders (accepted_at) where stage = 0;

create function public.panel_news() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not (select public.is_sales()) then
    raise insufficient_privilege using message = 'Only sales may know what waits.';
  end if;
  -- Beyond a hundred nobody counts.
  return jsonb_build_object(
    'leads', (select count(*) from (select from public.leads where status = 'novo' limit 100) as waiting),
    'messages', (select count(*) from (select from public.contact_messages where handled_at is null limit 100) as waiting),
    'access', (select count(*) from (select from public.access_requests where handled_at is null limit 100) as waiting),
    'orders', (select count(*) from (select from public.orders where stage = 0 limit 100) as waiting),
    'questions', (select count(*) from (select from public.quotes as quote
      where quote.state in ('enviado', 'visto', 'aceito')
        and (select event.kind from public.quote_events as event
          where event.quote_id = quote.id and event.kind in ('pergunta', 'resposta') order by event.id desc limit 1) = 'pergunta'
      limit 100) as waiting));
end
$$;
comment on function public.panel_news() is 'How many new leads, messages, requests for access, accepted orders not begun and unanswered questions of clients wait for sales, each up to a hundred.';
revoke all on function public.panel_news() from public, anon, authenticated, service_role;
grant execute on function public.panel_news() to authenticated;
