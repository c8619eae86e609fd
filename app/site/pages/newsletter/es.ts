import type { NewsletterPageWords } from './pt.ts'

export const es: NewsletterPageWords = {
  title: 'Cartas del taller',
  invitation: 'Pocas, sobre lana, color y casa. Antes te enviamos un correo para confirmar la dirección.',
  label: 'Suscripción a las cartas',
  submit: 'Suscribirme',
  consent: 'Quiero recibir las cartas por correo. Puedo darme de baja cuando quiera.',
  consentMissing: 'Marca la casilla para recibir las cartas.',
  sent: 'Gracias. Te hemos enviado un correo para confirmar la dirección.',
  failed: 'No hemos podido guardar tu solicitud. Inténtalo de nuevo.',
  home: 'Volver a la página de inicio',
  confirm: {
    title: 'Confirmar las cartas',
    text: 'Un toque y las cartas del taller empezarán a llegar a tu correo.',
    submit: 'Confirmar',
    done: 'Suscripción confirmada. La próxima carta te llegará.',
    expired: 'Este enlace tiene más de siete días. Suscríbete de nuevo para recibir otro.',
    unknown: 'Este enlace ya no sirve. Suscríbete de nuevo para recibir otro.',
    unavailable: 'No hemos podido confirmarlo ahora. Inténtalo de nuevo.',
    again: 'Suscribirme de nuevo',
  },
  leave: {
    title: 'Dejar las cartas',
    text: 'Confírmalo y las cartas dejarán de llegar a tu correo.',
    submit: 'No quiero recibirlas más',
    done: 'Hecho. No enviaremos más cartas a esta dirección.',
    unknown: 'Este enlace no está completo. Abre el que está al final de la carta.',
    unavailable: 'No hemos podido guardar tu petición ahora. Inténtalo de nuevo.',
    again: 'Suscribirme de nuevo',
  },
}
