export const pt = {
  title: 'Acesso exclusivo',
  metaTitle: 'Acesso exclusivo · Cartacho',
  description: 'Peça acesso às coleções da Cartacho. Para quem projeta, coleciona ou monta a casa.',
  text: 'Para quem projeta, coleciona ou monta a casa. Deixe os seus dados, e falamos com você.',
  form: {
    title: 'Pedir acesso',
    label: 'Pedido de acesso exclusivo',
    company: 'Escritório ou empresa',
    profession: 'Profissão',
    message: 'Em que está trabalhando',
    submit: 'Pedir acesso',
    sent: 'Pedido enviado. Obrigado.',
  },
}

export type ExclusiveAccessWords = typeof pt
