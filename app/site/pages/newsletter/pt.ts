export const pt = {
  title: 'Cartas da oficina',
  invitation: 'Deixe seu e-mail no rodapé para receber as cartas: poucas, sobre lã, cor e casa.',
  sent: 'Obrigado. Seu pedido de inscrição foi recebido.',
  invalidEmail: 'Email inválido. Corrija o endereço no rodapé e envie de novo.',
  consentMissing: 'Marque a caixa no rodapé para receber as cartas e envie de novo.',
  failed: 'Não foi possível guardar a inscrição. Tente novamente.',
  home: 'Voltar para a Página Inicial',
}

export type NewsletterPageWords = typeof pt
