import postgres from 'postgres'

/** In one database nobody else takes this number. */
const lockKey = "hashtextextended('cartacho: the one site over this database', 0)"
/** A process that was just ended leaves its connection for a moment. */
const patienceMs = 4000
const pauseMs = 500

/**
 * Holds a PostgreSQL server's database for this process, by a lock of a connection of its own: sessions and files are
 * in the data directory of one site, so a second one beside it would answer strangers' sessions and files with errors.
 * Throws when another holds it, naming its connection. A line that is cut is made again; when another site took the
 * database meanwhile, this one ends.
 */
export async function holdDatabase(url: string): Promise<{ release(): Promise<void> }> {
  let isReleased = false
  let isHeld = false
  const connection = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice() {},
    connection: { application_name: 'cartacho lock' },
    onclose() {
      if (isHeld && !isReleased) void holdAgain()
      isHeld = false
    },
  })
  const tryHold = async () => {
    const [row] = await connection.unsafe<{ held: boolean }[]>(
      `select pg_try_advisory_lock(${lockKey}) as held`,
    )
    isHeld = row?.held === true
    return isHeld
  }
  const holdAgain = async () => {
    // Another that begins here and is refused, because it has not the files, holds the lock for a moment too.
    for (let refusedForMs = 0; !isReleased; ) {
      await pause(pauseMs)
      const held = await tryHold().catch(() => null)
      if (held) return
      refusedForMs = held === false ? refusedForMs + pauseMs : 0
      if (refusedForMs > patienceMs && !isReleased) throw new Error(await describeHolder(connection))
    }
  }

  const end = performance.now() + patienceMs
  while (!(await tryHold())) {
    if (performance.now() > end) {
      const words = await describeHolder(connection)
      await connection.end({ timeout: 1 })
      throw new Error(words)
    }
    await pause(pauseMs)
  }
  return {
    async release() {
      isReleased = true
      await connection.end({ timeout: 1 })
    },
  }
}

async function describeHolder(connection: postgres.Sql): Promise<string> {
  const [holder] = await connection.unsafe<{ pid: number; place: string; since: string }[]>(
    `select pid, coalesce(host(client_addr), 'this machine') as place, backend_start::text as since
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and pg_locks.database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32 | objid::bigint) = ${lockKey}`,
  )
  const by = holder
    ? ` from ${holder.place} since ${holder.since} (pg_terminate_backend(${holder.pid}) ends it)`
    : ''
  return `Another site works on the database of DATABASE_URL${by}. Sessions and files are one site's: stop the other, or let several share a hosted project by SUPABASE_URL.`
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
