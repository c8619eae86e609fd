export const pt = {
  title: 'Primeiro dia',
  hint: 'O que uma casa faz antes de abrir. A lista some quando tudo estiver feito.',
  done: (done: number, all: number) => `${done} de ${all}`,
  isDone: 'Feito:',
  hide: 'Esconder esta lista',
  see: 'Ver o primeiro dia',
  steps: {
    contact: { name: 'Contatos', how: 'WhatsApp e e-mail por onde visitantes falam com a casa.' },
    company: { name: 'Empresa', how: 'Nome, CNPJ, endereço e e-mail, que a lei pede no rodapé.' },
    mails: {
      name: 'Envio de e-mails',
      how: 'O envio de e-mails ainda não está ligado: nenhum chega a ninguém. Peça a quem instala o site.',
    },
    colleague: { name: 'Equipe', how: 'Convide quem vai atender pedidos ou cuidar do conteúdo.' },
    rug: { name: 'Primeiro tapete', how: 'Cadastre um tapete da casa: os que estão no site são exemplos.' },
    blog: { name: 'Blog', how: 'O endereço do blog, para onde o menu leva.' },
  },
}
