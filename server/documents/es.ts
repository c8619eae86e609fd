import type { DocumentWords } from './pt.ts'

export const es: DocumentWords = {
  label: 'Catálogo',
  house: 'Alfombras hechas a mano y a medida. São Paulo, desde 1995.',
  count: { one: 'Una alfombra', many: '{count} alfombras' },
  all: {
    title: 'Alfombras',
    text: 'Todos los dibujos del catálogo. Cada uno nace también con la medida, el color y el contorno del lugar.',
  },
  over: { rugs: 'Catálogo', category: 'Colección', family: 'Familia', year: 'Selección {year}' },
  facts: {
    reference: 'Referencia',
    technique: 'Técnica',
    sizes: 'Medidas',
    pile: 'Altura del pelo',
    exhibited: 'Expuesta en',
    leadTime: 'Plazo',
    tolerance: 'Tolerancia',
    care: 'Cuidados',
  },
  onRequest: 'A consultar',
  colours: 'Hilos',
  contact: {
    title: 'A la medida del lugar',
    text: 'Cada dibujo cambia de medida, de color y de contorno. Envíanos el plano, o solo las dimensiones.',
    phone: 'Teléfono',
    whatsapp: 'WhatsApp',
    email: 'Correo',
    address: 'Dirección',
    site: 'En la web',
  },
  sheet: 'Ficha técnica',
  scale: { title: 'A escala', note: '{size} junto a un sofá de 2,20 m, visto desde arriba.' },
  others: 'En línea fina, las otras medidas.',
  failure: {
    title: 'El documento no está listo',
    text: 'Algo falló al preparar este PDF. Inténtalo de nuevo dentro de un minuto.',
    again: 'Intentar de nuevo',
    back: 'Volver a la web',
  },
}
