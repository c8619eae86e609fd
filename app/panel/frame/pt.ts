export const pt = { account: 'Conta', signOut: 'Sair' }
