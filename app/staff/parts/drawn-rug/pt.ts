export const pt = {
  rugName: (number: string) => `Desenho ${number}`,
  techniques: { tufted: 'tufado à mão', knotted: 'atado à mão', woven: 'tecido à mão' },
}
