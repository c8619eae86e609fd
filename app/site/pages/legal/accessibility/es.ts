import type { AccessibilityWords } from './pt.ts'

export const es: AccessibilityWords = {
  title: 'Accesibilidad · Cartacho',
  description:
    'Cómo este sitio procura servir a todas las personas: WCAG 2.2 nivel AA, qué se ha comprobado y cómo avisar de una barrera.',
  symbol: 'Símbolo internacional de accesibilidad',
  label: 'Declaración',
  heading: 'Accesibilidad',
  lead: 'Una alfombra se conoce con la mano. El sitio tiene que poder conocerse con el teclado, con la voz, con la lupa y con el lector de pantalla.',
  aim: {
    title: 'Qué buscamos',
    text: 'El objetivo es el nivel AA de las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2.',
  },
  done: {
    title: 'Qué está hecho',
    items: [
      'Todo se alcanza con el teclado y el foco se ve siempre.',
      'Las imágenes tienen descripción; el lector de pantalla se salta las decorativas.',
      'Los vídeos de fondo se pueden pausar y no se reproducen si el dispositivo pide menos movimiento o menos datos.',
      'Los formularios dicen el error con palabras, junto al campo, y funcionan sin JavaScript.',
      'El texto puede ampliarse al 200\u00a0% sin perder contenido.',
      'Cada página indica su idioma, en portugués y en español.',
    ],
  },
  checked: {
    title: 'Cómo lo comprobamos',
    text: 'Las páginas se examinan con una máquina, axe-core, en anchos de teléfono y de ordenador, en los dos idiomas, en las pruebas del sitio. Una máquina no lo ve todo: todavía no ha habido una auditoría con personas con discapacidad.',
  },
  limits: {
    title: 'Qué puede fallar',
    text: 'Los contenidos de otras empresas, como mapas, vídeos y simuladores, se abren solo tras un clic y pueden no tener el mismo nivel. Si alguno es una barrera, lo hacemos por ti.',
  },
  report: {
    title: '¿Has encontrado una barrera?',
    text: 'Dinos en qué página y qué pasó. Respondemos y lo corregimos.',
    button: 'Avisar a Cartacho',
  },
}
