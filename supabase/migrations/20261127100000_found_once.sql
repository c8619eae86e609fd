-- Of a word that every lead of a hundred thousand holds all were written down, twice, for fifty names: half of what its search took. They
-- are counted now as they are found, and only what is newer than twenty such pages is written down; where that holds too few of
-- them, which is where they are few or old, all are looked at as before.
create or replace function public.find_sent(
  inbox text, words text, conditions text default '[]', first integer default 0, many integer default 50, only_named boolean default false
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  query constant tsquery := private.sent_query(words, only_named);
  condition text;
  columns text;
  held text;
  found jsonb;
  page jsonb;
  few boolean;
begin
  if query is null or not (select private.has_opened(find_sent.inbox)) then
    return '{"count": 0, "ids": []}';
  end if;
  select coalesce(string_agg(' and ' || case one ->> 1
      when 'eq' then format('%I = %L', one ->> 0, one ->> 2)
      when 'gte' then format('%I >= %L', one ->> 0, one ->> 2)
      when 'lte' then format('%I <= %L', one ->> 0, one ->> 2)
      when 'lt' then format('%I < %L', one ->> 0, one ->> 2)
      when 'is' then format('%I is null', one ->> 0)
      when 'not.is' then format('%I is not null', one ->> 0)
      when 'in' then format('%I = any (%L)', one ->> 0, '{' || trim(one ->> 2, '()') || '}')
      else 'an operator that this does not know'
    end, ''), ''),
    coalesce(string_agg(distinct format(', %I', one ->> 0), '') filter (where one ->> 0 <> 'created_at'), '')
    into condition, columns from jsonb_array_elements(conditions::jsonb) as one;
  held := case find_sent.inbox
    when 'leads' then 'private.sent_words(array[name, email, carpet_name], whatsapp, array[message, notes])'
    when 'contact_messages' then 'private.sent_words(array[name, email, subject], phone, array[message, notes])'
    when 'access_requests' then 'private.sent_words(array[name, email, company], phone, array[profession, message, notes])'
    when 'newsletter_subscribers' then 'private.sent_words(array[email], null, null)'
  end;
  -- Words alone choose the rows, conditions those of them that count: nothing is known of how many rows a condition leaves where nobody
  -- counts them, and a row whose words are made for it costs what a page does.
  execute format(
    'select jsonb_build_object(''count'', many, ''ids'', coalesce((
       select jsonb_agg(id order by at desc, id)
       from (select at, id from unnest(newest) as one(at timestamptz, id uuid) order by at desc, id offset $2 limit $3) as page), ''[]'')),
       coalesce(cardinality(newest), 0) < least(many, $2 + $3)
     from (select count(*) filter (where true %3$s) as many,
       array_agg(row(created_at, id)) filter (where created_at >= coalesce((
         select created_at from public.%1$I order by created_at desc offset 20 * ($2 + $3) limit 1), ''-infinity'') %3$s) as newest
       from public.%1$I where %2$s @@ $1) as held',
    find_sent.inbox, held, condition)
    into found, few using query, greatest(first, 0), least(greatest(many, 0), 500);
  if few then
    execute format(
      'with worded as materialized (select id, created_at %4$s from public.%1$I where %2$s @@ $1)
       select jsonb_agg(id order by created_at desc, id)
       from (select id, created_at from worded where true %3$s order by created_at desc, id offset $2 limit $3) as page',
      find_sent.inbox, held, condition, columns)
      into page using query, greatest(first, 0), least(greatest(many, 0), 500);
    found := jsonb_set(found, '{ids}', coalesce(page, '[]'));
  end if;
  return found;
end
$$;
