export const pt = { notice: 'Prévia: nada disto foi publicado' }
