export const pt = {
  title: 'Cartas da oficina',
  invitation: 'Poucas, sobre lã, cor e casa. Primeiro enviamos um e-mail para confirmar o endereço.',
  label: 'Inscrição nas cartas',
  submit: 'Inscrever-se',
  consent: 'Aceito receber as cartas por e-mail. Posso sair quando quiser.',
  consentMissing: 'Marque a caixa para receber as cartas.',
  sent: 'Obrigado. Enviamos um e-mail para confirmar o endereço.',
  failed: 'Não foi possível guardar a inscrição. Tente novamente.',
  home: 'Voltar para a Página Inicial',
  confirm: {
    title: 'Confirmar as cartas',
    text: 'Um toque, e as cartas da oficina passam a chegar ao seu e-mail.',
    submit: 'Confirmar',
    done: 'Inscrição confirmada. A próxima carta chega até você.',
    expired: 'Este link já passou dos sete dias. Inscreva-se de novo para receber outro.',
    unknown: 'Este link não vale mais. Inscreva-se de novo para receber outro.',
    unavailable: 'Não foi possível confirmar agora. Tente novamente.',
    again: 'Inscrever-se de novo',
  },
  leave: {
    title: 'Sair das cartas',
    text: 'Confirme, e as cartas deixam de chegar ao seu e-mail.',
    submit: 'Não quero mais receber',
    done: 'Pronto. Nenhuma carta será enviada a este endereço.',
    unknown: 'Este link não está completo. Abra o que está no fim da carta.',
    unavailable: 'Não foi possível guardar o pedido agora. Tente novamente.',
    again: 'Inscrever-se de novo',
  },
}

export type NewsletterPageWords = typeof pt
