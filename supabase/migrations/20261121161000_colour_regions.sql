-- The program tells a rug's picture apart by its colours; where staff corrected it, what they made of it stands here.
alter table public.rugs add column colour_regions jsonb;
comment on column public.rugs.colour_regions is 'The regions of colour as staff corrected them, for the picture named in it: {version, picture, separable, map_url, regions: [{hex, shades, share, name, name_es, fixed}]}, the lightest first; map_url is an indexed PNG whose index is the region, from 1. Empty: as the program finds them. A rug with another picture since is as if it were empty.';

-- A visitor's browser fetches the map: it lies in our own storage.
alter table public.rugs add constraint rugs_colour_regions_check check (
  colour_regions is null or coalesce(
    octet_length(colour_regions::text) <= 8000
    and colour_regions -> 'version' = '1'::jsonb
    and jsonb_typeof(colour_regions -> 'separable') = 'boolean'
    and jsonb_typeof(colour_regions -> 'regions') = 'array'
    and private.is_file_url(colour_regions ->> 'picture')
    and (jsonb_typeof(colour_regions -> 'map_url') = 'null'
      or starts_with(colour_regions ->> 'map_url', '/storage/v1/object/public/site-assets/rugs/')), false));
