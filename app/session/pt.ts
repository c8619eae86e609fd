import type { ScreenCode } from './auth-codes.ts'

const tooMany = 'Muitas tentativas. Aguarde um pouco e tente novamente.'
const wrongCode = 'O código não confere ou já expirou.'
const sessionOver = 'A sessão terminou. Entre de novo.'
const otherBrowser = 'Abra o endereço no mesmo navegador em que fez o pedido.'
const usedLink = 'Este endereço já foi usado ou expirou. Peça outro.'
const unfinished = 'O servidor não concluiu o pedido. Tente novamente.'
const notAccepted = 'O servidor não aceitou o que foi digitado. Confira e tente de novo.'
const taken = 'Este e-mail já tem uma conta.'
const signUpClosed = 'O servidor não abre contas novas.'
const noFactors =
  'O segundo fator está desligado no servidor. Quem opera o site liga em Authentication, Multi-Factor.'

/** A sentence for each refusal of the sign-in that a screen can meet. */
const problems = {
  invalid_credentials: 'Credenciais inválidas ou usuário não autorizado',
  over_request_rate_limit: tooMany,
  over_email_send_rate_limit: tooMany,
  otp_expired: wrongCode,
  otp_disabled: signUpClosed,
  signup_disabled: signUpClosed,
  mfa_verification_failed: 'Este código não confere. Espere o próximo no aplicativo e digite-o.',
  mfa_verification_rejected: 'O servidor recusou este segundo fator.',
  mfa_challenge_expired: 'O tempo para este código acabou. Digite o que o aplicativo mostra agora.',
  mfa_ip_address_mismatch: 'A rede mudou no meio do caminho. Digite o código que o aplicativo mostra agora.',
  mfa_factor_not_found: 'Este segundo fator não existe mais.',
  mfa_factor_name_conflict: 'Já existe um aplicativo com este nome.',
  mfa_totp_enroll_not_enabled: noFactors,
  mfa_totp_verify_not_enabled: noFactors,
  mfa_verified_factor_exists: 'Este segundo fator já está ativado.',
  too_many_enrolled_mfa_factors: 'Há aplicativos demais. Retire um antes de adicionar outro.',
  weak_password: 'O servidor considera esta senha fraca. Escolha outra.',
  same_password: 'A nova senha é igual à atual.',
  current_password_required: 'O servidor pede também a senha atual.',
  current_password_invalid: 'A senha atual não confere.',
  reauth_nonce_missing: 'Falta o código de confirmação do e-mail.',
  reauthentication_needed: 'Esta sessão tem mais de um dia. Saia, entre de novo e troque a senha em seguida.',
  reauthentication_not_valid: wrongCode,
  email_exists: taken,
  user_already_exists: taken,
  email_address_invalid: 'O servidor não aceita este e-mail.',
  email_address_not_authorized:
    'O servidor ainda só envia e-mails à própria equipe. Quem opera o site configura o SMTP em Authentication.',
  email_not_confirmed: 'O e-mail desta conta ainda não foi confirmado.',
  email_provider_disabled:
    'A entrada por e-mail está desligada no servidor. Quem opera o site liga em Authentication.',
  captcha_failed:
    'O servidor pede um captcha, que este painel não tem. Quem opera o site desliga em Authentication.',
  insufficient_aal: 'Entre com o segundo fator para mudar isto.',
  user_banned: 'Esta conta está bloqueada.',
  user_sso_managed: 'Esta conta é administrada por outro serviço.',
  session_not_found: sessionOver,
  session_expired: sessionOver,
  refresh_token_not_found: sessionOver,
  refresh_token_already_used: sessionOver,
  no_authorization: sessionOver,
  bad_jwt: sessionOver,
  invalid_jwt: sessionOver,
  user_not_found: sessionOver,
  bad_code_verifier: otherBrowser,
  pkce_code_verifier_not_found: otherBrowser,
  flow_state_not_found: usedLink,
  flow_state_expired: usedLink,
  flow_state_already_used: usedLink,
  validation_failed: notAccepted,
  bad_json: notAccepted,
  request_entity_too_large: notAccepted,
  unexpected_failure: unfinished,
  conflict: unfinished,
  request_timeout: unfinished,
  hook_timeout: unfinished,
  hook_timeout_after_retry: unfinished,
  hook_payload_over_size_limit: unfinished,
  hook_payload_invalid_content_type: unfinished,
} satisfies Record<ScreenCode, string>

