import { pt as texts } from '#content/home-texts/pt.ts'

// The Brazilian home exists in Portuguese only; Spain has a home of its own.
export const pt = {
  title: 'Cartacho · Tapetes feitos à mão e sob medida em São Paulo',
  description:
    'Tapetes feitos à mão e sob medida desde 1995. Lã, seda e fibras naturais, no desenho, na cor e na medida do lugar onde vão viver.',
  hero: {
    ...texts.hero,
    pause: 'Pausar o vídeo',
    play: 'Reproduzir o vídeo',
    watch: 'Assistir ao vídeo',
    contacts: 'Ao assistir, o seu navegador contata',
    videoTitle: 'Vídeo principal',
  },
  feature: {
    ...texts.feature,
    link: 'Ler no blog',
  },
  collections: { ...texts.collections, explore: 'Explorar Coleção' },
  families: {
    ...texts.families,
    all: 'Ver Todas as Coleções',
    explore: 'Explorar Coleção',
    close: 'Fechar',
    empty: 'Nenhuma coleção encontrada...',
  },
  crafts: {
    ...texts.crafts,
    exhibitions: 'Mostras',
    materials: 'Matérias-primas',
  },
  featured: {
    ...texts.featured,
    gallery: 'Ver Galeria Completa',
    see: 'Ver o tapete',
    save: 'Guardar na seleção',
    loading: 'Carregando produtos...',
    empty: 'Nenhum produto cadastrado ainda.',
    emptyHint: 'Os produtos em destaque são cadastrados no painel administrativo.',
    noImage: 'Sem imagem',
    pause: 'Pausar a sequência',
    play: 'Retomar a sequência',
    list: 'Tapetes em destaque, um de cada vez',
  },
  philosophy: {
    ...texts.philosophy,
    link: 'Continuar no blog',
    story: 'Ler a nossa história',
  },
  showroom: {
    ...texts.showroom,
    button: 'Abrir o simulador',
    widen: 'Ver a imagem inteira',
  },
  testimonials: texts.testimonials,
  closing: texts.closing,
  services: {
    ...texts.services,
    bespoke: 'Tapetes personalizados',
    designers: 'Para arquitetos e designers',
    exclusiveAccess: 'Acesso exclusivo',
  },
}

export type HomeWords = typeof pt
