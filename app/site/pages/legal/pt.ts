import type { CompanyWords } from './company-facts.ts'

export const pt = {
  company: {
    name: 'Empresa',
    taxId: 'CNPJ',
    address: 'Endereço',
    email: 'E-mail',
    phone: 'Telefone',
  } satisfies CompanyWords,
  noCompany: 'Escreva pela página de contato: quem lê as mensagens é a própria Cartacho.',
  contact: 'Falar com a Cartacho',
  licences: 'Programas livres de que este site é feito, e as suas licenças',
}

export type LegalWords = typeof pt
