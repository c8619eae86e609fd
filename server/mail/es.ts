import type { MailWords } from './pt.ts'

export const es: MailWords = {
  language: 'es-ES',
  greeting: (name) => `${name}:`,
  leads: {
    subject: 'Hemos recibido tu petición',
    paragraphs: [
      'Tu petición ha llegado a Cartacho. Miramos la medida, el dibujo y el color, y te escribimos con el presupuesto.',
      'Si quieres añadir un plano, una fotografía o una idea, responde a este correo.',
    ],
  },
  contact_messages: {
    subject: 'Hemos recibido tu mensaje',
    paragraphs: [
      'Tu mensaje ha llegado a Cartacho. Alguien de la casa lo lee y te responde.',
      'Si quieres añadir algo, responde a este correo.',
    ],
  },
  access_requests: {
    subject: 'Hemos recibido tu petición de acceso',
    paragraphs: [
      'Tu petición ha llegado a Cartacho. La leemos con calma y te escribimos.',
      'Si quieres añadir algo, responde a este correo.',
    ],
  },
  newsletter_subscribers: {
    subject: 'Confirma las cartas del taller',
    title: 'Falta un paso',
    paragraphs: [
      'Alguien ha pedido las cartas del taller para esta dirección. Si has sido tú, confírmalo y empezarán a llegarte: pocas, sobre lana, color y casa.',
      'El enlace vale siete días. Si no has sido tú, no hagas nada: sin confirmación no se envía ninguna carta.',
    ],
    confirm: 'Confirmar',
    leave: 'No quiero recibir las cartas',
  },
  quote: {
    subject: (number) => `Tu presupuesto ${number}`,
    title: 'Tu presupuesto está listo',
    greeting: (name) => `${name}:`,
    paragraphs: [
      'Hemos preparado el presupuesto de tu alfombra, con el dibujo, la medida, el precio y el plazo.',
      'La dirección de abajo es solo tuya: quien la tiene abre el presupuesto. Allí puedes preguntar, aceptar o rechazar.',
    ],
    open: 'Abrir el presupuesto',
    note: 'Este correo te lo envía Cartacho a petición tuya.',
    stageSubject: (number, stage) => `Pedido ${number}: ${stage}`,
    stageText: 'Las fotos y las fechas están en la página de tu pedido.',
    openOrder: 'Ver mi alfombra',
    stageNote:
      'Para no recibir estos avisos, abre la página del pedido y toca en «No quiero avisos por correo».',
  },
  picture: 'Imagen',
  attached: 'adjunta',
  number: 'Número de la petición',
  rug: 'Alfombra',
  size: 'Medida',
  note: (site) => `Este correo responde a una petición hecha en ${site || 'la web de Cartacho'}.`,
}
