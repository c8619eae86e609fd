export const pt = {
  title: 'Teste de armazenamento',
  intro:
    'Envia arquivos de teste aos dois depósitos do site, em test-uploads, e mostra onde cada um ficou. Serve para conferir o armazenamento, não para publicar.',
  back: 'Voltar ao painel',
  buckets: {
    'site-assets': {
      name: 'site-assets',
      text: 'O depósito padrão: imagens JPEG, PNG, GIF e WebP.',
      drop: 'Solte imagens aqui, ou',
      choose: 'Escolher imagens',
    },
    videos: {
      name: 'videos',
      text: 'O depósito de vídeos: MP4.',
      drop: 'Solte vídeos MP4 aqui, ou',
      choose: 'Escolher vídeos',
    },
  },
  sending: 'Enviando',
  cancel: 'Cancelar',
  history: 'Enviados nesta sessão',
  none: 'Nenhum arquivo enviado ainda',
  remove: 'Excluir',
  removeAsk: {
    title: 'Excluir arquivo',
    text: 'Tem certeza que deseja excluir este arquivo?',
    confirm: 'Excluir',
    cancel: 'Cancelar',
  },
  done: {
    title: 'Upload bem-sucedido',
    text: (count: number) => (count === 1 ? '1 arquivo enviado.' : `${count} arquivos enviados.`),
  },
  partial: {
    title: 'Alguns uploads falharam',
    text: (failed: readonly string[], all: number) =>
      `${failed.length} de ${all} não chegaram: ${failed.join(', ')}`,
  },
  failed: { title: 'Falha no upload', text: 'Ocorreu um erro ao fazer upload dos arquivos.' },
  removed: 'Arquivo excluído',
  removeFailed: { title: 'Erro ao excluir', text: 'Ocorreu um erro ao excluir o arquivo.' },
}
