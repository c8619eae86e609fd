-- Wide pictures have upright views for phones, which are chosen in the library: a setting of a section of its own, which is
-- content, so that editors choose too.
create or replace function private.is_editors_section(section text) returns boolean
language sql immutable
set search_path = ''
return section in ('home', 'curation', 'feature', 'spring', 'picker', 'catalogues', 'techniques', 'services', 'fairs', 'testimonials', 'claims', 'upright');
