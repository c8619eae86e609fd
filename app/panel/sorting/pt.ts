export const pt = {
  handle: (name: string) => `Arrastar ${name}`,
  handleHint: 'Arraste, ou use as setas do teclado; Início e Fim levam às pontas.',
  up: (name: string) => `Mover ${name} para cima`,
  down: (name: string) => `Mover ${name} para baixo`,
  before: (name: string) => `Mover ${name} para antes`,
  after: (name: string) => `Mover ${name} para depois`,
  picked: (name: string) => `${name} na mão`,
  over: (name: string, place: number, count: number) => `${name} sobre a posição ${place} de ${count}`,
  moved: (name: string, place: number, count: number) => `${name}: posição ${place} de ${count}`,
  dropped: (name: string) => `${name} ficou onde estava`,
}
