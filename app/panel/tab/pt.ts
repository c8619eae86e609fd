export const pt = { retry: 'Tentar novamente' }
