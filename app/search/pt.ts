import type { FoundKind } from '#content/search/found.ts'

export const pt = {
  title: 'Procurar em tudo',
  loadFailed: { title: 'A busca não abriu', text: 'Verifique a conexão e tente novamente.' },
  label: 'Tapete, pessoa, arquivo, texto do site ou ação',
  hint: '↑ ↓ escolhe, Enter abre, Esc fecha',
  searching: 'Procurando...',
  nothing: (words: string) => `Nada com “${words}”. Tente outra palavra, ou só o começo dela.`,
  failed: (groups: string) => `Não foi possível procurar em: ${groups}. Verifique a conexão.`,
  count: (hits: number) => (hits === 1 ? '1 resultado' : `${hits} resultados`),
  groups: {
    action: 'Ações',
    section: 'Seções',
    setting: 'Textos e contatos',
    rug: 'Tapetes',
    product: 'Produtos em destaque',
    collection: 'Coleções',
    sample: 'Amostras da galeria',
    lead: 'Leads',
    message: 'Mensagens',
    quote: 'Orçamentos e pedidos',
    file: 'Mídia',
  } satisfies Record<FoundKind | 'action' | 'section' | 'setting', string>,
  actions: {
    quote: 'Novo orçamento',
    rug: 'Novo tapete',
    product: 'Novo produto em destaque',
    collection: 'Nova coleção',
    sample: 'Nova amostra',
    person: 'Dados de uma pessoa: exportar ou apagar',
    bin: 'Lixeira',
  },
}
