export const pt = {
  title: 'Designers e arquitetos · Cartacho',
  description:
    'Como a Cartacho trabalha com estúdios de arquitetura e design de interiores: da planta ao desenho em escala, das amostras à ficha técnica.',
  place: 'Designers',
  opening: {
    label: 'Para estúdios',
    title: ['Quem projeta', 'desenha conosco'],
    lead: 'Você conhece a casa antes de ela existir. Nós sabemos como a lã se porta no chão. O tapete nasce dessa conversa.',
    send: 'Enviar a planta',
    contact: 'Falar com a casa',
  },
  programme: {
    title: 'Programa para profissionais',
    text: 'Feito para arquitetos, designers de interiores e estúdios. As condições são combinadas diretamente, projeto a projeto.',
    parts: [
      {
        name: 'Desenho em escala',
        text: 'Sobre a sua planta, antes do primeiro nó: medida, contorno e posição dos móveis.',
      },
      {
        name: 'Desenho próprio',
        text: 'Trabalhamos a partir do seu traço, de uma foto de parede, de um retalho de tecido.',
      },
      {
        name: 'Amostras de cor',
        text: 'Para levar à obra e ver na luz do lugar, ao lado da madeira e da pedra.',
      },
      {
        name: 'Ficha técnica',
        text: 'Técnica, fibras, altura do fio e medidas de cada tapete, para o memorial do projeto.',
      },
    ],
  },
  send: {
    title: 'O que nos enviar',
    items: [
      'A planta, em PDF ou foto, com a medida de uma parede.',
      'A cor do piso e duas ou três referências.',
      'Quem usa o lugar: crianças, animais, sapatos, sol direto.',
      'A data em que o tapete precisa estar no chão.',
    ],
  },
  documents: {
    title: 'Documentos',
    text: 'De cada tapete, a ficha técnica e um pacote de texturas: cor e relevo que se repetem sem emenda, o tapete inteiro recortado e a escala em metros.',
    catalogue: 'Catálogo completo (PDF)',
    sheet: 'Ficha (PDF)',
    textures: 'Texturas (ZIP)',
    others: 'Os demais estão na página de cada tapete',
  },
  form: {
    label: 'Enviar um projeto',
    title: 'Envie o seu projeto',
    text: 'Respondemos com um desenho em escala sobre a sua planta, o preço e o prazo.',
    project: 'Projeto',
    projectHint: 'A casa, o ambiente, a cidade.',
    message: 'O que o tapete precisa ser',
    submit: 'Enviar projeto',
    /** Staff read it where a rug's name would stand. */
  },
  problems: { message: 'Escreva algumas palavras sobre o projeto (pelo menos 10 letras).' },
  links: { samples: 'Amostras de cor', bespoke: 'Sob medida', rugs: 'Ver os tapetes' },
}

export type DesignersWords = typeof pt
