-- The content of a new site. Every row may be changed or deleted in the panel; what is there already stays.
-- Pictures and what is known of them: seed/files and seed/media.sql.

-- The nine rugs. Techniques, measures and colours are those of the drawn rugs; a rug without a price is "sob consulta".
insert into public.rugs
  (id, slug, name, name_es, description, description_es, caption, category, family, shape, technique, technique_es, sizes, width_m, length_m, pile_mm, colours, price_text, price_brl, price_eur, image_url, resizing, display_order)
values
  ('00000000-0000-4000-8000-000100000001', 'tapete-scallop', 'Scallop', null, 'O contorno em ondas foi talhado à tesoura depois do último ponto. De perto, rosa e areia; de longe, uma só luz. Um fio de seda acompanha cada leque.', 'El contorno en ondas se talló a tijera después de la última puntada. De cerca, rosa y arena; de lejos, una sola luz. Un hilo de seda sigue cada abanico.', 'Showroom Artefacto', 'classica', null, 'organic', 'Tufado à mão em lã, talhado', 'Tufada a mano en lana, tallada', array['2 x 3m', '2,5 x 3,5m', '3 x 4m'], 2, 3, 14.5, array['#e2dacb', '#d9cdb8', '#e8d3c5', '#ddbfb1', '#c1948a', '#cfb38a'], 'R$ 4.890', 4890, 890, '/storage/v1/object/public/site-assets/rugs/scallop/flat.png', 'repeat', 1),
  ('00000000-0000-4000-8000-000100000002', 'tapete-ocean-blue', 'Ocean Blue', null, 'Do azul da noite ao da espuma, nó por nó. As linhas de seda mudam de claras a escuras conforme o lado de onde se olha.', 'Del azul de la noche al de la espuma, nudo a nudo. Las líneas de seda pasan de claras a oscuras según el lado desde el que se miran.', 'Showroom Artefacto', 'premium', null, 'rect', 'Atado à mão em lã e seda', 'Anudada a mano en lana y seda', array['2,5 x 3,5m', '3 x 4m'], 2.5, 3.5, 10, array['#18202e', '#1c2c45', '#1f4e59', '#3f7379', '#a9bbb9', '#e2dacb'], 'R$ 3.690', 3690, 690, '/storage/v1/object/public/site-assets/rugs/ocean-blue/flat.png', 'scale', 2),
  ('00000000-0000-4000-8000-000100000003', 'tapete-golden-lines', 'Golden Lines', null, 'Campos de lã em pedra e areia, separados por um fio de seda dourada. A linha aparece quando a luz da tarde chega baixa.', 'Campos de lana en piedra y arena, separados por un hilo de seda dorada. La línea aparece cuando la luz de la tarde llega baja.', 'Showroom Artefacto', 'premium', null, 'rect', 'Tufado à mão em lã com fios de seda', 'Tufada a mano en lana con hilos de seda', array['2 x 3m', '2,5 x 3,5m', '3 x 4m'], 2, 3, 14.2, array['#c2b29b', '#9c9385', '#84786a', '#b3a795', '#cfc3ae', '#be8e54'], 'R$ 3.990', 3990, 790, '/storage/v1/object/public/site-assets/rugs/golden-lines/flat.png', 'scale', 3),
  ('00000000-0000-4000-8000-000100000004', 'tapete-studio-ryzi', 'Studio Ryzi', null, 'Seixos de cor que se encontram sem se misturar. O contorno é livre, e a altura do fio muda de uma forma para outra: o pé percebe antes do olho.', 'Cantos rodados de color que se encuentran sin mezclarse. El contorno es libre y la altura del pelo cambia de una forma a otra: el pie lo nota antes que el ojo.', 'Showroom Artefacto', 'contemporanea', null, 'organic', 'Tufado à mão em lã, alto e baixo relevo', 'Tufada a mano en lana, alto y bajo relieve', array['2,3 x 3,1m', '3 x 4m'], 2.3, 3.1, 15, array['#cfc3ae', '#a86b50', '#b88b48', '#827f5a', '#22283a', '#c2af92', '#c1948a', '#7e3e2a', '#4d5638', '#46597a', '#e2dacb'], 'R$ 4.990', 4990, 990, '/storage/v1/object/public/site-assets/rugs/studio-ryzi/flat.png', 'redraw', 4),
  ('00000000-0000-4000-8000-000100000005', 'tapete-soft-living', 'Soft Living', null, 'Três centímetros de lã felpuda. Guarda o calor do quarto e a marca da mão; com o tempo, assenta e fica mais macio.', 'Tres centímetros de lana de pelo largo. Guarda el calor del dormitorio y la huella de la mano; con el tiempo se asienta y se vuelve más suave.', 'Showroom Artefacto', 'natural', 6, 'rect', 'Tufado à mão, lã felpuda', 'Tufada a mano, lana de pelo largo', array['2 x 3m', '2,5 x 3,5m', '3 x 4m'], 2, 3, 30, array['#e8d3c5', '#e2dacb', '#d9cdb8', '#ddbfb1'], 'R$ 4.890', 4890, 890, '/storage/v1/object/public/site-assets/rugs/soft-living/flat.png', 'repeat', 5),
  ('00000000-0000-4000-8000-000100000006', 'tapete-contemporary', 'Contemporary', null, 'Um arco largo, como de pincel seco, sobre areia. A viscose acende a borda da pincelada; a lã segura o resto.', 'Un arco ancho, como de pincel seco, sobre arena. La viscosa enciende el borde del trazo; la lana sostiene lo demás.', 'Showroom Artefacto', 'contemporanea', null, 'rect', 'Tufado à mão em lã e viscose', 'Tufada a mano en lana y viscosa', array['2,5 x 3,5m', '3 x 4m'], 2.5, 3.5, 14.5, array['#c2b29b', '#cfc3ae', '#d9cdb8', '#e2dacb', '#38352f', '#504c46', '#9c9385', '#84786a', '#b3a795', '#b88b48', '#be8e54', '#cfa866', '#97543a'], null, null, null, '/storage/v1/object/public/site-assets/rugs/contemporary/flat.png', 'redraw', 6),
  ('00000000-0000-4000-8000-000100000007', 'tapete-natureza', 'Natureza', null, 'Folhas em verdes e areias, com as nervuras talhadas à tesoura. Sob a luz de lado, o desenho ganha fundo.', 'Hojas en verdes y arenas, con las nervaduras talladas a tijera. Con luz lateral, el dibujo gana fondo.', 'Showroom Artefacto', 'natural', null, 'rect', 'Tufado à mão em lã, talhado', 'Tufada a mano en lana, tallada', array['2 x 3m', '2,5 x 3,5m', '3 x 4m'], 2, 3, 14.8, array['#d9cdb8', '#cfc3ae', '#e2dacb', '#a5a68c', '#827f5a', '#676843', '#4d5638', '#cfb38a', '#b8a587'], null, null, null, '/storage/v1/object/public/site-assets/rugs/natureza/flat.png', 'scale', 7),
  ('00000000-0000-4000-8000-000100000008', 'tapete-geometrico', 'Geométrico', 'Geométrica', 'Quartos de círculo em argila, anil e marfim. Cada encontro de cor é um corte na lã, feito à mão depois de tufado.', 'Cuartos de círculo en arcilla, añil y marfil. Cada encuentro de color es un corte en la lana, hecho a mano después del tufado.', null, 'geometrica', 3, 'rect', 'Tufado à mão em lã, talhado', 'Tufada a mano en lana, tallada', array['2 x 3m', '2,5 x 3,5m', '3 x 4m'], 2, 3, 13.5, array['#e2dacb', '#a86b50', '#22283a', '#c2af92', '#97543a', '#b88b48'], null, null, null, '/storage/v1/object/public/site-assets/rugs/geometrico/flat.png', 'repeat', 8),
  ('00000000-0000-4000-8000-000100000009', 'tapete-minimalista', 'Minimalista', null, 'Bouclé de lã em areia e um traço de veludo. Quase nada, e é o que se vê primeiro quando a casa está em silêncio.', 'Bouclé de lana en arena y un trazo de terciopelo. Casi nada, y es lo primero que se ve cuando la casa está en silencio.', null, 'minimalista', null, 'rect', 'Bouclé de lã e detalhe em veludo, tufado à mão', 'Bouclé de lana y detalle de terciopelo, tufada a mano', array['2 x 3m', '2,5 x 3,5m', '3 x 4m'], 2, 3, 13, array['#cfc3ae', '#c2b29b', '#6e4d34'], null, null, null, '/storage/v1/object/public/site-assets/rugs/minimalista/flat.png', 'extend', 9)
