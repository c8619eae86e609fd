export const pt = { active: 'Ativo', inactive: 'Inativo' }
