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
}
