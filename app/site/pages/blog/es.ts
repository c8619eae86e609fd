import type { BlogWords } from './pt.ts'

export const es: BlogWords = {
  title: 'Blog · Cartacho',
  description: 'El blog de Cartacho.',
  label: 'Blog',
  redirecting: 'Redirigiendo...',
  redirectingText: 'El blog está en otra dirección:',
  missing: 'El blog aún no ha abierto',
  missingText: 'Cuando haya algo que leer, la dirección estará aquí. Mientras tanto, la casa sigue abierta.',
  rugs: 'Ver las alfombras',
  home: 'Volver a la página de inicio',
}
