import { createClient } from '@supabase/supabase-js'
import type { Database } from './database.types.ts'

/** Opens a client of the Supabase API that knows the tables and functions of the site. */
export const openClient = createClient<Database>
