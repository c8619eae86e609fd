export const pt = {
  readme: 'LEIA-ME.txt',
  title: (name: string) => `Texturas do tapete ${name}, Cartacho`,
  files: {
    albedo: 'cor, repete-se sem emenda',
    height: 'relevo do fio, repete-se com a cor; branco é a ponta, preto o fundo',
    normal: 'o mesmo relevo como normais (OpenGL, verde para cima)',
    whole: 'o tapete inteiro, visto de cima, recortado',
    scale: 'as medidas abaixo, para programas',
  },
  tile: (metres: string, pixels: number) =>
    `A peça que se repete mede ${metres} m de lado no tapete real: ${pixels} pixels.`,
  perMetre: (pixels: string) => `${pixels} pixels por metro.`,
  whole: (width: string, length: string) => `O tapete inteiro mede ${width} × ${length} m.`,
  pile: (millimetres: string) => `Altura do fio: ${millimetres} mm.`,
  relief: (millimetres: string) =>
    `O relevo é estimado pela luz da imagem, não medido: do fundo à ponta contamos ${millimetres} mm.`,
  repeats:
    'O desenho de cada tapete é feito para a sua medida. A peça que se repete mostra a lã e as cores, não o desenho.',
  licence:
    'Pode ser usado em projetos, imagens e maquetes que apresentam este tapete da Cartacho. Não pode ser vendido, nem servir para reproduzir o desenho.',
}

export type TextureWords = typeof pt
