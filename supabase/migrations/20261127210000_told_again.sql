-- The answer to a line of an order can be lost. What its sender says then under the same id takes the place of what had arrived,
-- unheard: the mended words and another photo were dropped before, and said to be told. What says nothing new is no further event.
create or replace function public.tell_order(change text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  whole constant jsonb := change::jsonb;
  made public.orders;
  wanted integer;
  before public.order_updates;
  is_new boolean;
begin
  perform private.need_staff();
  select * into made from public.orders where quote_id = (whole ->> 'quote_id')::uuid for update;
  if made.quote_id is null then
    raise exception using errcode = 'PT404', message = 'There is no such order.';
  end if;
  wanted := coalesce((whole ->> 'stage')::integer, made.stage);
  if wanted not between 0 and jsonb_array_length(made.stages) - 1 then
    raise check_violation using message = 'The order has no such stage.';
  end if;
  select * into before from public.order_updates where id = (whole ->> 'id')::uuid and quote_id = made.quote_id;
  is_new := made.stage <> wanted;
  update public.orders set stage = wanted, updated_at = clock_timestamp(),
    stages = jsonb_set(coalesce((whole -> 'stages'), made.stages), array[wanted::text, 'reached'],
      coalesce(made.stages -> wanted -> 'reached', to_jsonb(private.today_of('pt'))))
  where quote_id = made.quote_id;
  if coalesce(whole ->> 'title', whole ->> 'said', whole ->> 'photo_path') is not null then
    is_new := is_new or (before.title, before.said, before.photo_path)
      is distinct from (whole ->> 'title', whole ->> 'said', whole ->> 'photo_path');
    insert into public.order_updates as told (id, quote_id, stage, title, said, photo_path, photo_url, changed_by)
    values (coalesce((whole ->> 'id')::uuid, gen_random_uuid()), made.quote_id, wanted, whole ->> 'title', whole ->> 'said',
      whole ->> 'photo_path', whole ->> 'photo_url', (select auth.uid()))
    on conflict (id) do update set stage = excluded.stage, title = excluded.title, said = excluded.said,
      photo_path = excluded.photo_path, photo_url = excluded.photo_url, changed_by = excluded.changed_by
      where told.quote_id = excluded.quote_id;
  end if;
  if is_new then
    insert into public.quote_events (quote_id, version, kind, name, said, changed_by)
      values (made.quote_id, made.version, 'etapa', made.stages -> wanted ->> 'pt', whole ->> 'said', (select auth.uid()));
  end if;
  -- The mail that tells of it opens the page; who wants none gets none.
  return jsonb_build_object('stage', wanted, 'secret', (select private.new_quote_link(id) from public.quotes
    where id = made.quote_id and client_email is not null and mails_ended_at is null));
end
$$;
comment on function public.tell_order(text) is 'A photo and a line of an order, and the stage that it is in. The same id again is the same line, as it was said last. Answers a new secret for the mail that tells the client, null where there is none to write.';
