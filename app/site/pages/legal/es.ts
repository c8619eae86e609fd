import type { LegalWords } from './pt.ts'

export const es: LegalWords = {
  company: {
    name: 'Empresa',
    taxId: 'CNPJ',
    address: 'Dirección',
    email: 'Correo electrónico',
    phone: 'Teléfono',
  },
  noCompany: 'Escribe desde la página de contacto: los mensajes los lee la propia Cartacho.',
  contact: 'Escribir a Cartacho',
  licences: 'Programas libres de los que está hecho este sitio, y sus licencias',
}
