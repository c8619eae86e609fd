-- Requests worked at speed: when and by what somebody was last written to, the day to write again, many requests changed in
-- one step that tells what a colleague changed meanwhile, and answers that staff keep ready in both languages.
alter table public.leads
  add column contacted_at timestamptz,
  add column contacted_by text check (contacted_by in ('whatsapp', 'email')),
  add column remind_on date,
  add constraint leads_contact_is_whole check ((contacted_at is null) = (contacted_by is null));
comment on table public.leads is 'Requests for a price, from the simulator and product pages. status, notes, assigned_to, contacted_at, contacted_by and remind_on belong to staff.';
create index leads_to_remember on public.leads (remind_on) where remind_on is not null;

-- What staff add to a row no visitor can set.
alter policy "anyone sends a request for a price" on public.leads
  with check (created_at = now() and status = 'novo' and notes is null and assigned_to is null
    and contacted_at is null and contacted_by is null and remind_on is null
    and consented_at between now() - interval '30 days' and now() + interval '5 minutes'
    and (image_url is null or starts_with(image_url, '/storage/v1/object/public/')
      or image_url = '/storage/v1/object/authenticated/lead-pictures/' || id || '.jpg'));

create function public.work_leads(changes text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  whole constant jsonb := changes::jsonb;
  parts constant text[] := array['status', 'assigned_to', 'contacted_at', 'contacted_by', 'remind_on'];
  change jsonb;
  kept public.leads;
  wanted public.leads;
  left_alone jsonb := '[]';
begin
  if not (select private.has_opened('leads')) then
    raise insufficient_privilege using message = 'Only staff who opened the requests may work them.';
  end if;
  if jsonb_typeof(whole) is distinct from 'array' or jsonb_array_length(whole) > 200 then
    raise exception using errcode = 'PT413', message = 'At most 200 requests may be changed at a time.';
  end if;
  for change in select value from jsonb_array_elements(whole) order by value ->> 'id' loop
    if (change -> 'set') - parts <> '{}' or (change -> 'seen') - parts <> '{}' then
      raise check_violation using message = 'This is not for staff to change.';
    end if;
    select * into kept from public.leads where id = (change ->> 'id')::uuid for update;
    if kept.id is null then
      left_alone := left_alone || jsonb_build_array(change ->> 'id');
      continue;
    end if;
    wanted := jsonb_populate_record(kept, change -> 'set');
    -- What arrived before, unheard, is done.
    continue when wanted is not distinct from kept;
    if jsonb_populate_record(kept, change -> 'seen') is distinct from kept then
      left_alone := left_alone || jsonb_build_array(change ->> 'id');
      continue;
    end if;
    update public.leads set status = wanted.status, assigned_to = wanted.assigned_to, contacted_at = wanted.contacted_at,
      contacted_by = wanted.contacted_by, remind_on = wanted.remind_on
    where id = kept.id;
  end loop;
  return left_alone;
end
$$;
comment on function public.work_leads(text) is 'Changes what belongs to staff in up to 200 requests at once, each where it still is as it was seen; answers the ids of those that are not, or are gone. Staff who opened the inbox.';
revoke all on function public.work_leads(text) from public, anon, authenticated, service_role;
grant execute on function public.work_leads(text) to authenticated;

create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_text(name, 80)),
  subject_pt text check (private.is_text(subject_pt, 120)),
  text_pt text check (private.is_text(text_pt, 2000)),
  subject_es text check (private.is_text(subject_es, 120)),
  text_es text check (private.is_text(text_es, 2000)),
  updated_at timestamptz not null default now(),
  check (text_pt is not null or text_es is not null)
);
comment on table public.reply_templates is 'Answers to requests that staff keep ready, in one language or both; {nome}, {tapete}, {medida} and {numero} stand for what the request says.';
alter table public.reply_templates enable row level security;
create policy "sales read answers kept ready" on public.reply_templates
  for select to authenticated using ((select public.is_sales()));
create policy "sales add answers kept ready" on public.reply_templates
  for insert to authenticated with check ((select public.is_sales()));
create policy "sales change answers kept ready" on public.reply_templates
  for update to authenticated using ((select public.is_sales())) with check ((select public.is_sales()));
create policy "sales delete answers kept ready" on public.reply_templates
  for delete to authenticated using ((select public.is_sales()));
revoke all on public.reply_templates from anon, authenticated;
grant select, insert, update, delete on public.reply_templates to authenticated, service_role;
create trigger stamp_update before update on public.reply_templates
  for each row when (old.* is distinct from new.*) execute function private.stamp_update();
create trigger record_change after insert or update or delete on public.reply_templates
  for each row execute function private.record_content_change();
create trigger limit_deleted_rows after delete on public.reply_templates
  referencing old table as touched for each statement execute function private.limit_touched_rows();

-- Two to begin with; staff write over them.
insert into public.reply_templates (name, subject_pt, text_pt, subject_es, text_es) values
  ('Primeira resposta', 'Seu pedido {numero}',
    E'Olá, {nome}. Aqui é da Cartacho. Recebemos o seu pedido {numero} do tapete {tapete} ({medida}). Posso tirar alguma dúvida antes de enviar o orçamento?',
    'Tu solicitud {numero}',
    E'Hola, {nome}. Te escribimos de Cartacho. Hemos recibido tu solicitud {numero} de la alfombra {tapete} ({medida}). ¿Te queda alguna duda antes de que enviemos el presupuesto?'),
  ('Voltar ao assunto', 'Sobre o tapete {tapete}',
    E'Olá, {nome}. Aqui é da Cartacho. Passo para saber se ainda pensa no tapete {tapete}. Se quiser, ajusto a medida ou as cores.',
    'Sobre la alfombra {tapete}',
    E'Hola, {nome}. Te escribimos de Cartacho. ¿Sigues pensando en la alfombra {tapete}? Si quieres, ajustamos la medida o los colores.');
