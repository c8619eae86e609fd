import { pt as atHome } from '#app/site/parts/at-home/pt.ts'
import { pt as closeUp } from '#app/site/parts/close-up/pt.ts'

export const pt = {
  /** {name} and {technique} are the rug's. */
  title: '{name} · Tapete feito à mão · Cartacho',
  description: '{name}: {technique}. {text}',
  breadcrumbs: { label: 'Você está em', rugs: 'Tapetes' },
  pictures: 'Imagens do tapete',
  lightbox: {
    label: 'Imagens ampliadas',
    close: 'Fechar',
    previous: 'Imagem anterior',
    next: 'Próxima imagem',
  },
  closeUp,
  enlarge: 'Ampliar',
  onRequest: 'Sob consulta',
  size: 'Medida',
  sizeHelp: 'Ajuda com a medida',
  otherSize: 'Outra medida',
  inColours: ', nas cores {colours}',
  chosenColours: 'Cores escolhidas',
  ownColours: 'Voltar às cores do tapete',
  showPrice: 'Ver o preço desta medida',
  width: 'Largura (m)',
  length: 'Comprimento (m)',
  diameter: 'Diâmetro (m)',
  measureHint: 'De 0,40 a 12\u00a0m, em metros ou centímetros.',
  share: 'Compartilhar',
  copied: 'Endereço copiado',
  copyThis: 'Copie este endereço:',
  measureProblems: {
    unreadable: 'Escreva a medida em números, como 2,40 ou 240.',
    'too-small': 'A menor medida que fazemos é 0,40\u00a0m.',
    'too-large': 'A maior medida que fazemos é 12\u00a0m.',
  },
  yarns: 'Fios',
  quote: 'Pedir orçamento',
  simulator: 'Ver no ambiente',
  atHome,
  save: 'Guardar na seleção',
  whatsapp: 'WhatsApp',
  newTab: '(abre em nova aba)',
  texturesFile: 'Para projetos (ZIP)',
  sheetFile: 'Abrir em PDF',
  print: 'Imprimir a ficha',
  message: 'Olá. Gostaria de um orçamento do tapete {name}, {size}{colours}. {url}',
  facts: {
    technique: 'Técnica',
    pile: 'Altura do fio',
    sizes: 'Medidas',
    collection: 'Coleção',
    exhibited: 'Exposto em',
    leadTime: 'Prazo',
    tolerance: 'Tolerância',
    care: 'Cuidados',
    sheet: 'Ficha técnica',
    textures: 'Texturas',
  },
  scale: {
    label: 'Em escala',
    /** {size} is the chosen one. */
    title: '{size} ao lado de um sofá',
    text: 'Deixe os pés da frente do sofá sobre o tapete, de 20 a 30\u00a0cm, e cerca de 20\u00a0cm de chão livre nas passagens.',
    drawing:
      'Desenho em escala, visto de cima: o tapete de {size}, um sofá de 2,20\u00a0m e uma mesa de 1,20\u00a0m.',
    others: 'Em linha fina, as outras medidas.',
  },
  related: 'Outros desenhos da casa',
  noImage: 'Sem imagem',
}

export type ProductWords = typeof pt
