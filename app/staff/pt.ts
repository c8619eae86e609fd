export const pt = {
  title: 'Simulador · Administração',
  checking: 'Carregando...',
  signIn: {
    title: 'Área da equipe',
    note: 'Cadastro de tapetes e pedidos recebidos.',
    success: { title: 'Login realizado com sucesso', text: 'Bem-vindo ao painel administrativo.' },
    failed: 'Erro de autenticação',
    unexpected: { title: 'Erro inesperado', text: 'Não foi possível falar com o servidor.' },
  },
  refused: {
    title: 'Acesso não autorizado',
    text: (email: string) =>
      `A conta ${email} não está na lista da equipe. Peça ao administrador para incluí-la.`,
  },
  notYours: {
    title: 'Esta parte é das vendas',
    text: 'A sua conta cuida do conteúdo do site. Quem é responsável pelo site muda papéis em Equipe.',
  },
}
