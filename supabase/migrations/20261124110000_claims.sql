-- What the site says of the house and the house has not said yet stands as claims in the panel. Their answers are settings
-- of a section of their own, which is content: editors answer too.
create or replace function private.is_editors_section(section text) returns boolean
language sql immutable
set search_path = ''
return section in ('home', 'curation', 'feature', 'spring', 'picker', 'catalogues', 'techniques', 'services', 'fairs', 'testimonials', 'claims');
