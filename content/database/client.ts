import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types.ts'

/** A client of the Supabase API that knows the tables and functions of the site. */
export type Client = SupabaseClient<Database>
