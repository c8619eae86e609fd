export const pt = {
  title: 'Contato',
  metaTitle: 'Contato · Cartacho',
  description:
    'Fale com a Cartacho: tapetes feitos à mão e sob medida, showroom em São Paulo e atendimento online.',
  text: 'Conte a medida do lugar, a luz que entra e a cor que já está lá. O resto começa na conversa.',
  form: {
    label: 'Formulário de contato',
    subject: 'Assunto',
    message: 'Mensagem',
    submit: 'Enviar mensagem',
  },
  problems: {
    subject: 'Assunto deve ter pelo menos 3 caracteres',
    message: 'Mensagem deve ter pelo menos 10 caracteres',
  },
  hours: {
    title: 'Horários',
    showroom: 'Escritório e showroom',
    online: 'Atendimento online',
    weekdays: 'Segunda a sexta',
    saturday: 'Sábado',
    closed: 'Fechado',
  },
  ways: {
    title: 'Outros começos',
    bespoke: {
      title: 'Na medida do lugar',
      text: 'A planta, ou só as dimensões. O tapete é desenhado para elas.',
    },
    simulator: {
      title: 'Na sua sala',
      text: 'Qualquer tapete do catálogo, no tamanho verdadeiro e na luz da casa.',
    },
    designers: { title: 'No seu projeto', text: 'Fichas técnicas, texturas e modelos para quem especifica.' },
  },
  channels: {
    title: 'Endereço e canais',
    whatsapp: 'WhatsApp',
    newTab: '(abre em nova aba)',
    showMap: 'Ver o mapa',
    mapTitle: 'Mapa do endereço',
    contacts: 'Ao abrir o mapa, o seu navegador contata',
  },
}

export type ContactWords = typeof pt
