import type { DrawingTechnique } from '#content/drawings/drawing-technique.ts'
import type { RugShape } from '#graphics/drawing/rug-shape.ts'

const shapes: Readonly<Record<RugShape, string>> = {
  rectangle: 'Retangular',
  runner: 'Passadeira',
  round: 'Redondo',
  oval: 'Oval',
  free: 'Contorno do desenho',
}
const techniques: Readonly<Record<DrawingTechnique, string>> = {
  tufted: 'tufado à mão',
  knotted: 'atado à mão',
  woven: 'tecido à mão',
}

/** The words of the mails to visitors. */
export const pt = {
  language: 'pt-BR' as 'pt-BR' | 'es-ES',
  greeting: (name: string) => `${name},`,
  leads: {
    subject: 'Recebemos o seu pedido',
    paragraphs: [
      'O seu pedido chegou à Cartacho. Olhamos a medida, o desenho e a cor, e voltamos com o orçamento.',
      'Para acrescentar uma planta, uma fotografia ou uma ideia, responda a este e-mail.',
    ],
  },
  contact_messages: {
    subject: 'Recebemos a sua mensagem',
    paragraphs: [
      'A sua mensagem chegou à Cartacho. Alguém da casa lê e responde.',
      'Para acrescentar algo, responda a este e-mail.',
    ],
  },
  access_requests: {
    subject: 'Recebemos o seu pedido de acesso',
    paragraphs: [
      'O seu pedido chegou à Cartacho. Lemos com calma e falamos com você.',
      'Para acrescentar algo, responda a este e-mail.',
    ],
  },
  newsletter_subscribers: {
    subject: 'Confirme as cartas da oficina',
    title: 'Falta um passo',
    paragraphs: [
      'Alguém pediu as cartas da oficina para este endereço. Se foi você, confirme, e elas passam a chegar: poucas, sobre lã, cor e casa.',
      'O link vale por sete dias. Se não foi você, não faça nada: sem a confirmação, nenhuma carta é enviada.',
    ],
    confirm: 'Confirmar',
    leave: 'Não quero receber as cartas',
  },
  quote: {
    subject: (number: string) => `Seu orçamento ${number}`,
    title: 'O seu orçamento está pronto',
    greeting: (name: string) => `${name},`,
    paragraphs: [
      'Preparamos o orçamento do seu tapete, com o desenho, a medida, o preço e o prazo.',
      'O endereço abaixo é só seu: quem o tem abre o orçamento. Lá você pergunta, aceita ou recusa.',
    ],
    open: 'Abrir o orçamento',
    note: 'Este e-mail foi enviado pela Cartacho a seu pedido.',
    stageSubject: (number: string, stage: string) => `Pedido ${number}: ${stage}`,
    stageText: 'As fotos e as datas estão na página do seu pedido.',
    openOrder: 'Ver o meu tapete',
    stageNote:
      'Para não receber estes avisos, abra a página do pedido e toque em Não quero avisos por e-mail.',
  },
  picture: 'Imagem',
  attached: 'anexada',
  number: 'Número do pedido',
  rug: 'Tapete',
  size: 'Medida',
  /** Without an address where the site has no public one. */
  note: (site: string) =>
    `Este e-mail responde a um pedido feito ${site ? `em ${site}` : 'no site da Cartacho'}.`,
}

export type MailWords = typeof pt

/** The words of the mails to staff, who read Portuguese. */
export const notice = {
  language: 'pt-BR' as const,
  number: 'Número',
  titles: {
    leads: 'Pedido de orçamento',
    contact_messages: 'Mensagem de contato',
    access_requests: 'Pedido de acesso exclusivo',
    newsletter_subscribers: 'Pedido das cartas',
  },
  quote: {
    pergunta: 'Pergunta sobre o orçamento',
    aceito: 'Orçamento aceito',
    recusado: 'Orçamento recusado',
    number: 'Orçamento',
    said: 'O que escreveu',
  },
  reply: 'Responda a este e-mail para falar com quem escreveu.',
  unconfirmed: 'O endereço ainda não foi confirmado por quem o recebe.',
  labels: {
    name: 'Nome',
    email: 'E-mail',
    whatsapp: 'WhatsApp',
    phone: 'Telefone',
    company: 'Escritório ou empresa',
    profession: 'Profissão',
    subject: 'Assunto',
    carpet_name: 'Tapete',
    carpet_size: 'Medida',
    room: 'Ambiente',
    colours: 'Cores',
    drawing: 'Desenho do cliente',
    message: 'Mensagem',
    files: 'Arquivos',
    locale: 'Idioma',
    consent_version: 'Texto do consentimento',
    consented_at: 'Consentimento dado em',
  } as Readonly<Record<string, string>>,
  openPanel: 'Abrir no painel',
  file: (name: string, size: string, lost: boolean) =>
    `${name} (${size})${lost ? ', não pôde ser guardado' : ''}`,
  drawn: (shape: RugShape, technique: DrawingTechnique, yarns: number) =>
    `${shapes[shape]}, ${techniques[technique]}, ${yarns === 1 ? '1 fio' : `${yarns} fios`}`,
  drawnAlone: 'Veio sem fios escolhidos: abra o pedido para lê-lo.',
  corner: (centimetres: number) => `raio dos cantos ${centimetres} cm`,
  locales: { pt: 'português', es: 'espanhol' },
  note: (site: string) => `Enviado pelo site ${site || 'da Cartacho'}.`,
}
