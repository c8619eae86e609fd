import { es as texts } from '#content/home-texts/es.ts'

// The Spanish home exists in Spanish only: its sections and its words are its own.
export const es = {
  title: 'Cartacho · Alfombras hechas a mano y a medida',
  description:
    'Alfombras de lana, seda y fibras naturales, hechas a mano y a medida en São Paulo desde 1995. Colecciones, precios en euros y envío a España y a otros países.',
  hero: {
    ...texts.hero,
    button: 'Ver las colecciones',
    pause: 'Pausar el vídeo',
    play: 'Reproducir el vídeo',
    watch: 'Ver el vídeo',
    contacts: 'Al verlo, tu navegador contacta con',
    videoTitle: 'Vídeo principal',
  },
  story: {
    ...texts.story,
    year: '1995',
    link: 'Nuestra historia',
  },
  spring: {
    ...texts.spring,
    link: 'Ver las alfombras',
    picture: 'Colección de primavera, imagen',
  },
  collections: { ...texts.collections, three: 'Tres colecciones' },
  crafts: {
    ...texts.crafts,
    exhibitions: 'Exposiciones',
    materials: 'Materias primas',
  },
  rugs: {
    ...texts.rugs,
    five: 'Cinco alfombras',
    all: 'Ver todas las alfombras',
    onRequest: 'Precio a consultar',
    row: 'Alfombras elegidas, con su precio',
    save: 'Guardar en la selección',
  },
  philosophy: texts.philosophy,
  services: texts.services,
  fairs: texts.fairs,
  testimonials: texts.testimonials,
  closing: {
    ...texts.closing,
    button: 'Escríbenos',
    designers: 'Para estudios de arquitectura e interiorismo',
  },
}

export type HomeSpainWords = typeof es
