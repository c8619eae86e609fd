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
  number: 'Número do pedido',
  country: 'BR',
  kept: {
    form: 'O que você escreveu ficou guardado neste aparelho e segue sozinho quando a conexão voltar.',
    waiting: 'guardado neste aparelho, segue sozinho quando a conexão voltar.',
    sent: 'o que esperava neste aparelho foi enviado.',
    refused: 'não foi aceito como está.',
    dropped: 'descartado, não será enviado.',
    send: 'Enviar agora',
    drop: 'Descartar',
    undo: 'Desfazer',
    mend: 'Corrigir',
  },
  person: {
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    whatsapp: 'WhatsApp',
    reach: 'WhatsApp ou e-mail',
  },
  problems: {
    phone: 'Número de telefone inválido. De outro país, comece com + e o código',
    reach: 'Escreva um número de WhatsApp com DDD ou um e-mail',
    name: 'Nome deve ter pelo menos 2 caracteres',
    email: 'Email inválido',
    whatsapp: 'O número de WhatsApp está incompleto',
  },
}
