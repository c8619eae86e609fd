export const pt = {
  retry: 'Tentar novamente',
  saving: 'Salvando...',
  savedAgo: (seconds: number) => {
    if (seconds < 60) return `Salvo há ${seconds} s`
    const minutes = Math.floor(seconds / 60)
    return `Salvo há ${minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`}`
  },
}
