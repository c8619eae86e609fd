-- A word typed into an inbox is looked for in an index of its words, not letter by letter through every row. The index is
-- one of an expression: no column is added, nothing is kept twice, and an erased row leaves it with the row.

create function private.plain_words(value text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Most texts of most houses need no folding, which is the dear part of it.
  if value ~ '[^\x01-\x7f]' then
    value := regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g');
  end if;
  return array_remove(regexp_split_to_array(lower(value), '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f]+'), '');
end
$$;
comment on function private.plain_words(text) is 'The words of a text in small letters without accents, between whatever signs; none of nothing.';

-- Its body is read here once: whoever sends has no way into the schema when the index is written.
create function private.sent_words(named text[], phone text, said text[]) returns tsvector
language sql immutable cost 1000
set search_path = ''
return array_to_tsvector(array(
  select '@' || substr(word, at, 60)
    from unnest(private.plain_words(array_to_string(named, ' '))) as word, generate_series(1, greatest(length(word) - 2, 1)) as at
  union all select '@' || left(word, 60) from unnest(private.plain_words(phone)) as word
  union all select '#' || substr(digits, at, 60)
    from regexp_replace(phone, '\D', '', 'g') as digits, generate_series(1, length(digits) - 2) as at
  union all select left(word, 60) from unnest(private.plain_words(array_to_string(said, ' '))) as word
));
comment on function private.sent_words(text[], text, text[]) is 'What a sent row is found by: @ and each ending of three letters or more of the words that name it, # and those of its phone''s digits, and the words that were said.';

create function private.sent_query(words text, only_named boolean) returns tsquery
language sql immutable
set search_path = ''
return (
  select string_agg(
    '(' || quote_literal('@' || word) || ':*'
      || case when only_named then '' else ' | ' || quote_literal(word) || ':*' end
      || case when word ~ '^\d{3,}$' then ' | ' || quote_literal('#' || word) || ':*' else '' end || ')', ' & ')::tsquery
  from (select left(replace(one, '\', ''), 60) as word from unnest(private.plain_words(left(words, 200))) as one) as asked
);
comment on function private.sent_query(text, boolean) is 'Every word that was typed, each whole or the beginning of one; null where no word was.';

-- Nothing sweeps an embedded database: what is sent goes into these indexes at once.
create index leads_by_word on public.leads
  using gin (private.sent_words(array[name, email, carpet_name], whatsapp, array[message, notes])) with (fastupdate = off);
create index contact_messages_by_word on public.contact_messages
  using gin (private.sent_words(array[name, email, subject], phone, array[message, notes])) with (fastupdate = off);
create index access_requests_by_word on public.access_requests
  using gin (private.sent_words(array[name, email, company], phone, array[profession, message, notes])) with (fastupdate = off);
create index newsletter_subscribers_by_word on public.newsletter_subscribers
  using gin (private.sent_words(array[email], null, null)) with (fastupdate = off);

-- Row-level security forbids an index whose operator is not leakproof. This asks as the owner of the tables, after what their
-- policies ask, and answers with names of rows alone: the rows are read with the rights of whoever asked.
create function public.find_sent(
  inbox text, words text, conditions text default '[]', first integer default 0, many integer default 50, only_named boolean default false
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  query constant tsquery := private.sent_query(words, only_named);
  condition text;
  columns text;
  found jsonb;
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
  execute format(
    -- Words first: nothing is known of how many rows a condition leaves where nobody counts them, and a row costs what a page does.
    'with worded as materialized (select id, created_at %4$s from public.%1$I where %2$s @@ $1),
       found as materialized (select id, created_at from worded where true %3$s)
     select jsonb_build_object(''count'', (select count(*) from found), ''ids'', coalesce((
       select jsonb_agg(id order by created_at desc, id)
       from (select id, created_at from found order by created_at desc, id offset $2 limit $3) as page), ''[]''))',
    find_sent.inbox,
    case find_sent.inbox
      when 'leads' then 'private.sent_words(array[name, email, carpet_name], whatsapp, array[message, notes])'
      when 'contact_messages' then 'private.sent_words(array[name, email, subject], phone, array[message, notes])'
      when 'access_requests' then 'private.sent_words(array[name, email, company], phone, array[profession, message, notes])'
      when 'newsletter_subscribers' then 'private.sent_words(array[email], null, null)'
    end,
    condition, columns)
    into found using query, greatest(first, 0), least(greatest(many, 0), 500);
  return found;
end
$$;
comment on function public.find_sent(text, text, text, integer, integer, boolean) is 'Rows of an opened inbox that hold every word typed, newest first: how many, and the names of those asked for. conditions: [column, operator, value] each.';

revoke all on function private.plain_words(text), private.sent_words(text[], text, text[]), private.sent_query(text, boolean),
  public.find_sent(text, text, text, integer, integer, boolean) from public, anon, authenticated, service_role;
-- The indexes are written with the rights of whoever sends.
grant execute on function private.plain_words(text), private.sent_words(text[], text, text[]) to anon, authenticated, service_role;
grant execute on function public.find_sent(text, text, text, integer, integer, boolean) to authenticated;
