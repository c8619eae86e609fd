import type { ExclusiveAccessWords } from './pt.ts'

export const es: ExclusiveAccessWords = {
  title: 'Acceso exclusivo',
  metaTitle: 'Acceso exclusivo · Cartacho',
  description:
    'Pide acceso a las colecciones de Cartacho. Para quien proyecta, colecciona o está montando su casa.',
  text: 'Para quien proyecta, colecciona o está montando su casa. Déjanos tus datos y hablamos.',
  form: {
    title: 'Pedir acceso',
    label: 'Petición de acceso exclusivo',
    company: 'Estudio o empresa',
    profession: 'Profesión',
    message: 'En qué estás trabajando',
    submit: 'Pedir acceso',
    sent: 'Petición enviada. Gracias.',
  },
}
