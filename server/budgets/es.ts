import type { Words } from './pt.ts'

export const es: Words = {
  tooMany: (seconds) =>
    `Han llegado muchas peticiones seguidas desde esta dirección. Inténtalo de nuevo dentro de ${seconds === 1 ? 'un segundo' : `${seconds} segundos`}.`,
}
