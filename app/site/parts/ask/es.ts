import type { AskWords } from './pt.ts'

export const es: AskWords = {
  title: 'Pedir presupuesto',
  metaTitle: 'Pedir presupuesto · Cartacho',
  text: 'Bastan un nombre y un contacto. La alfombra, la medida y los colores van con la petición.',
  noRug: 'Todavía no has elegido ninguna alfombra.',
  ofFamily: 'Alfombra a medida: {name}',
  toRugs: 'Ver las alfombras',
  size: 'Medida',
  colours: 'Colores',
  room: 'Estancia',
  price: 'Precio',
  onRequest: 'A consultar',
  back: 'Cambiar la elección',
  close: 'Cerrar',
  label: 'Petición de presupuesto',
  submit: 'Enviar petición',
  sent: 'Petición recibida.',
  otherColour: 'otro color',
  originalColour: 'color original',
}
