export const pt = {
  label: 'Catálogo',
  house: 'Tapetes feitos à mão e sob medida. São Paulo, desde 1995.',
  count: { one: 'Um tapete', many: '{count} tapetes' },
  all: {
    title: 'Tapetes',
    text: 'Todos os desenhos do catálogo. Cada um também nasce na medida, na cor e no contorno do lugar.',
  },
  over: { rugs: 'Catálogo', category: 'Coleção', family: 'Família', year: 'Curadoria {year}' },
  facts: {
    reference: 'Referência',
    technique: 'Técnica',
    sizes: 'Medidas',
    pile: 'Altura do fio',
    exhibited: 'Exposto em',
    leadTime: 'Prazo',
    tolerance: 'Tolerância',
    care: 'Cuidados',
  },
  onRequest: 'Sob consulta',
  colours: 'Fios',
  contact: {
    title: 'Na medida do lugar',
    text: 'Cada desenho muda de medida, de cor e de contorno. Mande a planta, ou só as dimensões.',
    phone: 'Telefone',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    address: 'Endereço',
    site: 'No site',
  },
  sheet: 'Ficha técnica',
  scale: { title: 'Em escala', note: '{size} ao lado de um sofá de 2,20 m, visto de cima.' },
  others: 'Em linha fina, as outras medidas.',
  failure: {
    title: 'O documento não ficou pronto',
    text: 'Algo falhou ao preparar este PDF. Tente de novo em um minuto.',
    again: 'Tentar de novo',
    back: 'Voltar ao site',
  },
}

export type DocumentWords = typeof pt

/** The production sheet is for the workshop in São Paulo, so it is in Portuguese only. */
export const productionWords = {
  label: 'Ficha de produção',
  bespoke: 'Tapete sob medida',
  facts: {
    size: 'Medida',
    area: 'Área',
    corner: 'Raio dos cantos',
    technique: 'Técnica',
    pile: 'Altura do fio',
    tolerance: 'Tolerância',
    room: 'Ambiente',
    date: 'Data do pedido',
  },
  colours: 'Cores',
  client: 'Cliente',
  name: 'Nome',
  message: 'O que o cliente escreveu',
  notes: 'Notas da equipe',
  scene: 'Abrir no simulador',
  more: 'Continua no painel.',
}
