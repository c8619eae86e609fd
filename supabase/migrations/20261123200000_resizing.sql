-- A drawing of 2 by 3 m is not stretched to 0.60 by 4: the workshop scales it, repeats it, weaves more of its field, or
-- draws it anew. Which of these is known of each rug.
alter table public.rugs add column resizing text not null default 'scale'
  constraint rugs_resizing_check check (resizing in ('scale', 'repeat', 'extend', 'redraw'));
comment on column public.rugs.resizing is 'What becomes of the drawing in another size than the first: scale (larger or smaller, never distorted), repeat (goes on in its own scale), extend (in its own scale and place, with more of the field), redraw (drawn anew; visitors are told).';

-- The rugs that every site begins with, by what is drawn on them; a rug that staff have saved since is theirs.
update public.rugs set resizing = 'repeat' where slug in ('tapete-scallop', 'tapete-geometrico', 'tapete-soft-living') and resizing = 'scale';
update public.rugs set resizing = 'extend' where slug = 'tapete-minimalista' and resizing = 'scale';
update public.rugs set resizing = 'redraw' where slug in ('tapete-studio-ryzi', 'tapete-contemporary') and resizing = 'scale';
