-- A border with a drawing along it is told by nobody but who drew it: so wide it runs round the rug in every size, whole.
alter table public.rugs add column border_cm double precision
  constraint rugs_border_cm_check check (border_cm > 0 and border_cm <= 100);
comment on column public.rugs.border_cm is 'How wide a border with a drawing along it runs round the rug, in centimetres; null: none, or one of plain bands, which the picture shows by itself.';
