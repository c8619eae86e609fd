export const pt = {
  title: 'Minha seleção',
  metaTitle: 'Minha seleção · Cartacho',
  description: 'Os tapetes que você guardou neste aparelho: rever, ordenar, compartilhar e pedir orçamento.',
  text: 'Os tapetes que você guardou ficam neste aparelho. O endereço desta página leva a lista a quem o receber.',
  empty: 'Nada guardado ainda.',
  emptyText: 'O coração na página de cada tapete o traz para cá.',
  toRugs: 'Ver os tapetes',
  begin: 'Para começar',
  card: {
    onRequest: 'Sob consulta',
    noImage: 'Sem imagem',
    save: 'Guardar na seleção',
    ask: 'Pedir orçamento',
  },
  up: 'Subir',
  down: 'Descer',
  remove: 'Tirar',
  share: 'Copiar o link',
  shared: 'Link copiado',
  shareFailed: 'Não foi possível copiar. O link é o endereço desta página.',
  keep: 'Guardar neste aparelho',
  onRequest: 'Sob consulta',
  quote: {
    title: 'Pedir orçamento',
    text: 'Um só pedido para a lista inteira.',
    label: 'Pedido de orçamento',
    message: 'Medidas, cores, prazo',
    submit: 'Enviar pedido',
  },
}

export type SelectionWords = typeof pt
