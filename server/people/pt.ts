/** The words of mails about accounts, to who works here. */
export const pt = {
  roles: {
    editor: 'conteúdo: coleções, galeria, textos e tapetes',
    sales: 'vendas: tapetes, pedidos, orçamentos e encomendas',
  },
  invitation: {
    subject: 'Convite para a equipe da Cartacho',
    title: 'Você foi convidado para a equipe',
    text: (role: string) =>
      `A Cartacho convida você para cuidar de ${role}. Abra o endereço, escolha o seu nome e uma senha, e já pode trabalhar.`,
    until: (day: string) => `O endereço serve uma vez, até ${day}. Não o passe adiante.`,
    open: 'Aceitar o convite',
    note: 'Se você não esperava este convite, não faça nada.',
  },
  recovery: {
    subject: 'Um código de recuperação foi usado',
    paragraphs: [
      'Alguém que sabe a sua senha usou um dos seus códigos de recuperação no lugar do segundo fator. As outras sessões foram encerradas, e um novo segundo fator tem de ser ativado.',
      'Se não foi você, troque a senha agora e avise quem cuida do site.',
    ],
    open: 'Entrar no painel',
    note: 'Este aviso é enviado sempre que um código de recuperação é usado.',
  },
}
