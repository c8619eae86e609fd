-- What every change of content leaves behind: a new version for the page cache, and who changed what.
create table public.content_version (
  id boolean primary key default true check (id),
  version bigint not null default 1 check (version > 0),
  changed_at timestamptz not null default now()
);
comment on table public.content_version is 'One row. Its number grows with every statement that changes content; caches compare it.';
insert into public.content_version (id) values (true);

create table public.content_history (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id text,
  action text not null check (action in ('insert', 'update', 'delete', 'truncate')),
  changed_by uuid,
  changed_at timestamptz not null default now(),
  before jsonb,
  after jsonb,
  check ((action in ('update', 'delete')) = (before is not null)),
  check ((action in ('insert', 'update')) = (after is not null))
);
comment on table public.content_history is 'Every changed row of content with its state before and after. changed_by is empty for the set-up and the secret key.';
create index content_history_of_a_row on public.content_history (table_name, row_id, id desc);

alter table public.content_version enable row level security;
alter table public.content_history enable row level security;
create policy "anyone reads the version of the content" on public.content_version
  for select to anon, authenticated using (true);
create policy "the administrator reads the history" on public.content_history
  for select to authenticated using ((select public.is_admin()));
revoke all on public.content_version, public.content_history from anon, authenticated;
grant select on public.content_version to anon, authenticated, service_role;
grant select on public.content_history to authenticated, service_role;

create function private.stamp_update() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.stamp_update() is 'Trigger: sets updated_at of a row that really changes.';

create function private.bump_content_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.content_version set version = version + 1, changed_at = now();
  return null;
end
$$;
comment on function private.bump_content_version() is 'Trigger: a new version whatever was touched (truncate).';

-- A statement that touches no row (a stranger's update that row-level security empties) must not empty the page cache.
create function private.bump_content_version_if_touched() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from touched) then
    update public.content_version set version = version + 1, changed_at = now();
  end if;
  return null;
end
$$;
comment on function private.bump_content_version_if_touched() is 'Trigger: one new version per statement that touched a row.';

create function private.record_content_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  row_before jsonb := case when tg_op in ('UPDATE', 'DELETE') then to_jsonb(old) end;
  row_after jsonb := case when tg_op in ('INSERT', 'UPDATE') then to_jsonb(new) end;
  either jsonb := coalesce(row_after, row_before);
begin
  insert into public.content_history (table_name, row_id, action, changed_by, before, after)
  values (tg_table_name, coalesce(either ->> 'id', either ->> 'url'), lower(tg_op), (select auth.uid()), row_before, row_after);
  return null;
end
$$;
comment on function private.record_content_change() is 'Trigger: one line of history per changed row; a truncated table is one line without rows.';

-- Tables of content differ in what visitors see and who else may write; the rest is the same for all.
-- Written once so that a table the panel creates at run time is guarded like those of the migrations.
create function private.guard_content(content_table regclass, words text, seen_by_visitors text) returns void
language plpgsql
set search_path = ''
as $$
declare
  has_stamp constant boolean := exists (
    select from pg_catalog.pg_attribute
    where attrelid = content_table and attname = 'updated_at' and not attisdropped);
  policy_name text;
  trigger_name text;
begin
  execute format('alter table %s enable row level security', content_table);
  for policy_name in select polname from pg_catalog.pg_policy where polrelid = content_table loop
    execute format('drop policy %I on %s', policy_name, content_table);
  end loop;
  execute format('create policy %I on %s for select to anon, authenticated using (%s)',
    'visitors read ' || words, content_table, seen_by_visitors);
  execute format('create policy %I on %s for select to authenticated using ((select public.is_admin()))',
    'the administrator reads ' || words, content_table);
  execute format('create policy %I on %s for insert to authenticated with check ((select public.is_admin()))',
    'the administrator adds ' || words, content_table);
  execute format('create policy %I on %s for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()))',
    'the administrator changes ' || words, content_table);
  execute format('create policy %I on %s for delete to authenticated using ((select public.is_admin()))',
    'the administrator deletes ' || words, content_table);

  execute format('revoke all on %s from anon, authenticated', content_table);
  execute format('grant select on %s to anon, authenticated', content_table);
  execute format('grant insert, update, delete on %s to authenticated', content_table);
  execute format('grant select, insert, update, delete on %s to service_role', content_table);

  for trigger_name in select tgname from pg_catalog.pg_trigger
    where tgrelid = content_table and not tgisinternal loop
    execute format('drop trigger %I on %s', trigger_name, content_table);
  end loop;
  if has_stamp then
    execute format('create trigger stamp_update before update on %s for each row when (old.* is distinct from new.*) execute function private.stamp_update()', content_table);
  end if;
  execute format('create trigger record_change after insert or delete on %s for each row execute function private.record_content_change()', content_table);
  execute format('create trigger record_update after update on %s for each row when (old.* is distinct from new.*) execute function private.record_content_change()', content_table);
  execute format('create trigger record_truncate after truncate on %s for each statement execute function private.record_content_change()', content_table);
  execute format('create trigger bump_insert after insert on %s referencing new table as touched for each statement execute function private.bump_content_version_if_touched()', content_table);
  execute format('create trigger bump_update after update on %s referencing new table as touched for each statement execute function private.bump_content_version_if_touched()', content_table);
  execute format('create trigger bump_delete after delete on %s referencing old table as touched for each statement execute function private.bump_content_version_if_touched()', content_table);
  execute format('create trigger bump_truncate after truncate on %s for each statement execute function private.bump_content_version()', content_table);
end
$$;
comment on function private.guard_content(regclass, text, text) is 'Row-level security, policies, grants and triggers of a table of content; may be repeated.';

revoke all on function private.stamp_update(), private.bump_content_version(), private.bump_content_version_if_touched(),
  private.record_content_change(), private.guard_content(regclass, text, text)
  from public, anon, authenticated, service_role;
