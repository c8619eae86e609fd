/** The tables the content panel cannot do without; the initialisation creates them. */
export const contentTables = ['hero_videos', 'gallery_images', 'collections'] as const

/** Tables that single tabs need; the migrations alone create them. */
export const panelTables = [
  'collection_images',
  'gallery_samples',
  'sample_images',
  'media',
  'content_history',
  'file_bin',
] as const

/** The text of supabase/initialisation/content-tables.sql, to the letter: the database knows it by its digest. */
export const initialisationScript = `-- One-time initialisation from the panel: creates the tables of content that are missing, and guards them.
select private.create_content_tables();
`

/** Whether an answer of the Data API says that the table is not there: PostgreSQL's code, or PostgREST's of today. */
export function isMissingTable(error: { readonly code?: string }): boolean {
  return error.code === '42P01' || error.code === 'PGRST205'
}
