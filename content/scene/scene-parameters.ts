/** The query parameters that hold a scene, the same in both languages. */
export const sceneQuery = {
  rug: 'tapete',
  view: 'ambiente',
  size: 'medida',
  position: 'posicao',
  rotation: 'giro',
  evening: 'noite',
  second: 'segundo',
  comparison: 'comparar',
} as const
