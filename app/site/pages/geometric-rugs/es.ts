import type { GeometricWords } from './pt.ts'

export const es: GeometricWords = {
  title: 'Alfombras geométricas hechas a mano · Cartacho',
  description:
    'Arcos, escalones, ondas y rombos cortados en la lana. Seis alfombras geométricas hechas a mano, con el dibujo, el color y la medida del lugar.',
  breadcrumbs: 'Estás en',
  collections: 'Colecciones',
  heading: ['Alfombras', 'geométricas'],
  intro: 'Líneas, arcos y escalones cortados en la lana. El dibujo se lee con el pie.',
  rugs: [
    { name: 'Arcos', technique: 'Tufada a mano en lana, tallada' },
    { name: 'Calçada', technique: 'Tufada a mano en lana, alto y bajo relieve' },
    { name: 'Degraus', technique: 'Tufada a mano en lana, tres alturas' },
    { name: 'Diagonal', technique: 'Tufada a mano en lana, tallada' },
    { name: 'Tesela', technique: 'Tufada a mano en lana y seda' },
    { name: 'Deslocado', technique: 'Tufada a mano en lana, tallada' },
  ],
  ask: 'Pedir presupuesto',
  enlarge: 'Ampliar',
  lightbox: {
    label: 'Imágenes ampliadas',
    close: 'Cerrar',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
  },
  closing: {
    title: 'El ángulo justo es el de tu salón',
    text: 'Cualquiera de estos dibujos cambia de escala, de color y de medida. Envíanos el plano, o solo las dimensiones.',
    contact: 'Hablar con el taller',
    subject: 'Alfombras geométricas',
  },
  catalogue: 'En el catálogo',
  catalogueFile: 'Descargar el catálogo',
  card: {
    onRequest: 'A consultar',
    noImage: 'Sin imagen',
    save: 'Guardar en la selección',
    ask: 'Pedir presupuesto',
  },
}