on conflict (slug) do nothing;

-- Their pictures: the best scene first.
insert into public.rug_images
  (id, rug_id, image_url, kind, display_order)
values
  ('00000000-0000-4000-8000-000200000001', '00000000-0000-4000-8000-000100000001', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer--scallop.jpg', 'scene', 5),
  ('00000000-0000-4000-8000-000200000002', '00000000-0000-4000-8000-000100000001', '/storage/v1/object/public/site-assets/rugs/scallop/packshot.jpg', 'packshot', 2),
  ('00000000-0000-4000-8000-000200000003', '00000000-0000-4000-8000-000100000001', '/storage/v1/object/public/site-assets/rugs/scallop/detail.jpg', 'detail', 3),
  ('00000000-0000-4000-8000-000200000004', '00000000-0000-4000-8000-000100000001', '/storage/v1/object/public/site-assets/rugs/scallop/corner.jpg', 'corner', 4),
  ('00000000-0000-4000-8000-000200000005', '00000000-0000-4000-8000-000100000001', '/storage/v1/object/public/site-assets/scenes/quarto-serra--scallop.jpg', 'scene', 1),
  ('00000000-0000-4000-8000-000200000006', '00000000-0000-4000-8000-000100000001', '/storage/v1/object/public/site-assets/scenes/quarto-serra-retrato--scallop.jpg', 'scene', 6),
  ('00000000-0000-4000-8000-000200000007', '00000000-0000-4000-8000-000100000002', '/storage/v1/object/public/site-assets/scenes/sala-jardins--ocean-blue.jpg', 'scene', 6),
  ('00000000-0000-4000-8000-000200000008', '00000000-0000-4000-8000-000100000002', '/storage/v1/object/public/site-assets/rugs/ocean-blue/packshot.jpg', 'packshot', 2),
  ('00000000-0000-4000-8000-000200000009', '00000000-0000-4000-8000-000100000002', '/storage/v1/object/public/site-assets/rugs/ocean-blue/detail.jpg', 'detail', 3),
  ('00000000-0000-4000-8000-00020000000a', '00000000-0000-4000-8000-000100000002', '/storage/v1/object/public/site-assets/rugs/ocean-blue/corner.jpg', 'corner', 4),
  ('00000000-0000-4000-8000-00020000000b', '00000000-0000-4000-8000-000100000002', '/storage/v1/object/public/site-assets/scenes/sala-jardins-retrato--ocean-blue.jpg', 'scene', 5),
  ('00000000-0000-4000-8000-00020000000c', '00000000-0000-4000-8000-000100000002', '/storage/v1/object/public/site-assets/scenes/showroom--ocean-blue.jpg', 'scene', 1),
  ('00000000-0000-4000-8000-00020000000d', '00000000-0000-4000-8000-000100000003', '/storage/v1/object/public/site-assets/scenes/biblioteca--golden-lines.jpg', 'scene', 1),
  ('00000000-0000-4000-8000-00020000000e', '00000000-0000-4000-8000-000100000003', '/storage/v1/object/public/site-assets/rugs/golden-lines/packshot.jpg', 'packshot', 2),
  ('00000000-0000-4000-8000-00020000000f', '00000000-0000-4000-8000-000100000003', '/storage/v1/object/public/site-assets/rugs/golden-lines/detail.jpg', 'detail', 3),
  ('00000000-0000-4000-8000-000200000010', '00000000-0000-4000-8000-000100000003', '/storage/v1/object/public/site-assets/rugs/golden-lines/corner.jpg', 'corner', 4),
  ('00000000-0000-4000-8000-000200000011', '00000000-0000-4000-8000-000100000003', '/storage/v1/object/public/site-assets/scenes/sala-jardins--golden-lines.jpg', 'scene', 5),
  ('00000000-0000-4000-8000-000200000012', '00000000-0000-4000-8000-000100000003', '/storage/v1/object/public/site-assets/scenes/biblioteca-retrato--golden-lines.jpg', 'scene', 6),
  ('00000000-0000-4000-8000-000200000013', '00000000-0000-4000-8000-000100000004', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer--studio-ryzi.jpg', 'scene', 1),
  ('00000000-0000-4000-8000-000200000014', '00000000-0000-4000-8000-000100000004', '/storage/v1/object/public/site-assets/rugs/studio-ryzi/packshot.jpg', 'packshot', 2),
  ('00000000-0000-4000-8000-000200000015', '00000000-0000-4000-8000-000100000004', '/storage/v1/object/public/site-assets/rugs/studio-ryzi/detail.jpg', 'detail', 3),
  ('00000000-0000-4000-8000-000200000016', '00000000-0000-4000-8000-000100000004', '/storage/v1/object/public/site-assets/rugs/studio-ryzi/corner.jpg', 'corner', 4),
  ('00000000-0000-4000-8000-000200000017', '00000000-0000-4000-8000-000100000004', '/storage/v1/object/public/site-assets/scenes/sala-jardins--studio-ryzi.jpg', 'scene', 5),
  ('00000000-0000-4000-8000-000200000018', '00000000-0000-4000-8000-000100000004', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer-retrato--studio-ryzi.jpg', 'scene', 6),
  ('00000000-0000-4000-8000-000200000019', '00000000-0000-4000-8000-000100000005', '/storage/v1/object/public/site-assets/scenes/sala-jardins--soft-living.jpg', 'scene', 1),
  ('00000000-0000-4000-8000-00020000001a', '00000000-0000-4000-8000-000100000005', '/storage/v1/object/public/site-assets/rugs/soft-living/packshot.jpg', 'packshot', 2),
  ('00000000-0000-4000-8000-00020000001b', '00000000-0000-4000-8000-000100000005', '/storage/v1/object/public/site-assets/rugs/soft-living/detail.jpg', 'detail', 3),
  ('00000000-0000-4000-8000-00020000001c', '00000000-0000-4000-8000-000100000005', '/storage/v1/object/public/site-assets/rugs/soft-living/corner.jpg', 'corner', 4),
  ('00000000-0000-4000-8000-00020000001d', '00000000-0000-4000-8000-000100000005', '/storage/v1/object/public/site-assets/scenes/quarto-serra-retrato--soft-living.jpg', 'scene', 5),
  ('00000000-0000-4000-8000-00020000001e', '00000000-0000-4000-8000-000100000006', '/storage/v1/object/public/site-assets/scenes/jantar-itaim--contemporary.jpg', 'scene', 1),
  ('00000000-0000-4000-8000-00020000001f', '00000000-0000-4000-8000-000100000006', '/storage/v1/object/public/site-assets/rugs/contemporary/packshot.jpg', 'packshot', 2),
  ('00000000-0000-4000-8000-000200000020', '00000000-0000-4000-8000-000100000006', '/storage/v1/object/public/site-assets/rugs/contemporary/detail.jpg', 'detail', 3),
  ('00000000-0000-4000-8000-000200000021', '00000000-0000-4000-8000-000100000006', '/storage/v1/object/public/site-assets/rugs/contemporary/corner.jpg', 'corner', 4),
  ('00000000-0000-4000-8000-000200000022', '00000000-0000-4000-8000-000100000006', '/storage/v1/object/public/site-assets/scenes/jantar-itaim-retrato--contemporary.jpg', 'scene', 5),
  ('00000000-0000-4000-8000-000200000023', '00000000-0000-4000-8000-000100000007', '/storage/v1/object/public/site-assets/scenes/quarto-serra--natureza.jpg', 'scene', 1),
  ('00000000-0000-4000-8000-000200000024', '00000000-0000-4000-8000-000100000007', '/storage/v1/object/public/site-assets/rugs/natureza/packshot.jpg', 'packshot', 2),
  ('00000000-0000-4000-8000-000200000025', '00000000-0000-4000-8000-000100000007', '/storage/v1/object/public/site-assets/rugs/natureza/detail.jpg', 'detail', 3),
  ('00000000-0000-4000-8000-000200000026', '00000000-0000-4000-8000-000100000007', '/storage/v1/object/public/site-assets/rugs/natureza/corner.jpg', 'corner', 4),
  ('00000000-0000-4000-8000-000200000027', '00000000-0000-4000-8000-000100000007', '/storage/v1/object/public/site-assets/scenes/sala-jardins-retrato--natureza.jpg', 'scene', 5),
  ('00000000-0000-4000-8000-000200000028', '00000000-0000-4000-8000-000100000008', '/storage/v1/object/public/site-assets/scenes/showroom--geometrico.jpg', 'scene', 1),
  ('00000000-0000-4000-8000-000200000029', '00000000-0000-4000-8000-000100000008', '/storage/v1/object/public/site-assets/rugs/geometrico/packshot.jpg', 'packshot', 2),
  ('00000000-0000-4000-8000-00020000002a', '00000000-0000-4000-8000-000100000008', '/storage/v1/object/public/site-assets/rugs/geometrico/detail.jpg', 'detail', 3),
  ('00000000-0000-4000-8000-00020000002b', '00000000-0000-4000-8000-000100000008', '/storage/v1/object/public/site-assets/rugs/geometrico/corner.jpg', 'corner', 4),
  ('00000000-0000-4000-8000-00020000002c', '00000000-0000-4000-8000-000100000008', '/storage/v1/object/public/site-assets/scenes/sala-jardins-retrato--geometrico.jpg', 'scene', 5),
  ('00000000-0000-4000-8000-00020000002d', '00000000-0000-4000-8000-000100000009', '/storage/v1/object/public/site-assets/scenes/sala-jardins--minimalista.jpg', 'scene', 1),
  ('00000000-0000-4000-8000-00020000002e', '00000000-0000-4000-8000-000100000009', '/storage/v1/object/public/site-assets/rugs/minimalista/packshot.jpg', 'packshot', 2),
  ('00000000-0000-4000-8000-00020000002f', '00000000-0000-4000-8000-000100000009', '/storage/v1/object/public/site-assets/rugs/minimalista/detail.jpg', 'detail', 3),
  ('00000000-0000-4000-8000-000200000030', '00000000-0000-4000-8000-000100000009', '/storage/v1/object/public/site-assets/rugs/minimalista/corner.jpg', 'corner', 4),
  ('00000000-0000-4000-8000-000200000031', '00000000-0000-4000-8000-000100000009', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer-retrato--minimalista.jpg', 'scene', 5),
  ('00000000-0000-4000-8000-000200000032', '00000000-0000-4000-8000-000100000005', '/storage/v1/object/public/site-assets/scenes/quarto-serra--soft-living.jpg', 'scene', 6),
  ('00000000-0000-4000-8000-000200000033', '00000000-0000-4000-8000-000100000007', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer--natureza.jpg', 'scene', 6),
  ('00000000-0000-4000-8000-000200000034', '00000000-0000-4000-8000-000100000008', '/storage/v1/object/public/site-assets/scenes/jantar-itaim--geometrico.jpg', 'scene', 6),
  ('00000000-0000-4000-8000-000200000035', '00000000-0000-4000-8000-000100000009', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer--minimalista.jpg', 'scene', 6)
on conflict (id) do nothing;

-- Featured products of the carousel, the six families, the six categories, the exhibition.
insert into public.collections
  (id, kind, slug, title, title_es, description, description_es, explore_text, explore_text_es, image_url, url, display_order)
values
  ('00000000-0000-4000-8000-000300000001', 'featured', 'tapete-scallop', 'Scallop', null, 'O contorno em ondas foi talhado à tesoura depois do último ponto.', 'El contorno en ondas se talló a tijera después de la última puntada.', null, null, '/storage/v1/object/public/site-assets/scenes/quarto-serra--scallop.jpg', '/produtos/tapete-scallop', 1),
  ('00000000-0000-4000-8000-000300000002', 'featured', 'tapete-ocean-blue', 'Ocean Blue', null, 'Do azul da noite ao da espuma, nó por nó.', 'Del azul de la noche al de la espuma, nudo a nudo.', null, null, '/storage/v1/object/public/site-assets/scenes/showroom--ocean-blue.jpg', '/produtos/tapete-ocean-blue', 2),
  ('00000000-0000-4000-8000-000300000003', 'featured', 'tapete-golden-lines', 'Golden Lines', null, 'Campos de lã em pedra e areia, separados por um fio de seda dourada.', 'Campos de lana en piedra y arena, separados por un hilo de seda dorada.', null, null, '/storage/v1/object/public/site-assets/scenes/biblioteca--golden-lines.jpg', '/produtos/tapete-golden-lines', 3),
  ('00000000-0000-4000-8000-000300000004', 'featured', 'tapete-studio-ryzi', 'Studio Ryzi', null, 'Seixos de cor que se encontram sem se misturar.', 'Cantos rodados de color que se encuentran sin mezclarse.', null, null, '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer--studio-ryzi.jpg', '/produtos/tapete-studio-ryzi', 4),
  ('00000000-0000-4000-8000-000300000005', 'featured', 'tapete-soft-living', 'Soft Living', null, 'Três centímetros de lã felpuda.', 'Tres centímetros de lana de pelo largo.', null, null, '/storage/v1/object/public/site-assets/scenes/sala-jardins--soft-living.jpg', '/produtos/tapete-soft-living', 5),
  ('00000000-0000-4000-8000-000300000006', 'family', '1', 'Lisos', 'Lisas', 'Uma cor só, e a mão que passou por ela. O fio deita, levanta e mostra a luz do dia.', 'Un solo color y la mano que pasó por él. El pelo se acuesta, se levanta y muestra la luz del día.', 'Explorar Coleção', 'Explorar colección', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer--liso.jpg', '/colecoes/1', 1),
  ('00000000-0000-4000-8000-000300000007', 'family', '2', 'Redondos', 'Redondas', 'Sem canto e sem começo. Reúnem a mesa, a poltrona, a roda de conversa.', 'Sin esquina y sin principio. Reúnen la mesa, el sillón, la charla en círculo.', 'Explorar Coleção', 'Explorar colección', '/storage/v1/object/public/site-assets/rugs/redondo/corner.jpg', '/colecoes/2', 2),
  ('00000000-0000-4000-8000-000300000008', 'family', '3', 'Geométricos', 'Geométricas', 'Linhas, arcos e degraus cortados na lã. O desenho se lê com o pé.', 'Líneas, arcos y escalones cortados en la lana. El dibujo se lee con el pie.', 'Explorar Coleção', 'Explorar colección', '/storage/v1/object/public/site-assets/rugs/geometrico-1/corner.jpg', '/colecoes/3', 3),
  ('00000000-0000-4000-8000-000300000009', 'family', '4', 'Infantil', 'Infantil', 'Chão macio para deitar, ler e construir. Lã que respira e aguenta o tempo da brincadeira.', 'Suelo blando para tumbarse, leer y construir. Lana que respira y aguanta el tiempo del juego.', 'Explorar Coleção', 'Explorar colección', '/storage/v1/object/public/site-assets/scenes/infantil--infantil.jpg', '/colecoes/4', 4),
  ('00000000-0000-4000-8000-00030000000a', 'family', '5', 'Listrados', 'Rayadas', 'Tear manual e lã de dois lados. A listra mede o quarto e conduz o passo.', 'Telar manual y lana de dos caras. La raya mide la estancia y guía el paso.', 'Explorar Coleção', 'Explorar colección', '/storage/v1/object/public/site-assets/rugs/listrado/corner.jpg', '/colecoes/5', 5),
  ('00000000-0000-4000-8000-00030000000b', 'family', '6', 'Texturizados', 'Con textura', 'Alto e baixo, anel e corte. Areia que a luz da tarde desenha de novo.', 'Alto y bajo, bucle y corte. Arena que la luz de la tarde vuelve a dibujar.', 'Explorar Coleção', 'Explorar colección', '/storage/v1/object/public/site-assets/rugs/texturizado/detail.jpg', '/colecoes/6', 6),
  ('00000000-0000-4000-8000-00030000000c', 'category', 'classica', 'Clássica', 'Clásica', 'Jardins, medalhões e leques, nas cores que o tempo já lavou.', 'Jardines, medallones y abanicos, en los colores que el tiempo ya lavó.', 'Explorar Coleção', 'Explorar colección', '/storage/v1/object/public/site-assets/scenes/biblioteca--classico.jpg', '/colecoes/classica', 1),
  ('00000000-0000-4000-8000-00030000000d', 'category', 'contemporanea', 'Contemporânea', 'Contemporánea', 'Gesto largo, forma livre, poucas cores bem escolhidas.', 'Gesto amplio, forma libre, pocos colores bien elegidos.', 'Explorar Coleção', 'Explorar colección', '/storage/v1/object/public/site-assets/scenes/jantar-itaim--contemporary.jpg', '/colecoes/contemporanea', 2),
  ('00000000-0000-4000-8000-00030000000e', 'category', 'natural', 'Natural', 'Natural', 'Folha, areia, lã sem pressa. O que está fora da janela, no chão.', 'Hoja, arena, lana sin prisa. Lo que está tras la ventana, en el suelo.', 'Explorar Coleção', 'Explorar colección', '/storage/v1/object/public/site-assets/scenes/quarto-serra--soft-living.jpg', '/colecoes/natural', 3),
  ('00000000-0000-4000-8000-00030000000f', 'category', 'minimalista', 'Minimalista', 'Minimalista', 'Um traço, uma textura. O resto é silêncio.', 'Un trazo, una textura. Lo demás es silencio.', 'Explorar Coleção', 'Explorar colección', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer--minimalista.jpg', '/colecoes/minimalista', 4),
  ('00000000-0000-4000-8000-000300000010', 'category', 'premium', 'Premium', 'Premium', 'Lã e seda, nó por nó. Peças que mudam com a hora e com o lado.', 'Lana y seda, nudo a nudo. Piezas que cambian con la hora y con el lado.', 'Explorar Coleção', 'Explorar colección', '/storage/v1/object/public/site-assets/scenes/sala-jardins--ocean-blue.jpg', '/colecoes/premium', 5),
  ('00000000-0000-4000-8000-000300000011', 'category', 'geometrica', 'Geométrica', 'Geométrica', 'Ângulo, arco e repetição, talhados à mão.', 'Ángulo, arco y repetición, tallados a mano.', 'Explorar Coleção', 'Explorar colección', '/storage/v1/object/public/site-assets/scenes/showroom--geometrico.jpg', '/tapetes-geometricos', 6),
  ('00000000-0000-4000-8000-000300000012', 'exhibition', 'mostra-2024', 'Mostra Cartacho & Niemeyer 2024', 'Muestra Cartacho & Niemeyer 2024', 'Tapetes de contorno livre e curva longa, em diálogo com a arquitetura.', 'Alfombras de contorno libre y curva larga, en diálogo con la arquitectura.', 'Ver a mostra', 'Ver la muestra', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer--curva-livre.jpg', '/galeria', 1)
on conflict (id) do nothing;

insert into public.collection_images
  (id, collection_id, image_url, display_order)
values
  ('00000000-0000-4000-8000-000400000001', '00000000-0000-4000-8000-000300000001', '/storage/v1/object/public/site-assets/rugs/scallop/packshot.jpg', 1),
  ('00000000-0000-4000-8000-000400000002', '00000000-0000-4000-8000-000300000001', '/storage/v1/object/public/site-assets/rugs/scallop/detail.jpg', 2),
  ('00000000-0000-4000-8000-000400000003', '00000000-0000-4000-8000-000300000002', '/storage/v1/object/public/site-assets/rugs/ocean-blue/packshot.jpg', 1),
  ('00000000-0000-4000-8000-000400000004', '00000000-0000-4000-8000-000300000002', '/storage/v1/object/public/site-assets/rugs/ocean-blue/detail.jpg', 2),
  ('00000000-0000-4000-8000-000400000005', '00000000-0000-4000-8000-000300000003', '/storage/v1/object/public/site-assets/rugs/golden-lines/packshot.jpg', 1),
  ('00000000-0000-4000-8000-000400000006', '00000000-0000-4000-8000-000300000003', '/storage/v1/object/public/site-assets/rugs/golden-lines/detail.jpg', 2),
  ('00000000-0000-4000-8000-000400000007', '00000000-0000-4000-8000-000300000004', '/storage/v1/object/public/site-assets/rugs/studio-ryzi/packshot.jpg', 1),
  ('00000000-0000-4000-8000-000400000008', '00000000-0000-4000-8000-000300000004', '/storage/v1/object/public/site-assets/rugs/studio-ryzi/detail.jpg', 2),
  ('00000000-0000-4000-8000-000400000009', '00000000-0000-4000-8000-000300000005', '/storage/v1/object/public/site-assets/rugs/soft-living/packshot.jpg', 1),
  ('00000000-0000-4000-8000-00040000000a', '00000000-0000-4000-8000-000300000005', '/storage/v1/object/public/site-assets/rugs/soft-living/detail.jpg', 2),
  ('00000000-0000-4000-8000-00040000000b', '00000000-0000-4000-8000-000300000006', '/storage/v1/object/public/site-assets/rugs/liso/corner.jpg', 1),
  ('00000000-0000-4000-8000-00040000000c', '00000000-0000-4000-8000-000300000006', '/storage/v1/object/public/site-assets/rugs/liso/detail.jpg', 2),
  ('00000000-0000-4000-8000-00040000000d', '00000000-0000-4000-8000-000300000007', '/storage/v1/object/public/site-assets/scenes/infantil--redondo.jpg', 1),
  ('00000000-0000-4000-8000-00040000000e', '00000000-0000-4000-8000-000300000007', '/storage/v1/object/public/site-assets/rugs/redondo/detail.jpg', 2),
  ('00000000-0000-4000-8000-00040000000f', '00000000-0000-4000-8000-000300000008', '/storage/v1/object/public/site-assets/scenes/sala-jardins--geometrico-1.jpg', 1),
  ('00000000-0000-4000-8000-000400000010', '00000000-0000-4000-8000-000300000008', '/storage/v1/object/public/site-assets/rugs/geometrico-1/detail.jpg', 2),
  ('00000000-0000-4000-8000-000400000011', '00000000-0000-4000-8000-000300000009', '/storage/v1/object/public/site-assets/rugs/infantil/corner.jpg', 1),
  ('00000000-0000-4000-8000-000400000012', '00000000-0000-4000-8000-000300000009', '/storage/v1/object/public/site-assets/rugs/infantil/detail.jpg', 2),
  ('00000000-0000-4000-8000-000400000013', '00000000-0000-4000-8000-00030000000a', '/storage/v1/object/public/site-assets/scenes/jantar-itaim--listrado.jpg', 1),
  ('00000000-0000-4000-8000-000400000014', '00000000-0000-4000-8000-00030000000a', '/storage/v1/object/public/site-assets/rugs/listrado/detail.jpg', 2),
  ('00000000-0000-4000-8000-000400000015', '00000000-0000-4000-8000-00030000000b', '/storage/v1/object/public/site-assets/rugs/texturizado/corner.jpg', 1),
  ('00000000-0000-4000-8000-000400000016', '00000000-0000-4000-8000-00030000000b', '/storage/v1/object/public/site-assets/scenes/quarto-serra--texturizado.jpg', 2),
  ('00000000-0000-4000-8000-000400000017', '00000000-0000-4000-8000-00030000000c', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer--scallop.jpg', 1),
  ('00000000-0000-4000-8000-000400000018', '00000000-0000-4000-8000-00030000000c', '/storage/v1/object/public/site-assets/scenes/quarto-serra--scallop.jpg', 2),
  ('00000000-0000-4000-8000-000400000019', '00000000-0000-4000-8000-00030000000c', '/storage/v1/object/public/site-assets/rugs/scallop/corner.jpg', 3),
  ('00000000-0000-4000-8000-00040000001a', '00000000-0000-4000-8000-00030000000c', '/storage/v1/object/public/site-assets/rugs/scallop/packshot.jpg', 4),
  ('00000000-0000-4000-8000-00040000001b', '00000000-0000-4000-8000-00030000000c', '/storage/v1/object/public/site-assets/rugs/scallop/detail.jpg', 5),
  ('00000000-0000-4000-8000-00040000001c', '00000000-0000-4000-8000-00030000000d', '/storage/v1/object/public/site-assets/rugs/contemporary/corner.jpg', 1),
  ('00000000-0000-4000-8000-00040000001d', '00000000-0000-4000-8000-00030000000d', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer--studio-ryzi.jpg', 2),
  ('00000000-0000-4000-8000-00040000001e', '00000000-0000-4000-8000-00030000000d', '/storage/v1/object/public/site-assets/scenes/sala-jardins--studio-ryzi.jpg', 3),
  ('00000000-0000-4000-8000-00040000001f', '00000000-0000-4000-8000-00030000000d', '/storage/v1/object/public/site-assets/rugs/studio-ryzi/corner.jpg', 4),
  ('00000000-0000-4000-8000-000400000020', '00000000-0000-4000-8000-00030000000d', '/storage/v1/object/public/site-assets/scenes/sala-jardins--geometrico-5.jpg', 5),
  ('00000000-0000-4000-8000-000400000021', '00000000-0000-4000-8000-00030000000d', '/storage/v1/object/public/site-assets/rugs/contemporary/packshot.jpg', 6),
  ('00000000-0000-4000-8000-000400000022', '00000000-0000-4000-8000-00030000000d', '/storage/v1/object/public/site-assets/rugs/contemporary/detail.jpg', 7),
  ('00000000-0000-4000-8000-000400000023', '00000000-0000-4000-8000-00030000000d', '/storage/v1/object/public/site-assets/rugs/studio-ryzi/packshot.jpg', 8),
  ('00000000-0000-4000-8000-000400000024', '00000000-0000-4000-8000-00030000000d', '/storage/v1/object/public/site-assets/rugs/studio-ryzi/detail.jpg', 9),
  ('00000000-0000-4000-8000-000400000025', '00000000-0000-4000-8000-00030000000e', '/storage/v1/object/public/site-assets/rugs/natureza/corner.jpg', 1),
  ('00000000-0000-4000-8000-000400000026', '00000000-0000-4000-8000-00030000000e', '/storage/v1/object/public/site-assets/scenes/quarto-serra--soft-living.jpg', 2),
  ('00000000-0000-4000-8000-000400000027', '00000000-0000-4000-8000-00030000000e', '/storage/v1/object/public/site-assets/rugs/soft-living/corner.jpg', 3),
  ('00000000-0000-4000-8000-000400000028', '00000000-0000-4000-8000-00030000000e', '/storage/v1/object/public/site-assets/scenes/jantar-itaim--listrado.jpg', 4),
  ('00000000-0000-4000-8000-000400000029', '00000000-0000-4000-8000-00030000000e', '/storage/v1/object/public/site-assets/rugs/listrado/corner.jpg', 5),
  ('00000000-0000-4000-8000-00040000002a', '00000000-0000-4000-8000-00030000000e', '/storage/v1/object/public/site-assets/rugs/natureza/packshot.jpg', 6),
  ('00000000-0000-4000-8000-00040000002b', '00000000-0000-4000-8000-00030000000e', '/storage/v1/object/public/site-assets/rugs/natureza/detail.jpg', 7),
  ('00000000-0000-4000-8000-00040000002c', '00000000-0000-4000-8000-00030000000e', '/storage/v1/object/public/site-assets/rugs/soft-living/packshot.jpg', 8),
  ('00000000-0000-4000-8000-00040000002d', '00000000-0000-4000-8000-00030000000e', '/storage/v1/object/public/site-assets/rugs/soft-living/detail.jpg', 9),
  ('00000000-0000-4000-8000-00040000002e', '00000000-0000-4000-8000-00030000000f', '/storage/v1/object/public/site-assets/rugs/minimalista/corner.jpg', 1),
  ('00000000-0000-4000-8000-00040000002f', '00000000-0000-4000-8000-00030000000f', '/storage/v1/object/public/site-assets/scenes/quarto-serra--texturizado.jpg', 2),
  ('00000000-0000-4000-8000-000400000030', '00000000-0000-4000-8000-00030000000f', '/storage/v1/object/public/site-assets/rugs/texturizado/corner.jpg', 3),
  ('00000000-0000-4000-8000-000400000031', '00000000-0000-4000-8000-00030000000f', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer--liso.jpg', 4),
  ('00000000-0000-4000-8000-000400000032', '00000000-0000-4000-8000-00030000000f', '/storage/v1/object/public/site-assets/rugs/liso/corner.jpg', 5),
  ('00000000-0000-4000-8000-000400000033', '00000000-0000-4000-8000-00030000000f', '/storage/v1/object/public/site-assets/rugs/minimalista/packshot.jpg', 6),
  ('00000000-0000-4000-8000-000400000034', '00000000-0000-4000-8000-00030000000f', '/storage/v1/object/public/site-assets/rugs/minimalista/detail.jpg', 7),
  ('00000000-0000-4000-8000-000400000035', '00000000-0000-4000-8000-00030000000f', '/storage/v1/object/public/site-assets/rugs/texturizado/detail.jpg', 8),
  ('00000000-0000-4000-8000-000400000036', '00000000-0000-4000-8000-000300000010', '/storage/v1/object/public/site-assets/scenes/showroom--ocean-blue.jpg', 1),
  ('00000000-0000-4000-8000-000400000037', '00000000-0000-4000-8000-000300000010', '/storage/v1/object/public/site-assets/rugs/ocean-blue/corner.jpg', 2),
  ('00000000-0000-4000-8000-000400000038', '00000000-0000-4000-8000-000300000010', '/storage/v1/object/public/site-assets/scenes/biblioteca--golden-lines.jpg', 3),
  ('00000000-0000-4000-8000-000400000039', '00000000-0000-4000-8000-000300000010', '/storage/v1/object/public/site-assets/scenes/sala-jardins--golden-lines.jpg', 4),
  ('00000000-0000-4000-8000-00040000003a', '00000000-0000-4000-8000-000300000010', '/storage/v1/object/public/site-assets/rugs/golden-lines/corner.jpg', 5),
  ('00000000-0000-4000-8000-00040000003b', '00000000-0000-4000-8000-000300000010', '/storage/v1/object/public/site-assets/rugs/ocean-blue/packshot.jpg', 6),
  ('00000000-0000-4000-8000-00040000003c', '00000000-0000-4000-8000-000300000010', '/storage/v1/object/public/site-assets/rugs/ocean-blue/detail.jpg', 7),
  ('00000000-0000-4000-8000-00040000003d', '00000000-0000-4000-8000-000300000010', '/storage/v1/object/public/site-assets/rugs/golden-lines/packshot.jpg', 8),
  ('00000000-0000-4000-8000-00040000003e', '00000000-0000-4000-8000-000300000010', '/storage/v1/object/public/site-assets/rugs/golden-lines/detail.jpg', 9),
  ('00000000-0000-4000-8000-00040000003f', '00000000-0000-4000-8000-000300000011', '/storage/v1/object/public/site-assets/scenes/sala-jardins--geometrico-1.jpg', 1),
  ('00000000-0000-4000-8000-000400000040', '00000000-0000-4000-8000-000300000011', '/storage/v1/object/public/site-assets/rugs/geometrico-1/corner.jpg', 2),
  ('00000000-0000-4000-8000-000400000041', '00000000-0000-4000-8000-000300000012', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer--studio-ryzi.jpg', 1),
  ('00000000-0000-4000-8000-000400000042', '00000000-0000-4000-8000-000300000012', '/storage/v1/object/public/site-assets/scenes/sala-jardins--studio-ryzi.jpg', 2),
  ('00000000-0000-4000-8000-000400000043', '00000000-0000-4000-8000-000300000012', '/storage/v1/object/public/site-assets/rugs/studio-ryzi/corner.jpg', 3),
  ('00000000-0000-4000-8000-000400000044', '00000000-0000-4000-8000-000300000012', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer--minimalista.jpg', 4),
  ('00000000-0000-4000-8000-000400000045', '00000000-0000-4000-8000-000300000012', '/storage/v1/object/public/site-assets/rugs/minimalista/corner.jpg', 5),
  ('00000000-0000-4000-8000-000400000046', '00000000-0000-4000-8000-000300000012', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer--scallop.jpg', 6),
  ('00000000-0000-4000-8000-000400000047', '00000000-0000-4000-8000-000300000012', '/storage/v1/object/public/site-assets/scenes/quarto-serra--scallop.jpg', 7)
on conflict (id) do nothing;

-- The feature section: four slots left, one right.
insert into public.gallery_images
  (id, url, position, order_index, title)
values
  ('00000000-0000-4000-8000-000500000001', '/storage/v1/object/public/site-assets/rugs/texturizado/corner.jpg', 'left', 0, 'Imagem 1'),
  ('00000000-0000-4000-8000-000500000002', '/storage/v1/object/public/site-assets/scenes/quarto-serra--texturizado.jpg', 'left', 1, 'Imagem 2'),
  ('00000000-0000-4000-8000-000500000003', '/storage/v1/object/public/site-assets/rugs/texturizado/detail.jpg', 'left', 2, 'Imagem 3'),
  ('00000000-0000-4000-8000-000500000004', '/storage/v1/object/public/site-assets/rugs/minimalista/detail.jpg', 'left', 3, 'Imagem 4'),
  ('00000000-0000-4000-8000-000500000005', '/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer-retrato--minimalista.jpg', 'right', null, 'Imagem 5 (Principal)')
on conflict (id) do nothing;

-- The eight swatches.
insert into public.colour_samples
  (id, name, hex, image_url, display_order)
values
  ('00000000-0000-4000-8000-000600000001', 'QUARTZOROSA', '#ddb8b1', '/storage/v1/object/public/site-assets/samples/quartzorosa.jpg', 1),
  ('00000000-0000-4000-8000-000600000002', 'CRISTAL', '#e2dcd6', '/storage/v1/object/public/site-assets/samples/cristal.jpg', 2),
  ('00000000-0000-4000-8000-000600000003', 'ROSA', '#d48c95', '/storage/v1/object/public/site-assets/samples/rosa.jpg', 3),
  ('00000000-0000-4000-8000-000600000004', 'COLONIA', '#e9cbb5', '/storage/v1/object/public/site-assets/samples/colonia.jpg', 4),
  ('00000000-0000-4000-8000-000600000005', 'HORTENCIA', '#8b98c0', '/storage/v1/object/public/site-assets/samples/hortencia.jpg', 5),
  ('00000000-0000-4000-8000-000600000006', 'AMETISTA', '#72578e', '/storage/v1/object/public/site-assets/samples/ametista.jpg', 6),
  ('00000000-0000-4000-8000-000600000007', 'RODONITA', '#a6465a', '/storage/v1/object/public/site-assets/samples/rodonita.jpg', 7),
  ('00000000-0000-4000-8000-000600000008', 'MARAVILHA', '#a3246a', '/storage/v1/object/public/site-assets/samples/maravilha.jpg', 8)
on conflict (name) do nothing;

-- Gallery samples.
insert into public.gallery_samples
  (id, name, name_es, display_order)
values
  ('00000000-0000-4000-8000-000700000001', 'Tufado à mão', 'Tufada a mano', 1),
  ('00000000-0000-4000-8000-000700000002', 'Atado à mão', 'Anudada a mano', 2),
  ('00000000-0000-4000-8000-000700000003', 'Fios tingidos', 'Hilos teñidos', 3),
  ('00000000-0000-4000-8000-000700000004', 'Relevos e texturas', 'Relieves y texturas', 4)
on conflict (id) do nothing;

insert into public.sample_images
  (id, sample_id, image_url, display_order)
values
  ('00000000-0000-4000-8000-000800000001', '00000000-0000-4000-8000-000700000001', '/storage/v1/object/public/site-assets/rugs/scallop/detail.jpg', 1),
  ('00000000-0000-4000-8000-000800000002', '00000000-0000-4000-8000-000700000001', '/storage/v1/object/public/site-assets/rugs/natureza/detail.jpg', 2),
  ('00000000-0000-4000-8000-000800000003', '00000000-0000-4000-8000-000700000001', '/storage/v1/object/public/site-assets/rugs/geometrico/detail.jpg', 3),
  ('00000000-0000-4000-8000-000800000004', '00000000-0000-4000-8000-000700000001', '/storage/v1/object/public/site-assets/craft/tufagem.jpg', 4),
  ('00000000-0000-4000-8000-000800000005', '00000000-0000-4000-8000-000700000002', '/storage/v1/object/public/site-assets/rugs/ocean-blue/detail.jpg', 1),
  ('00000000-0000-4000-8000-000800000006', '00000000-0000-4000-8000-000700000002', '/storage/v1/object/public/site-assets/rugs/ocean-blue/corner.jpg', 2),
  ('00000000-0000-4000-8000-000800000007', '00000000-0000-4000-8000-000700000002', '/storage/v1/object/public/site-assets/rugs/ocean-blue/packshot.jpg', 3),
  ('00000000-0000-4000-8000-000800000008', '00000000-0000-4000-8000-000700000003', '/storage/v1/object/public/site-assets/craft/fios.jpg', 1),
  ('00000000-0000-4000-8000-000800000009', '00000000-0000-4000-8000-000700000003', '/storage/v1/object/public/site-assets/craft/fios-claros.jpg', 2),
  ('00000000-0000-4000-8000-00080000000a', '00000000-0000-4000-8000-000700000004', '/storage/v1/object/public/site-assets/rugs/texturizado/detail.jpg', 1),
  ('00000000-0000-4000-8000-00080000000b', '00000000-0000-4000-8000-000700000004', '/storage/v1/object/public/site-assets/rugs/soft-living/detail.jpg', 2),
  ('00000000-0000-4000-8000-00080000000c', '00000000-0000-4000-8000-000700000004', '/storage/v1/object/public/site-assets/rugs/minimalista/detail.jpg', 3),
  ('00000000-0000-4000-8000-00080000000d', '00000000-0000-4000-8000-000700000004', '/storage/v1/object/public/site-assets/rugs/studio-ryzi/detail.jpg', 4)
on conflict (id) do nothing;

insert into public.hero_videos
  (id, url, video_type, title, poster_url, active)
values
  ('00000000-0000-4000-8000-000900000001', '/storage/v1/object/public/videos/hero.mp4', 'mp4', 'Tapetes Cartacho em movimento lento', '/storage/v1/object/public/site-assets/video/hero-poster.jpg', true)
on conflict (url) do nothing;

-- Settings. Empty ones show nothing; the testimonials are samples to be replaced.
insert into public.site_settings
  (section, key, value)
values
  ('feature', 'images', '{"left":["/storage/v1/object/public/site-assets/rugs/texturizado/corner.jpg","/storage/v1/object/public/site-assets/scenes/quarto-serra--texturizado.jpg","/storage/v1/object/public/site-assets/rugs/texturizado/detail.jpg","/storage/v1/object/public/site-assets/rugs/minimalista/detail.jpg"],"right":"/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer-retrato--minimalista.jpg"}'),
  ('contact', 'phone', '""'),
  ('contact', 'whatsapp', '""'),
  ('contact', 'email', '""'),
  ('contact', 'marketing_email', '""'),
  ('contact', 'address', '""'),
  ('contact', 'map_url', '""'),
  ('contact', 'hours', '{"showroom":{"weekdays":["09:00","18:00"],"saturday":["09:00","13:00"]},"online":{"weekdays":["08:00","19:00"],"saturday":["09:00","15:00"]}}'),
  ('links', 'blog', '""'),
  ('links', 'collections_site', '""'),
  ('links', 'instagram', '""'),
  ('links', 'pinterest', '""'),
  ('links', 'simulator', '""'),
  ('company', 'name', '""'),
  ('company', 'cnpj', '""'),
  ('company', 'address', '""'),
  ('company', 'email', '""'),
  ('testimonials', 'items', '[{"id":"1","quote":"A peça chegou no dia combinado e parecia ter sempre estado na sala.","author":"M. A.","role":"arquiteta","quote_es":"La pieza llegó el día acordado y parecía haber estado siempre en el salón.","role_es":"arquitecta"},{"id":"2","quote":"Mandei uma planta e um azul. Voltou um tapete que ninguém mais tem.","author":"R. C.","role":"designer de interiores","quote_es":"Envié un plano y un azul. Volvió una alfombra que nadie más tiene.","role_es":"interiorista"},{"id":"3","quote":"As crianças deitam nele para ler. Não há elogio maior.","author":"L. F.","role":"cliente","quote_es":"Los niños se tumban en ella a leer. No hay mayor elogio.","role_es":"cliente"}]'),
  ('services', 'items', '[{"id":"1","title":"Qualidade Premium","description":"Lã penteada, seda e fibras naturais, tufadas, atadas ou tecidas à mão.","title_es":"Calidad premium","description_es":"Lana peinada, seda y fibras naturales, tufadas, anudadas o tejidas a mano."},{"id":"2","title":"Personalização","description":"Medida, contorno, altura do fio e cor, a partir de um desenho nosso ou seu.","title_es":"Personalización","description_es":"Medida, contorno, altura del pelo y color, a partir de un dibujo nuestro o tuyo."},{"id":"3","title":"Envio Internacional","description":"Para todo o Brasil e para fora, embalado em rolo e assegurado.","title_es":"Envío internacional","description_es":"A España y a otros países, enrollada y asegurada."},{"id":"4","title":"Consultoria de Design","description":"Um projeto em escala sobre a sua planta antes do primeiro nó.","title_es":"Consultoría de diseño","description_es":"Un proyecto a escala sobre tu plano antes del primer nudo."}]'),
  ('spring', 'images', '{"left":["/storage/v1/object/public/site-assets/rugs/scallop/corner.jpg","/storage/v1/object/public/site-assets/rugs/soft-living/corner.jpg","/storage/v1/object/public/site-assets/rugs/redondo/corner.jpg","/storage/v1/object/public/site-assets/rugs/scallop/detail.jpg"],"right":"/storage/v1/object/public/site-assets/scenes/quarto-serra--scallop.jpg"}'),
  ('fairs', 'items', '[{"id":"2025","year":2025,"title":"Feira de design, edição 2025","description":"","title_es":"Feria de diseño, edición 2025","description_es":"","image_url":"/storage/v1/object/public/site-assets/craft/mostra.jpg"},{"id":"2024","year":2024,"title":"Mostra Cartacho & Niemeyer 2024","description":"Tapetes de contorno livre e curva longa, em diálogo com a arquitetura.","title_es":"Muestra Cartacho & Niemeyer 2024","description_es":"Alfombras de contorno libre y curva larga, en diálogo con la arquitectura.","image_url":"/storage/v1/object/public/site-assets/scenes/apartamento-niemeyer--curva-livre.jpg"},{"id":"2023","year":2023,"title":"Feira de interiores, edição 2023","description":"","title_es":"Feria de interiorismo, edición 2023","description_es":"","image_url":"/storage/v1/object/public/site-assets/scenes/showroom--geometrico.jpg"}]'),
  ('picker', 'video', '{"url":"/storage/v1/object/public/videos/picker.mp4","poster_url":"/storage/v1/object/public/site-assets/video/picker-poster.jpg"}')
on conflict (section, key) do nothing;
