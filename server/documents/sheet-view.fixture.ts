import { rugSize } from '#content/rugs/rug-size.ts'
import type { SheetView } from './document-view.ts'

const fact = (name: string, value: string) => ({ name, value })

/** A spec sheet with everything set, and no picture at all. */
export const sheet: SheetView = {
  kind: 'sheet',
  language: 'pt-BR',
  title: 'Cartacho \u00b7 Ficha',
  label: 'Ficha',
  siteUrl: 'https://casa.example',
  rug: {
    slug: 'um',
    number: '01',
    name: 'Um tapete',
    description: 'Uma frase que diz o que ele é. '.repeat(4),
    scene: null,
    alone: null,
    facts: [
      ...['Medidas', 'Técnica', 'Altura', 'Exposto em', 'Referência'].map((name) =>
        fact(name, 'Um valor curto'),
      ),
      ...['Prazo', 'Tolerância', 'Cuidados'].map((name) =>
        fact(name, 'Uma frase que toma duas linhas da coluna.'),
      ),
    ],
    colours: Array.from({ length: 24 }, (_, index) => ({ name: '', hex: `#${index + 102_030}` })),
    price: 'Sob consulta',
    url: 'https://casa.example/produtos/um',
  },
  scale: {
    title: 'Em escala',
    note: 'Ao lado de um sofá.',
    shape: 'round',
    sizes: [rugSize(3, 4)],
    fill: '#708090',
    flat: null,
  },
  words: { colours: 'Fios' },
  contact: {
    title: 'Contato',
    text: '',
    facts: ['Telefone', 'WhatsApp', 'E-mail', 'Endereço', 'Site'].map((name) => fact(name, 'Um valor')),
  },
}
