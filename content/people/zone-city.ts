/** Cities of time zones whose name is written otherwise than in the zone. */
const written: Readonly<Record<string, string>> = {
  Araguaina: 'Aragua\u00edna',
  Belem: 'Bel\u00e9m',
  Bogota: 'Bogot\u00e1',
  Cuiaba: 'Cuiab\u00e1',
  Eirunepe: 'Eirunep\u00e9',
  Lisbon: 'Lisboa',
  London: 'Londres',
  Maceio: 'Macei\u00f3',
  Madrid: 'Madri',
  'New York': 'Nova York',
  Noronha: 'Fernando de Noronha',
  Santarem: 'Santar\u00e9m',
  'Sao Paulo': 'S\u00e3o Paulo',
}

/** The city that a time zone is named after, `America/Sao_Paulo`, in Portuguese; null for one that names none. */
export function zoneCity(zone: string): string | null {
  const [area, ...rest] = zone.split('/')
  const city = rest.at(-1)?.replaceAll('_', ' ')
  return !city || area === 'Etc' ? null : (written[city] ?? city)
}
