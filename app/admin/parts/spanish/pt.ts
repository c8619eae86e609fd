export const pt = {
  publish: 'Publicar espanhol',
  waits: 'O espanhol fica guardado aqui; o site continua com o que já estava publicado, ou com o português.',
}
