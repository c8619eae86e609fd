import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

type Source = { readonly path: string; readonly text: string }

async function sourcesOf(folder: string): Promise<Source[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  return Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return { path: path.relative(root, file), text: await readFile(file, 'utf8') }
    }),
  )
}

const isTest = ({ path: file }: Source) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/')

let words: Source[] = []
let code: Source[] = []
let tests: Source[] = []

beforeAll(async () => {
  const all = (await Promise.all(['app', 'content', 'tests'].map(sourcesOf))).flat()
  const product = all.filter((one) => !isTest(one))
  words = product.filter((one) => path.basename(one.path) === 'pt.ts')
  code = product.filter((one) => path.basename(one.path) !== 'pt.ts')
  tests = all.filter((one) => /^tests\/(browser|thorough)\//.test(one.path))
})

/** The names under which a value stands in an object, from the outside in, once for each place. */
function placesIn(value: unknown, wanted: string): string[][] {
  if (value === wanted) return [[]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    placesIn(part, wanted).map((place) => [name, ...place]),
  )
}

/** Names that say nothing of what they stand for, and codes of refusals, which are looked up by what the server says. */
const parts = /^(title|text|[a-z]+(_[a-z]+)+)$/

/** Whether code near the words says their name: `pt.removeFailed`, or `removeFailed` taken out of them. */
function isUsed(file: string, place: readonly string[]): boolean {
  const name = place.findLast((one) => !parts.test(one) && Number.isNaN(Number(one))) ?? ''
  const [top, room] = file.split('/')
  const near = code.filter((one) => one.path.startsWith(`${top}/${room}/`))
  return near.some((one) => new RegExp(`\\b${name}\\b`).test(one.text))
}

// What the specification has the site say, word for word (sections 4, 5 and 8).
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
  'Nome deve ter pelo menos 2 caracteres',
  'Email inválido',
  'Assunto deve ter pelo menos 3 caracteres',
  'Mensagem deve ter pelo menos 10 caracteres',
  'Mensagem enviada com sucesso!',
  'Erro ao enviar mensagem. Tente novamente.',
]

async function isSaid(message: string): Promise<boolean> {
  const holders = words.filter((one) => one.text.includes(`'${message}'`))
  const used = await Promise.all(
    holders.map(async (one) => {
      const spoken: unknown = await import(path.join(root, one.path))
      return placesIn(spoken, message).some((place) => isUsed(one.path, place))
    }),
  )
  return used.includes(true)
}

it('every message of the specification is said by the site', async () => {
  const said = await Promise.all(messages.map(isSaid))
  expect(messages.filter((_, index) => !said[index])).toEqual([])
})

it('every message of the specification is heard on a screen, by a test in the browser', () => {
  const unheard = messages.filter((message) => !tests.some((one) => one.text.includes(message)))
  expect(unheard).toEqual([])
})

// These are the library's, said by it alone. Of the section's list it words two differently by now (those of an
// empty set of keys, and of none that fits).
const ofTheLibrary = [
  'No browser detected.',
  'Not a valid PKCE flow url.',
  'Not a valid implicit grant flow url.',
  'No code detected.',
  'No session defined in URL',
  'Invalid JWT signature',
  'You must provide either an email or phone number.',
]

it('the library for sign-ins says its own messages', async () => {
  const library = path.join(root, 'node_modules/@supabase/auth-js/dist/main/GoTrueClient.js')
  const text = await readFile(library, 'utf8')
  expect(ofTheLibrary.filter((message) => !text.includes(message))).toEqual([])
})
