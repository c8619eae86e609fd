export const pt = {
  title: 'Coleções',
  intro:
    'As famílias e categorias das páginas iniciais e as mostras da galeria. Arraste para ordenar, ou use as setas.',
  loading: 'Carregando coleções...',
  create: 'Nova coleção',
  empty: 'Nenhuma coleção encontrada...',
  emptyHint: 'Crie a primeira: um título basta; tapetes e imagens podem vir depois.',
  groups: { family: 'Famílias', category: 'Categorias', exhibition: 'Mostras' },
  confirmRemove: {
    title: 'Excluir coleção',
    text: 'Tem certeza que deseja excluir esta coleção?',
    confirm: 'Excluir',
    cancel: 'Cancelar',
  },
  loadFailed: { title: 'Erro ao carregar', text: 'Não foi possível ler as coleções.' },
  saveFailed: { title: 'Erro ao salvar', text: 'A coleção não foi salva. Tente novamente.' },
  removeFailed: { title: 'Erro ao excluir', text: 'A coleção não foi excluída. Tente novamente.' },
  created: 'Coleção criada',
  updated: 'Coleção atualizada',
  removed: 'Coleção excluída',
}
