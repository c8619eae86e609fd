import type { DesignersWords } from './pt.ts'

export const es: DesignersWords = {
  title: 'Estudios y diseñadores · Cartacho',
  description:
    'Cómo trabaja Cartacho con estudios de arquitectura e interiorismo: del plano al dibujo a escala, de las muestras a la ficha técnica.',
  place: 'Diseñadores',
  opening: {
    label: 'Para estudios',
    title: ['Quien proyecta', 'dibuja con nosotros'],
    lead: 'Tú conoces la casa antes de que exista. Nosotros sabemos cómo se porta la lana en el suelo. La alfombra sale de esa conversación.',
    send: 'Enviar el plano',
    contact: 'Hablar con la casa',
  },
  programme: {
    title: 'Programa para profesionales',
    text: 'Para arquitectos, interioristas y estudios. Las condiciones se acuerdan directamente, proyecto a proyecto.',
    parts: [
      {
        name: 'Dibujo a escala',
        text: 'Sobre tu plano, antes del primer nudo: medida, contorno y lugar de los muebles.',
      },
      { name: 'Dibujo propio', text: 'Partimos de tu trazo, de la foto de una pared, de un retal.' },
      {
        name: 'Muestras de color',
        text: 'Para llevarlas a la obra y verlas con la luz del lugar, junto a la madera y la piedra.',
      },
      {
        name: 'Ficha técnica',
        text: 'Técnica, fibras, altura del pelo y medidas de cada alfombra, para la memoria del proyecto.',
      },
    ],
  },
  send: {
    title: 'Qué necesitamos de ti',
    items: [
      'El plano, en PDF o foto, con la medida de una pared.',
      'El color del suelo y dos o tres referencias.',
      'Quién usa el lugar: niños, animales, zapatos, sol directo.',
      'La fecha en que la alfombra debe estar en el suelo.',
    ],
  },
  documents: {
    title: 'Documentos',
    text: 'De cada alfombra, la ficha técnica y un paquete de texturas: color y relieve que se repiten sin junta, la alfombra entera recortada y la escala en metros.',
    catalogue: 'Catálogo completo (PDF)',
    sheet: 'Ficha (PDF)',
    textures: 'Texturas (ZIP)',
    others: 'Las demás están en la página de cada alfombra',
  },
  form: {
    label: 'Enviar un proyecto',
    title: 'Envía tu proyecto',
    text: 'Respondemos con un dibujo a escala sobre tu plano, el precio y el plazo.',
    project: 'Proyecto',
    projectHint: 'La casa, la estancia, la ciudad.',
    message: 'Cómo debe ser la alfombra',
    submit: 'Enviar el proyecto',
  },
  problems: { message: 'Escribe unas palabras sobre el proyecto (al menos 10 letras).' },
  links: { samples: 'Muestras de color', bespoke: 'A medida', rugs: 'Ver las alfombras' },
}
