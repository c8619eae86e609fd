import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'

/** The library's schemas auth and storage, in hosted's shape, as statements. */
export const librarySchema = {
  auth: getAuthSchemaSql,
  authHelpers: () => SUPABASE_AUTH_HELPERS_SQL,
  storage: getStorageSchemaSql,
}
