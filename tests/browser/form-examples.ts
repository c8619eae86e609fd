/** What a form says that could not be sent. */
export const failed = {
  pt: 'Erro ao enviar mensagem. Tente novamente.',
  es: 'No hemos podido enviar el mensaje.',
}
export const message = {
  name: 'Ana Prado',
  subject: 'Sala de leitura',
  message: 'Um tapete de 2,40 por 3,10.',
}

type FormExample = {
  readonly path: string
  readonly table: string
  readonly fields: Record<string, string>
  readonly button: string
  readonly said: string
}

export const contact: FormExample = {
  path: '/contato',
  table: 'contact_messages',
  fields: message,
  button: 'Enviar mensagem',
  said: failed.pt,
}

/** One form of each kind, as a visitor fills it in. */
export const forms: readonly FormExample[] = [
  contact,
  {
    path: '/es/a-medida',
    table: 'leads',
    fields: { name: 'Eva Ruiz', room: 'Salón', message: 'Una alfombra para el salón.' },
    button: 'Enviar la petición',
    said: failed.es,
  },
  {
    path: '/selecao?tapetes=tapete-scallop,tapete-natureza',
    table: 'leads',
    fields: { name: 'Lia Reis' },
    button: 'Enviar pedido',
    said: failed.pt,
  },
  {
    path: '/es/acceso-exclusivo',
    table: 'access_requests',
    fields: { name: 'Eva Ruiz', company: 'Estudio' },
    button: 'Pedir acceso',
    said: failed.es,
  },
]
