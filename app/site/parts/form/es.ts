import type { FormWords } from './form-answer.ts'

export const es: FormWords = {
  optional: 'opcional',
  consent: 'Acepto que Cartacho guarde estos datos para responder a esta petición.',
  privacy: 'Privacidad',
  consentMissing: 'Marca la casilla para enviar.',
  tooLong: 'El texto es demasiado largo. Acórtalo, por favor.',
  sent: 'Mensaje enviado.',
  failed: 'No hemos podido enviar el mensaje. Inténtalo de nuevo.',
  sending: 'Enviando…',
  number: 'Número de la petición',
  country: 'ES',
  kept: {
    form: 'Lo que has escrito queda guardado en este dispositivo y saldrá solo cuando vuelva la conexión.',
    waiting: 'guardado en este dispositivo, saldrá solo cuando vuelva la conexión.',
    sent: 'lo que esperaba en este dispositivo se ha enviado.',
    refused: 'no se ha aceptado tal como está.',
    dropped: 'descartado, no se enviará.',
    send: 'Enviar ahora',
    drop: 'Descartar',
    undo: 'Deshacer',
    mend: 'Corregir',
  },
  person: {
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    whatsapp: 'WhatsApp',
    reach: 'WhatsApp o correo electrónico',
  },
  problems: {
    phone: 'El número de teléfono no es válido. De otro país, empieza con + y el prefijo',
    reach: 'Escribe un número de WhatsApp o un correo',
    name: 'El nombre debe tener al menos 2 caracteres',
    email: 'El correo no es válido',
    whatsapp: 'El número de WhatsApp está incompleto',
  },
}
