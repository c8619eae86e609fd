import type { RugTerms } from './pt.ts'

export const es: RugTerms = {
  rug: 'Alfombra',
  colours: {
    ivory: 'Marfil',
    sand: 'Arena',
    grey: 'Gris',
    charcoal: 'Carbón',
    brown: 'Marrón',
    terracotta: 'Terracota',
    rose: 'Rosa',
    gold: 'Dorado',
    green: 'Verde',
    blue: 'Azul',
  },
  priceFrom: 'desde {price}',
  shapes: { rect: 'Rectangular', round: 'Redonda', organic: 'Orgánica' },
  techniques: {
    tufted: 'Tufada a mano',
    knotted: 'Anudada a mano',
    woven: 'Tejida a mano',
    carved: 'Tallada',
    relief: 'Alto y bajo relieve',
    boucle: 'Bouclé',
    shag: 'De pelo largo',
  },
}
