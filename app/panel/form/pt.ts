export const pt = {
  tooLong: (most: number) => `São no máximo ${most.toLocaleString('pt-BR')} letras.`,
  wrong: 'Confira este campo.',
}
