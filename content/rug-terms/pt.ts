// How visitors call what the filters of the catalogue hold and the search finds, and how prices are said.
export const pt = {
  rug: 'Tapete',
  colours: {
    ivory: 'Marfim',
    sand: 'Areia',
    grey: 'Cinza',
    charcoal: 'Carvão',
    brown: 'Marrom',
    terracotta: 'Terracota',
    rose: 'Rosa',
    gold: 'Dourado',
    green: 'Verde',
    blue: 'Azul',
  },
  /** Of the least of several prices; a line breaks before the price alone. */
  priceFrom: 'a\u00a0partir\u00a0de {price}',
  shapes: { rect: 'Retangular', round: 'Redonda', organic: 'Orgânica' },
  techniques: {
    tufted: 'Tufado à mão',
    knotted: 'Atado à mão',
    woven: 'Tecido à mão',
    carved: 'Talhado',
    relief: 'Alto e baixo relevo',
    boucle: 'Bouclé',
    shag: 'Felpudo',
  },
}

export type RugTerms = typeof pt
