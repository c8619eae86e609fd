import type { SelectionWords } from './pt.ts'

export const es: SelectionWords = {
  title: 'Mi selección',
  metaTitle: 'Mi selección · Cartacho',
  description:
    'Las alfombras que has guardado en este dispositivo: revisar, ordenar, compartir y pedir presupuesto.',
  text: 'Las alfombras que guardas se quedan en este dispositivo. La dirección de esta página lleva la lista a quien la reciba.',
  empty: 'Todavía no hay nada guardado.',
  emptyText: 'El corazón en la página de cada alfombra la trae hasta aquí.',
  toRugs: 'Ver las alfombras',
  begin: 'Para empezar',
  card: {
    onRequest: 'A consultar',
    noImage: 'Sin imagen',
    save: 'Guardar en la selección',
    ask: 'Pedir presupuesto',
  },
  up: 'Subir',
  down: 'Bajar',
  remove: 'Quitar',
  share: 'Copiar el enlace',
  shared: 'Enlace copiado',
  shareFailed: 'No se ha podido copiar. El enlace es la dirección de esta página.',
  keep: 'Guardar en este dispositivo',
  onRequest: 'A consultar',
  quote: {
    title: 'Pedir presupuesto',
    text: 'Una sola petición para toda la lista.',
    label: 'Petición de presupuesto',
    message: 'Medidas, colores, plazo',
    submit: 'Enviar la petición',
  },
}
