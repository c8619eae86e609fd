-- A site can be brought here from a data directory ("npm run move"). What was brought is noted, so that a move that was
-- cut or repeated goes on, and one that would overwrite what was written here since is refused.
create table private.moves (
  site text primary key check (site ~ '^[0-9a-f]{64}$'),
  moved_at timestamptz not null default now(),
  tables jsonb not null
);
comment on table private.moves is 'Which site was brought here, when, and the SHA-256 of each table as it was then.';
revoke all on private.moves from public, anon, authenticated, service_role;
