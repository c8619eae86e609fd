export const pt = {
  about:
    'Tapetes feitos à mão e sob medida em São Paulo, desde 1995. Mais de vinte anos de ofício, mais de cem distribuidores, envio para todo o Brasil e para fora.',
  pages: 'Páginas',
  home: 'Página inicial',
  rugs: 'Tapetes',
  collections: 'Coleções',
  samples: 'Amostras de cor',
  bespoke: 'Sob medida',
  designers: 'Designers e arquitetos',
  story: 'Nossa História',
  contact: 'Contato',
  catalogue: 'Tapetes do catálogo',
  sizes: 'medidas',
  onRequest: 'preço sob consulta',
  data: 'Catálogo em dados',
  application: 'Tapetes feitos à mão',
  panel: 'Cartacho · Painel',
  panelShort: 'Painel',
}

/** What both languages say; the panel speaks Portuguese. */
export type FeedWords = Omit<typeof pt, 'panel' | 'panelShort'>
