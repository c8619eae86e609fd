import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Every text of the panels and their sign-in, as its words files hold them. */
async function words(): Promise<string> {
  const rooms = await Promise.all(
    ['admin', 'session', 'staff'].map((room) =>
      readdir(path.join(root, room), { recursive: true, withFileTypes: true }),
    ),
  )
  const files = rooms.flat().filter((entry) => entry.name === 'pt.ts')
  const texts = await Promise.all(
    files.map((entry) => readFile(path.join(entry.parentPath, 'pt.ts'), 'utf8')),
  )
  return texts.join('\n')
}

// What the specification has the panels say, word for word (sections 4, 5 and 8).
const messages = [
  'Carregando...',
  'Carregando configurações do site...',
  'Carregando produtos...',
  'Acesso Administrativo',
  'Entrando...',
  'Insira um e-mail válido',
  'A senha é obrigatória',
  'Erro ao fazer login',
  'Credenciais inválidas ou usuário não autorizado',
  'Erro inesperado',
  'Acesso não autorizado',
  'Login bem-sucedido',
  'Redirecionando para o painel administrativo.',
  'Sessão encerrada',
  'URL inválida',
  'Por favor, insira uma URL válida para o vídeo.',
  'Formato de arquivo inválido',
  'Por favor, faça upload apenas de arquivos MP4.',
  'Arquivo muito grande',
  'O tamanho máximo permitido é de 50MB.',
  'Erro ao atualizar vídeo',
  'Ocorreu um erro ao atualizar o vídeo. Tente novamente.',
  'Falha ao salvar no banco de dados',
  'Vídeo atualizado',
  'Vídeo carregado',
  'Nenhum vídeo selecionado',
  'Alguns uploads falharam',
  'Erro ao fazer upload',
  'Erro ao excluir',
  'Ocorreu um erro ao salvar a configuração da galeria.',
  'Imagem atualizada',
  'Imagem excluída',
  'Configuração salva',
  'Imagem 5 (Principal)',
  'Nenhuma imagem adicionada ainda',
  'Nome obrigatório',
  'Por favor, insira um nome para a amostra.',
  'Nenhuma imagem válida encontrada',
  'Nenhuma imagem selecionada',
  'Selecione pelo menos uma imagem para excluir.',
  'Erro ao carregar',
  'Erro ao criar',
  'Erro ao atualizar',
  'Erro no upload',
  'Amostra criada',
  'Amostra atualizada',
  'Amostra excluída',
  'Imagens adicionadas',
  'Imagens excluídas',
  'Campo obrigatório',
  'O título é obrigatório.',
  'Formato inválido',
  'Por favor, selecione apenas arquivos de imagem.',
  'Erro ao carregar produtos',
  'Erro ao salvar',
  'Produto criado',
  'Produto atualizado',
  'Produto excluído',
  'Imagem carregada',
  'Nenhum produto cadastrado ainda.',
  'Nenhuma coleção encontrada...',
  'Sem imagem',
  'Ativo',
  'Inativo',
  'Upload bem-sucedido',
  'Falha no upload',
  'Ocorreu um erro ao fazer upload dos arquivos.',
  'Arquivo excluído',
  'Ocorreu um erro ao excluir o arquivo.',
  'Tem certeza que deseja excluir este arquivo?',
  'Banco de dados inicializado',
  'Erro de inicialização',
  'Erro de autenticação',
  'Login realizado com sucesso',
  'Bem-vindo ao painel administrativo.',
  'Campos obrigatórios',
  'Preencha todos os campos obrigatórios.',
  'Nenhum lead gerado ainda.',
]

it.each(messages)('a panel says: %s', async (message) => {
  expect(await words()).toContain(`'${message}'`)
})
