import { pt as atHome } from '#app/site/parts/at-home/pt.ts'

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
  enlarge: 'Ampliar',
  onRequest: 'Sob consulta',
  size: 'Medida',
  sizeHelp: 'Ajuda com a medida',
  otherSize: 'Outra medida',
  yarns: 'Fios',
  quote: 'Pedir orçamento',
  simulator: 'Ver no ambiente',
  atHome,
  save: 'Guardar na seleção',
  whatsapp: 'WhatsApp',
  newTab: '(abre em nova aba)',
  sheetFile: 'Abrir em PDF',
  print: 'Imprimir a ficha',
  subject: 'Orçamento: {name}, {size}',
  message: 'Olá. Gostaria de um orçamento do tapete {name}, {size}. {url}',
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
  },
  close: {
    label: 'De perto',
    text: 'A superfície muda com a hora. De manhã o relevo aparece; à noite some e fica a cor.',
  },
  scale: {
    label: 'Em escala',
    /** {size} is the chosen one. */
    title: '{size} ao lado de um sofá',
    text: 'Deixe os pés da frente do sofá sobre o tapete, de 20 a 30 cm, e cerca de 20 cm de chão livre nas passagens.',
    drawing: 'Desenho em escala, visto de cima: o tapete de {size}, um sofá de 2,20 m e uma mesa de 1,20 m.',
    others: 'Em linha fina, as outras medidas.',
  },
  related: 'Outros desenhos da casa',
  noImage: 'Sem imagem',
}

export type ProductWords = typeof pt
