export const pt = {
  label: 'Rascunho',
  found: (when: string) => `Há um rascunho seu que não foi salvo, de ${when}.`,
  yours: (fields: string) => `Você mudou: ${fields}.`,
  changed: 'Mudou no site desde então. Escolha o que fica:',
  changedAlone: 'Mudou no site desde então, e fica como está lá:',
  mine: 'Seu:',
  theirs: 'Agora no site:',
  take: 'Continuar com o rascunho',
  drop: 'Descartar rascunho',
  empty: '(vazio)',
  yes: 'sim',
  no: 'não',
  pictures: (count: number) => (count === 1 ? '1 imagem' : `${count} imagens`),
  items: (count: number) => (count === 1 ? '1 item' : `${count} itens`),
  leaving: {
    title: 'Rascunhos neste aparelho',
    text: (count: number) =>
      `${count === 1 ? 'Um rascunho não foi salvo e fica' : `${count} rascunhos não foram salvos e ficam`} neste aparelho por trinta dias, só para a sua conta. Se outras pessoas usam este aparelho, descarte antes de sair.`,
    confirm: 'Descartar',
    keep: 'Guardar e sair',
    cancel: 'Continuar aqui',
  },
}
