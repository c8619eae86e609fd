import type { ContactWords } from './pt.ts'

export const es: ContactWords = {
  title: 'Contacto',
  metaTitle: 'Contacto · Cartacho',
  description:
    'Habla con Cartacho: alfombras hechas a mano y a medida, showroom en São Paulo y atención en línea.',
  text: 'Cuéntanos la medida de la estancia, la luz que entra y el color que ya está allí. Lo demás empieza en la conversación.',
  form: {
    label: 'Formulario de contacto',
    subject: 'Asunto',
    message: 'Mensaje',
    submit: 'Enviar el mensaje',
  },
  problems: {
    subject: 'El asunto debe tener al menos 3 caracteres',
    message: 'El mensaje debe tener al menos 10 caracteres',
  },
  hours: {
    title: 'Horarios',
    showroom: 'Oficina y showroom',
    online: 'Atención en línea',
    weekdays: 'De lunes a viernes',
    saturday: 'Sábados',
    closed: 'Cerrado',
  },
  ways: {
    title: 'Otros comienzos',
    bespoke: {
      title: 'A la medida del lugar',
      text: 'El plano, o solo las dimensiones. La alfombra se dibuja para ellas.',
    },
    simulator: {
      title: 'En tu salón',
      text: 'Cualquier alfombra del catálogo, a tamaño real y con la luz de la casa.',
    },
    designers: {
      title: 'En tu proyecto',
      text: 'Fichas técnicas, texturas y modelos para quien prescribe.',
    },
  },
  channels: {
    title: 'Dirección y canales',
    whatsapp: 'WhatsApp',
    newTab: '(se abre en otra pestaña)',
    showMap: 'Ver el mapa',
    mapTitle: 'Mapa de la dirección',
    contacts: 'Al abrir el mapa, tu navegador contacta con',
  },
}
