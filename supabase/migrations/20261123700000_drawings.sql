-- A request for a rug that is made of its visitor's own drawing says what was drawn: its measure, shape and technique, the
-- yarns with their areas, and that the drawing is theirs to use. The drawing itself and its map of yarns are files of the
-- request (request-files).
alter table public.leads add column drawing jsonb
  check (jsonb_typeof(drawing) = 'object' and octet_length(drawing::text) <= 20000);
comment on column public.leads.drawing is 'What a visitor made of their own drawing: see content/drawings/drawing.schema.ts. Null for other requests.';
