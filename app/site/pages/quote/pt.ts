export const pt = {
  titleOf: (number: string) => `Orçamento ${number}`,
  orderTitleOf: (number: string) => `Pedido ${number}`,
  head: (version: number, until: string) => ` · versão ${version} · vale até ${until}`,
  forWhom: (name: string) => `Para ${name}`,
  openScene: 'Abrir na sala',
  whatWeMake: 'O que fazemos',
  pieces: (quantity: number) => `${quantity} peças`,
  drawing: (name: string, size: string) => `Desenho em escala de ${name}, ${size}`,
  subtotal: 'Subtotal',
  discount: 'Desconto',
  freight: 'Entrega',
  total: 'Total',
  notes: 'Observações',
  questions: {
    title: 'Perguntas',
    text: 'Escreva aqui: a resposta fica junto do orçamento.',
    ask: 'Perguntar',
    label: 'Sua pergunta',
    send: 'Enviar pergunta',
    you: 'Você',
    house: 'Cartacho',
  },
  accept: {
    title: 'Podemos começar?',
    validUntil: (until: string) => `Vale até ${until}.`,
    versionOf: (version: number, sent: string) => `Versão ${version}, de ${sent}.`,
    see: (version: number) => `Ver a versão ${version}`,
    name: 'Seu nome, como no documento',
    consent: (version: number) =>
      `Li e aceito este orçamento na versão ${version}, com as medidas, as cores e as condições acima.`,
    submit: 'Aceitar o orçamento',
    sending: 'Enviando…',
  },
  decline: {
    open: 'Agora não',
    label: 'O que faltou? (opcional)',
    submit: 'Recusar o orçamento',
  },
  download: 'Baixar em PDF',
  old: (version: number) => `Esta é a versão ${version}, que já não vale.`,
  toCurrent: (version: number) => `Ver a versão ${version}`,
  expired: {
    title: 'Este orçamento venceu.',
    text: (until: string) => `Valeu até ${until}. Peça outro aqui mesmo: o ateliê confere o preço e o prazo.`,
  },
  declined: {
    title: 'Você recusou este orçamento.',
    text: 'Ele fica aqui para consulta. Se algo mudar, escreva.',
  },
  accepted: (name: string, when: string, version: number) =>
    `${name} aceitou a versão ${version} em ${when}.`,
  problems: {
    unknown: 'Este endereço já não abre o orçamento. Peça outro ao ateliê.',
    invalid: 'Escreva seu nome completo e marque a caixa para aceitar.',
    question: 'Escreva a pergunta antes de enviar.',
    changed: 'O orçamento mudou enquanto você lia. A versão nova está acima.',
    expired: 'O orçamento venceu. Peça outro ao ateliê.',
    accepted: 'O orçamento já foi aceito.',
    'too-many': 'Já há muitas perguntas hoje. Fale com o ateliê por telefone.',
    unavailable: 'Nada foi enviado: não há resposta agora. O que você escreveu continua aqui. Tente de novo.',
  },
  order: {
    is: (stage: string) => `O seu tapete: ${stage.toLowerCase()}`,
    ask: 'Falar com o ateliê',
    stages: 'Etapas',
    since: (day: string) => `desde ${day}`,
    expected: (day: string) => `previsto para ${day}`,
    photoOf: (stage: string) => `Foto do seu tapete: ${stage.toLowerCase()}`,
    waits: 'As primeiras fotos chegam quando o fio estiver na mão.',
    quote: 'O que foi combinado',
    noMails: 'Não quero avisos por e-mail',
  },
} as const

type Words<Of> = {
  readonly [Key in keyof Of]: Of[Key] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : Of[Key] extends string
      ? string
      : Words<Of[Key]>
}
export type QuoteWords = Words<typeof pt>
