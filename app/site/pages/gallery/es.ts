import type { GalleryWords } from './pt.ts'

export const es: GalleryWords = {
  title: 'Galería',
  metaTitle: 'Galería · Cartacho',
  description:
    'Alfombras Cartacho en el salón entero y de cerca, colección por colección, y la Muestra Cartacho & Niemeyer 2024.',
  text: 'Colección por colección: primero el salón entero, después el hilo.',
  back: 'Volver',
  jump: 'Ir a la colección',
  loading: 'Cargando la galería…',
  empty: 'No hay ninguna colección todavía.',
  lightbox: {
    label: 'Imágenes a pantalla completa',
    close: 'Cerrar',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
  },
  call: {
    title: ['Tu espacio', 'también tiene medida'],
    text: 'Trae el plano, la fotografía o solo la idea.',
    button: 'Hablar con Cartacho',
  },
}
