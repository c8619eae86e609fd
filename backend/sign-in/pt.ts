/** What the mails of the sign-in say. */
export const pt = {
  recovery: {
    subject: 'Nova senha do painel Cartacho',
    code: 'Código para escolher uma nova senha:',
    link: 'Ou abra este endereço no mesmo navegador em que fez o pedido:',
  },
  magiclink: {
    subject: 'Código de entrada do painel Cartacho',
    code: 'Código para entrar no painel:',
    link: 'Ou abra este endereço no mesmo navegador em que fez o pedido:',
  },
  signup: {
    subject: 'Confirme o seu e-mail',
    code: 'Código de confirmação:',
    link: 'Ou abra este endereço:',
  },
  email_change: {
    subject: 'Confirme a troca de e-mail do painel Cartacho',
    code: 'O e-mail de acesso só muda depois de confirmado no endereço antigo e no novo. Código deste endereço:',
    link: 'Ou abra este endereço no mesmo navegador em que fez o pedido:',
  },
  reauthentication: {
    subject: 'Código de confirmação do painel Cartacho',
    code: 'Código de confirmação:',
    link: '',
  },
  validity: 'Vale por uma hora. Se você não fez este pedido, ignore esta mensagem.',
}
