export const pt = {
  active: 'Ativo',
  inactive: 'Inativo',
  unheard: (said: string) =>
    `${said} A conexão caiu no meio: se o pedido chegou antes, a lista mostra o que ficou gravado.`,
}
