-- The usual stages agree in Spanish with the alfombra that they are said of. How many days each stage of an order is expected to take, as staff state it in the settings: a new order takes it along.

create or replace function private.first_stages() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'pt', named ->> 'title',
        'es', coalesce(nullif(named ->> 'title_es', ''), named ->> 'title'),
        'days', case when named ->> 'days' ~ '^[0-9]{1,3}$' then (named ->> 'days')::integer end)) order by place)
      from public.site_settings, jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end)
        with ordinality as listed (named, place)
      where section = 'order_stages' and key = 'items' and nullif(btrim(named ->> 'title'), '') is not null and place <= 12),
    '[{"pt":"Desenho aprovado","es":"Dibujo aprobado"},{"pt":"Fio tingido","es":"Hilo teñido"},{"pt":"No tear","es":"En el telar"},
      {"pt":"Talhado","es":"Tallada"},{"pt":"Lavado","es":"Lavada"},{"pt":"A caminho","es":"En camino"},{"pt":"Entregue","es":"Entregada"}]'::jsonb)
$$;
comment on function private.first_stages() is 'The stages that a new order goes through, with the days that each is expected to take where they are known: those of the settings (order_stages), else the usual ones.';
comment on table public.orders is 'What an accepted version became. stages: name in both languages, days it is expected to take, day it was reached; stage: the one it is in.';
