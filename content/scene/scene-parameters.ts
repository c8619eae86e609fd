/** The query parameters that hold a scene, the same in both languages. */
export const sceneQuery = {
  rug: 'tapete',
  view: 'ambiente',
  size: 'medida',
  position: 'posicao',
  rotation: 'giro',
  evening: 'noite',
  second: 'segundo',
  /** Of scenes kept beside this one, each whole. */
  option: 'opcao',
  comparison: 'comparar',
} as const

/** As many scenes as are kept beside each other. */
export const mostOptions = 4

/** The scenes that an address brings beside its own, each as it is written. */
export function optionsIn(query: URLSearchParams): string[] {
  return query.getAll(sceneQuery.option).slice(0, mostOptions)
}
