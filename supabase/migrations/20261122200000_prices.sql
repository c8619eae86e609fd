-- What a rug costs: a price for each size, and for other measures one by the square metre with a minimum. Integers of
-- cents, reais and euros apart. The same rule stands in site_settings, section prices, for a technique.
create function private.is_cents(value jsonb, most bigint) returns boolean
language sql immutable
set search_path = ''
return case when value::text ~ '^[1-9][0-9]{0,11}$' then (value::text)::bigint <= most else false end;
comment on function private.is_cents(jsonb, bigint) is 'A whole number of cents above nought and not above the most.';

create function private.is_price_rule(value jsonb) returns boolean
language sql immutable
set search_path = ''
return case when jsonb_typeof(value) = 'object' then
  (select coalesce(bool_and(case
      when name not in ('brl_metre', 'brl_least', 'eur_metre', 'eur_least') then false
      when jsonb_typeof(amount) = 'null' then true
      else private.is_cents(amount, case when name like '%metre' then 100000000 else 1000000000 end)
    end), true) from jsonb_each(value) as one (name, amount))
  and (value ->> 'brl_least' is null or value ->> 'brl_metre' is not null)
  and (value ->> 'eur_least' is null or value ->> 'eur_metre' is not null)
else false end;
comment on function private.is_price_rule(jsonb) is 'Cents by the square metre (up to 1,000,000.00) and at least (up to 10,000,000.00), for reais and euros: {brl_metre, brl_least, eur_metre, eur_least}. A minimum stands beside a price by the square metre.';

create function private.are_size_prices(value jsonb) returns boolean
language sql immutable
set search_path = ''
return case when jsonb_typeof(value) = 'object' and octet_length(value::text) <= 8000 then
  (select coalesce(bool_and(case
      when not private.is_text(size, 40) or jsonb_typeof(price) <> 'object' then false
      else (select coalesce(bool_and(name in ('brl', 'eur')
          and (jsonb_typeof(amount) = 'null' or private.is_cents(amount, 1000000000))), true)
        from jsonb_each(price) as currency (name, amount))
    end), true) from jsonb_each(value) as one (size, price))
else false end;
comment on function private.are_size_prices(jsonb) is 'Cents (up to 10,000,000.00) for sizes as they are written in sizes: {"2 x 3m": {brl, eur}}.';

revoke all on function private.is_cents(jsonb, bigint), private.is_price_rule(jsonb), private.are_size_prices(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.is_cents(jsonb, bigint), private.is_price_rule(jsonb), private.are_size_prices(jsonb)
  to anon, authenticated, service_role;

alter table public.rugs
  add column size_prices jsonb not null default '{}',
  add column price_rule jsonb,
  add constraint rugs_size_prices_check check (private.are_size_prices(size_prices)),
  add constraint rugs_price_rule_check check (price_rule is null or private.is_price_rule(price_rule));
comment on column public.rugs.size_prices is 'What each size costs, in cents, by the size as it is written in sizes: {"2 x 3m": {brl, eur}}. A price for a text that is no size of the rug says nothing.';
comment on column public.rugs.price_rule is 'What measures without a price of their own cost, in cents: {brl_metre, brl_least, eur_metre, eur_least}. Empty: as the rug''s technique says in the settings (section prices).';
