export const pt = {
  title: 'Acesso Administrativo',
  note: 'Somente usuários autorizados têm acesso a esta área.',
  back: 'Voltar ao site',
  success: { title: 'Login bem-sucedido', text: 'Redirecionando para o painel administrativo.' },
  failed: { title: 'Erro ao fazer login', text: 'Credenciais inválidas ou usuário não autorizado' },
  refused: { title: 'Acesso não autorizado', text: 'Esta conta não administra o site.' },
  tooMany: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
  unexpected: { title: 'Erro inesperado', text: 'Não foi possível falar com o servidor.' },
}
