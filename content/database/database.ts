/** The tables that the initialisation creates and mends. */
export const contentTables = [
  'hero_videos',
  'gallery_images',
  'collections',
  'collection_images',
  'gallery_samples',
  'sample_images',
  'colour_samples',
  'media',
] as const

/** Tables that single tabs need; the migrations alone create them. */
export const panelTables = ['content_history', 'file_bin'] as const

/** Whether an answer of the Data API says that the table is not there: PostgreSQL's code, or PostgREST's of today. */
export function isMissingTable(error: { readonly code?: string }): boolean {
  return error.code === '42P01' || error.code === 'PGRST205'
}