export const pt = {
  left: 'Sessão encerrada',
  leftAlone: {
    title: 'Sessão encerrada neste aparelho',
    text: 'O servidor não respondeu: lá ela termina por si em uma hora.',
  },
  email: 'E-mail',
  password: 'Senha',
  submit: 'Entrar',
  submitting: 'Entrando...',
  invalidEmail: 'Insira um e-mail válido',
  passwordMissing: 'A senha é obrigatória',
  showPassword: 'Mostrar a senha',
  hidePassword: 'Ocultar a senha',
  backToSite: 'Voltar ao site',
  unavailable: 'Não foi possível falar com o servidor.',
  refused: 'O servidor recusou o pedido. Tente novamente; se continuar, avise quem opera o site.',
  problems,
  serverStates: {
    full: {
      title: 'O servidor está sem espaço',
      text: 'O disco encheu, e nada pode ser gravado até que haja lugar. O que você escreveu continua aqui; avise quem opera o site.',
    },
    'read-only': {
      title: 'O banco de dados só aceita leitura',
      text: 'Nada pode ser gravado agora, em geral porque o espaço contratado acabou. Avise quem opera o site.',
    },
    busy: {
      title: 'O servidor está ocupado',
      text: 'O pedido esperou demais, cruzou com outro ou veio depois de muitos, e nada foi gravado. Tente de novo em um instante; se continuar, em cinco minutos.',
    },
    faulty: {
      title: 'O banco de dados tem um defeito',
      text: 'Nada foi gravado. Avise quem opera o site: o registro do servidor diz o que houve.',
    },
  },
  weakPassword: {
    length: (shortest: string) => `A senha precisa de pelo menos ${shortest} caracteres.`,
    characters: (kinds: string) => `A senha precisa de pelo menos um de cada: ${kinds}.`,
    pwned: 'Esta senha está em listas de senhas vazadas. Escolha outra.',
    small: 'letra minúscula',
    capital: 'letra maiúscula',
    letter: 'letra',
    digit: 'número',
    sign: 'sinal',
  },
  mailCode: {
    send: 'Enviar código',
    sending: 'Enviando...',
    sent: 'Se este e-mail tiver acesso, o código chega em instantes.',
    code: 'Código do e-mail',
    codeMissing: 'Digite o código que está no e-mail.',
    again: 'Enviar outro código',
    back: 'Voltar à senha',
  },
  secondFactor: {
    title: 'Segundo fator',
    text: 'Digite o código de seis dígitos que o aplicativo autenticador mostra agora.',
    code: 'Código do aplicativo',
    missing: 'Digite os seis dígitos do código.',
    submit: 'Confirmar',
    submitting: 'Confirmando...',
    leave: 'Entrar com outra conta',
  },
  enrol: {
    title: 'Ative o segundo fator',
    text: 'Para trabalhar aqui falta um segundo fator: um código que muda a cada 30 segundos num aplicativo autenticador do seu telefone.',
    starting: 'Preparando...',
    again: 'Tentar de novo',
    name: 'Autenticador',
    scan: 'Aponte o aplicativo autenticador para este desenho.',
    qr: 'Código QR para o aplicativo autenticador',
    typed: 'Ou digite esta chave no aplicativo:',
    code: 'Código que o aplicativo mostra',
    confirm: 'Confirmar e ativar',
    cancel: 'Cancelar',
  },
  recovery: {
    open: 'Perdi o aplicativo: usar um código de recuperação',
    title: 'Código de recuperação',
    text: 'Um dos dez códigos que você guardou. Ele retira o segundo fator que se perdeu, e em seguida você ativa outro.',
    code: 'Código de recuperação',
    missing: 'Digite o código inteiro, com quatro grupos de quatro.',
    wrong: 'Este código não confere ou já foi usado.',
    wait: 'Muitos códigos errados. Aguarde uma hora e tente novamente.',
    noKey: 'O servidor não tem a chave para isto. Quem opera o site preenche SUPABASE_SECRET_KEY.',
    submit: 'Usar o código',
    back: 'Voltar ao aplicativo',
  },
  newPassword: {
    current: 'Senha atual',
    fresh: 'Nova senha',
    hint: 'Pelo menos 8 caracteres.',
    repeat: 'Repita a nova senha',
    tooShort: 'A senha precisa de pelo menos 8 caracteres.',
    tooLong: 'A senha pode ter no máximo 72 letras, números e sinais (letras com acento contam por duas).',
    different: 'As duas senhas não são iguais.',
    save: 'Salvar nova senha',
    saving: 'Salvando...',
  },
  expired: {
    title: 'Sua sessão terminou',
    text: 'Entre de novo para continuar. O que está aberto aqui continua como você deixou.',
    leave: 'Sair do painel',
  },
}
