export const pt = {
  email: 'E-mail',
  password: 'Senha',
  submit: 'Entrar',
  submitting: 'Entrando...',
  invalidEmail: 'Insira um e-mail válido',
  passwordMissing: 'A senha é obrigatória',
  showPassword: 'Mostrar a senha',
  hidePassword: 'Ocultar a senha',
}
