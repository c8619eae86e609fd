import type { SimulatorPageWords } from './pt.ts'

export const es: SimulatorPageWords = {
  title: 'Simulador · Cartacho',
  description:
    'Elige una alfombra de Cartacho y mírala entera, en una casa y de cerca, antes de pedir la tuya.',
  label: 'Simulador',
  heading: ['Empieza por', 'la alfombra'],
  lead: 'Elige una pieza y mírala despacio: desde arriba, en una casa y de cerca. Luego cuéntanos cómo es el lugar; el dibujo a escala lo hacemos nosotros, sobre tu plano.',
  choose: 'Elige la alfombra',
  chosen: 'Alfombra elegida',
  sizes: 'Medidas',
  technique: 'Técnica',
  onRequest: 'Precio a consultar',
  ask: 'Contarnos cómo es el lugar',
  rug: 'Ver la alfombra',
  embedded: {
    heading: ['Abrir el', 'simulador'],
    lead: 'El simulador está en otro sitio y se abre aquí, en esta página, cuando tú quieras.',
    open: 'Abrir el simulador',
    contacts: 'Al abrirlo, tu navegador contacta con',
    loading: 'Cargando el simulador…',
    frame: 'Simulador de alfombras',
    outside: '¿No se abre? Míralo en otra pestaña',
    newTab: '(se abre en otra pestaña)',
  },
}
