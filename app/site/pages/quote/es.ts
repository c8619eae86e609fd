import type { QuoteWords } from './pt.ts'

export const es: QuoteWords = {
  titleOf: (number) => `Presupuesto ${number}`,
  orderTitleOf: (number) => `Pedido ${number}`,
  head: (version, until) => ` · versión ${version} · válido hasta el ${until}`,
  forWhom: (name) => `Para ${name}`,
  openScene: 'Abrir en la estancia',
  whatWeMake: 'Lo que hacemos',
  pieces: (quantity) => `${quantity} piezas`,
  drawing: (name, size) => `Dibujo a escala de ${name}, ${size}`,
  subtotal: 'Subtotal',
  discount: 'Descuento',
  freight: 'Entrega',
  total: 'Total',
  notes: 'Observaciones',
  questions: {
    title: 'Preguntas',
    text: 'Escriba aquí: la respuesta queda junto al presupuesto.',
    ask: 'Preguntar',
    label: 'Su pregunta',
    send: 'Enviar la pregunta',
    you: 'Usted',
    house: 'Cartacho',
  },
  accept: {
    title: '¿Podemos empezar?',
    validUntil: (until) => `Válido hasta el ${until}.`,
    versionOf: (version, sent) => `Versión ${version}, del ${sent}.`,
    see: (version) => `Ver la versión ${version}`,
    name: 'Su nombre, como en el documento',
    consent: (version) =>
      `He leído y acepto este presupuesto en su versión ${version}, con las medidas, los colores y las condiciones de arriba.`,
    submit: 'Aceptar el presupuesto',
    sending: 'Enviando…',
  },
  decline: {
    open: 'Ahora no',
    label: '¿Qué ha faltado? (opcional)',
    submit: 'Rechazar el presupuesto',
  },
  old: (version) => `Esta es la versión ${version}, que ya no es válida.`,
  toCurrent: (version) => `Ver la versión ${version}`,
  expired: {
    title: 'Este presupuesto ha vencido.',
    text: (until) =>
      `Fue válido hasta el ${until}. Pida otro aquí mismo: el taller revisa el precio y el plazo.`,
  },
  declined: {
    title: 'Ha rechazado este presupuesto.',
    text: 'Queda aquí para consultarlo. Si algo cambia, escríbanos.',
  },
  accepted: (name, when, version) => `${name} aceptó la versión ${version} el ${when}.`,
  problems: {
    unknown: 'Esta dirección ya no abre el presupuesto. Pida otra al taller.',
    invalid: 'Escriba su nombre completo y marque la casilla para aceptar.',
    question: 'Escriba la pregunta antes de enviarla.',
    changed: 'El presupuesto ha cambiado mientras lo leía. La versión nueva está arriba.',
    expired: 'El presupuesto ha vencido. Pida otro al taller.',
    accepted: 'El presupuesto ya está aceptado.',
    'too-many': 'Hoy ya hay muchas preguntas. Llame al taller por teléfono.',
    unavailable:
      'No se ha enviado nada: ahora no hay respuesta. Lo que ha escrito sigue aquí. Inténtelo de nuevo.',
  },
  order: {
    is: (stage) => `Su alfombra: ${stage.toLowerCase()}`,
    ask: 'Hablar con el taller',
    stages: 'Etapas',
    since: (day) => `desde el ${day}`,
    photoOf: (stage) => `Foto de su alfombra: ${stage.toLowerCase()}`,
    waits: 'Las primeras fotos llegan cuando el hilo esté en la mano.',
    quote: 'Lo acordado',
  },
}
