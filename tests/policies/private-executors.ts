/** Who may execute what stands in the closed schema. */
export const privateExecutors: Record<string, string[]> = {
  // Checks and policies run as the caller; schema private is closed, so nobody can call them.
  'private.has_opened(text)': ['authenticated'],
  'private.is_editors_section(text)': ['authenticated'],
  'private.may_keep_row(text, text, text)': ['authenticated'],
  'private.takes_pictures()': ['anon', 'authenticated'],
  'private.takes_request_files()': ['anon', 'authenticated'],
  'private.may_read_request_files()': ['authenticated'],
  'private.are_request_files(jsonb)': ['anon', 'authenticated', 'service_role'],
  // Indexes are written with the rights of whoever sends.
  'private.plain_words(text)': ['anon', 'authenticated', 'service_role'],
  'private.sent_words(text[], text, text[])': ['anon', 'authenticated', 'service_role'],
  'private.is_text(text, integer)': ['anon', 'authenticated', 'service_role'],
  'private.is_link(text)': ['anon', 'authenticated', 'service_role'],
  'private.is_file_url(text)': ['anon', 'authenticated', 'service_role'],
  'private.is_email(text)': ['anon', 'authenticated', 'service_role'],
  'private.is_slug(text)': ['anon', 'authenticated', 'service_role'],
  'private.is_colour(text)': ['anon', 'authenticated', 'service_role'],
  'private.is_cents(jsonb, bigint)': ['anon', 'authenticated', 'service_role'],
  'private.is_price_rule(jsonb)': ['anon', 'authenticated', 'service_role'],
  'private.are_size_prices(jsonb)': ['anon', 'authenticated', 'service_role'],
  'private.are_colours(text[])': ['anon', 'authenticated', 'service_role'],
  'private.are_texts(text[], integer)': ['anon', 'authenticated', 'service_role'],
}
