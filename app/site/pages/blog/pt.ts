export const pt = {
  title: 'Blog · Cartacho',
  description: 'O blog da Cartacho.',
  label: 'Blog',
  redirecting: 'Redirecionando...',
  redirectingText: 'O blog fica em outro endereço:',
  missing: 'O blog ainda não abriu',
  missingText: 'Quando houver o que ler, o endereço estará aqui. Enquanto isso, a casa continua aberta.',
  rugs: 'Ver os tapetes',
  home: 'Voltar para a Página Inicial',
}

export type BlogWords = typeof pt
