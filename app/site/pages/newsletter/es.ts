import type { NewsletterPageWords } from './pt.ts'

export const es: NewsletterPageWords = {
  title: 'Cartas del taller',
  invitation: 'Deja tu correo al pie de la página para recibir las cartas: pocas, sobre lana, color y casa.',
  sent: 'Gracias. Hemos recibido tu solicitud.',
  invalidEmail: 'El correo no es válido. Corrígelo al pie de la página y envíalo de nuevo.',
  consentMissing: 'Marca la casilla al pie de la página para recibir las cartas y envíalo de nuevo.',
  failed: 'No hemos podido guardar tu solicitud. Inténtalo de nuevo.',
  home: 'Volver a la página de inicio',
}
