-- What the content panel calls. Executable by signed-in accounts, useful to the administrator alone.
create table private.shipped_scripts (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  file text not null unique
);
comment on table private.shipped_scripts is 'SHA-256 (hexadecimal, of the UTF-8 text) of the scripts execute_sql may run; filled by migrations only.';
revoke all on private.shipped_scripts from public, anon, authenticated, service_role;

insert into private.shipped_scripts (file, digest) values
  ('initialisation/content-tables.sql', '7cb660ded4c24cc5e44eaa87f3a71f03d6b59fff0646a520704c7ab5ef9b30d7');

create function private.require_administrator() returns void
language plpgsql
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only the administrator may do this.';
  end if;
end
$$;
comment on function private.require_administrator() is 'Raises 42501 unless the caller is the administrator.';

create function public.check_table_exists(table_name text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  return exists (
    select from pg_catalog.pg_class as found
    where found.relnamespace = 'public'::regnamespace and found.relkind in ('r', 'p')
      and found.relname = check_table_exists.table_name);
end
$$;
comment on function public.check_table_exists(text) is 'Whether a table of this name stands in schema public. Administrator only (42501 otherwise).';

create function public.create_site_settings_if_not_exists() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  if to_regclass('public.site_settings') is null then
    perform private.create_site_settings();
    perform pg_notify('pgrst', 'reload schema');
  end if;
end
$$;
comment on function public.create_site_settings_if_not_exists() is 'Creates site_settings with its policies, grants and triggers when it is missing. Administrator only.';

create function public.execute_sql(sql_query text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  if not exists (
    select from private.shipped_scripts
    where digest = encode(sha256(convert_to(sql_query, 'UTF8')), 'hex')) then
    raise insufficient_privilege using
      message = 'execute_sql runs only the initialisation scripts shipped with this project.',
      hint = 'Send the unchanged text of a file of supabase/initialisation.';
  end if;
  execute sql_query;
end
$$;
comment on function public.execute_sql(text) is 'Runs an initialisation script shipped with the project, known by its digest. Administrator only; anything else is refused with 42501.';

revoke all on function private.require_administrator() from public, anon, authenticated, service_role;
revoke all on function public.check_table_exists(text) from public, anon, authenticated, service_role;
revoke all on function public.create_site_settings_if_not_exists() from public, anon, authenticated, service_role;
revoke all on function public.execute_sql(text) from public, anon, authenticated, service_role;
grant execute on function public.check_table_exists(text) to authenticated;
grant execute on function public.create_site_settings_if_not_exists() to authenticated;
grant execute on function public.execute_sql(text) to authenticated;
