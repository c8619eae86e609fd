import type { FormWords } from './form-answer.ts'

export const pt: FormWords = {
  optional: 'opcional',
  consent: 'Concordo que a Cartacho guarde estes dados para responder a este pedido.',
  privacy: 'Privacidade',
  consentMissing: 'Marque a caixa para enviar.',
  tooLong: 'Texto longo demais. Encurte, por favor.',
  sent: 'Mensagem enviada com sucesso!',
  failed: 'Erro ao enviar mensagem. Tente novamente.',
  sending: 'Enviando...',
  person: { name: 'Nome', email: 'E-mail', phone: 'Telefone', whatsapp: 'WhatsApp' },
  problems: {
    name: 'Nome deve ter pelo menos 2 caracteres',
    email: 'Email inválido',
    whatsapp: 'O número de WhatsApp está incompleto',
  },
}
