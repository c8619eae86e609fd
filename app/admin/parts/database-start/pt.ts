export const pt = {
  title: 'Inicializar o banco de dados',
  text: (tables: string) =>
    `Falta no banco de dados, ou não está como deve: ${tables}. Pode ser refeito agora; o que falta é criado vazio, e o conteúdo que existe não muda.`,
  confirm: 'Inicializar',
  cancel: 'Agora não',
  done: { title: 'Banco de dados inicializado', text: 'As tabelas do painel estão prontas.' },
  failed: {
    title: 'Erro de inicialização',
    text: 'As tabelas não puderam ser criadas. Tente de novo ao reabrir o painel.',
  },
  missing: {
    title: 'Tabelas ausentes',
    text: (tables: string) =>
      `O painel funciona em parte: faltam ${tables}. Aplique as migrações do projeto.`,
  },
}
