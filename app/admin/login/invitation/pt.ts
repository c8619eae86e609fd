export const pt = {
  title: 'Convite',
  checking: 'Abrindo o convite...',
  welcome: (role: string) => `A Cartacho convida você para cuidar de ${role}.`,
  roles: { editor: 'conteúdo do site e tapetes', sales: 'tapetes, pedidos, orçamentos e encomendas' },
  email: 'Você entra com',
  name: 'Seu nome',
  nameHint: 'Como os colegas vão ver você.',
  nameMissing: 'O nome é obrigatório.',
  until: (day: string) => `Este convite vale até ${day} e serve uma vez.`,
  entering: 'Conta criada. Entrando...',
  entered: { title: 'Bem-vindo à equipe', text: 'A sua conta está pronta.' },
  offline: 'A resposta não chegou. Nada se perdeu: tente de novo.',
  noKey: 'O servidor não tem a chave para criar contas. Quem opera o site preenche SUPABASE_SECRET_KEY.',
  gone: {
    used: {
      title: 'Este convite já foi usado',
      text: 'Se foi você, entre com o seu e-mail e a senha que escolheu.',
    },
    expired: {
      title: 'Este convite expirou',
      text: 'Um convite vale sete dias. Peça outro a quem convidou você.',
    },
    ended: {
      title: 'Este convite não vale mais',
      text: 'Ele foi cancelado ou enviado de novo. Abra o endereço mais recente, ou peça outro.',
    },
    unknown: {
      title: 'Convite não encontrado',
      text: 'Copie o endereço inteiro, como chegou a você.',
    },
    unavailable: { title: 'Sem resposta', text: 'Não foi possível falar com o servidor.' },
  },
  again: 'Tentar de novo',
  toSignIn: 'Ir para a entrada',
}
