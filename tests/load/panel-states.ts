import { picture } from '#tests/browser/admin-tab-page.ts'
import {
  account,
  button,
  described,
  dialog,
  follow,
  followOrder,
  form,
  leave,
  openImport,
  type PanelState,
  press,
  saving,
  startsImport,
  steps,
  tick,
  unsaved,
  unseen,
} from './state-steps.ts'

/** Every screen of both panels with the states that it alone has; filled, waiting, failed and empty are each screen's. */
export const screens: readonly { readonly path: string; readonly states: readonly PanelState[] }[] = [
  {
    path: '/admin',
    states: [
      { name: 'address with faults', reach: press('Salvar vídeo') },
      ...unsaved('Endereço do vídeo'),
      { name: 'removing', reach: leave },
      {
        name: 'looking at a video',
        reach: steps(
          (page) => page.locator('input[type=file]').setInputFiles('supabase/seed/files/videos/picker.mp4'),
          (page) => button(page, 'Enviar este vídeo').waitFor(),
        ),
      },
    ],
  },
  { path: '/admin/galeria', states: [{ name: 'removing', reach: leave }] },
  {
    path: '/admin/amostras',
    states: [
      { name: 'new form', reach: press('Nova amostra') },
      {
        name: 'form with faults',
        reach: steps(press('Nova amostra'), (page) => page.keyboard.press('Enter')),
      },
      { name: 'one open', reach: press(/^Tufado à mão/) },
      { name: 'selection on', reach: steps(press(/^Tufado à mão/), tick('Selecionar imagem 1')) },
      { name: 'renaming', reach: press(/^Renomear/) },
      { name: 'removing', reach: leave },
    ],
  },
  {
    path: '/admin/destaques',
    states: [
      ...form('Novo produto', 'Salvar'),
      { name: 'one open', reach: press('Editar Scallop') },
      { name: 'removing', reach: leave },
    ],
  },
  {
    path: '/admin/colecoes',
    states: [
      ...form('Nova coleção', 'Salvar'),
      { name: 'one open', reach: press('Editar Lisos') },
      { name: 'removing', reach: leave },
    ],
  },
  {
    path: '/admin/textos',
    states: [
      'Horários',
      'Endereços externos',
      'Busca',
      'Empresa',
      'Textos das páginas iniciais',
      'Depoimentos',
      'Serviços',
      'Feiras',
      'Imagens da primavera',
      'Curadoria por ano',
      'Catálogos',
      'Depois do pedido',
      'Etapas da encomenda',
      'Prazos e cuidados',
      'Preços por m²',
    ].map((group) => ({ name: group, reach: follow(group) })),
  },
  {
    path: '/admin/midia',
    states: [
      { name: 'selection on', reach: tick('Selecionar hero-poster.jpg') },
      { name: 'one open', reach: steps(press(/hero-poster/), described) },
      {
        name: 'describing one after another',
        reach: steps(tick('Selecionar hero-poster.jpg'), press('Descrever uma a uma'), described),
      },
      {
        name: 'tagging',
        reach: steps(tick('Selecionar hero-poster.jpg'), press('Marcas')),
      },
      {
        name: 'one text for many',
        reach: steps(tick('Selecionar hero-poster.jpg'), press('Um texto para todas')),
      },
      {
        name: 'removing many',
        reach: steps(tick('Selecionar hero-poster.jpg'), press('Excluir'), dialog),
      },
      { name: 'removing one', reach: steps(press(/hero-poster/), press('Excluir arquivo'), dialog) },
      {
        name: 'replacing what visitors see',
        reach: steps(
          press(/hero-poster/),
          (page) => page.getByLabel('Trocar arquivo').setInputFiles(picture('natureza')),
          dialog,
        ),
      },
      {
        name: 'an upload that failed',
        reach: steps(
          (page) => page.route('**/storage/v1/object/**', (route) => route.abort()),
          (page) => page.getByLabel('Enviar imagens').setInputFiles(unseen),
          (page) =>
            page
              .getByText('Não enviados')
              .or(page.getByText(/^Tentar novamente/))
              .first()
              .waitFor(),
        ),
      },
      { name: 'nothing found', reach: (page) => page.getByLabel(/^Procurar por nome/).fill('nada disso') },
      { name: 'bin', reach: follow('Ver lixeira') },
      {
        name: 'a file that is there already',
        reach: steps(
          (page) => page.getByLabel('Enviar imagens').setInputFiles(picture('natureza')),
          (page) => page.getByText('já está na biblioteca').first().waitFor(),
        ),
      },
    ],
  },
  { path: '/admin/falta', states: [{ name: 'all of it', reach: press(/^Mostrar mais/) }] },
  {
    path: '/admin/historico',
    states: [
      { name: 'bin', reach: follow('Lixeira') },
      {
        name: 'a change opened',
        reach: (page) => page.locator('main li [aria-expanded=false]').first().click(),
      },
    ],
  },
  {
    path: '/admin/equipe',
    states: [
      { name: 'invitation with faults', reach: press('Convidar') },
      {
        name: 'invited',
        reach: steps(
          (page) => page.getByLabel('E-mail').fill('quem-chega@cartacho.example'),
          press('Convidar'),
          (page) => page.getByLabel('Endereço do convite').waitFor(),
        ),
      },
    ],
  },
  { path: '/admin/conta', states: account },
  {
    path: '/simulador-admin',
    states: [
      ...form('Novo tapete', 'Salvar tapete'),
      { name: 'one open', reach: press('Editar Scallop') },
      {
        name: 'regions of colour',
        reach: steps(press('Editar Scallop'), press('Ver e corrigir as regiões'), (page) =>
          button(page, 'Mais uma região').waitFor(),
        ),
      },
      {
        name: 'import',
        reach: steps(press('Importar e exportar'), (page) => button(page, 'Escolher uma pasta').waitFor()),
      },
      { name: 'an import looked through', reach: openImport },
      {
        name: 'an import under way',
        reach: steps(
          openImport,
          (page) => page.route(saving, () => undefined),
          press(startsImport),
          (page) => page.getByText('Importando: 0 de 2').first().waitFor(),
        ),
      },
      {
        name: 'an import whose line was cut, come back to',
        reach: steps(
          openImport,
          (page) => page.route(saving, (route) => route.abort()),
          press(startsImport),
          (page) => page.getByText('sem conex\u00e3o').first().waitFor(),
          (page) => page.reload(),
          press('Importar e exportar'),
          (page) => page.getByText('parou em 0 de 2').waitFor(),
        ),
      },
      {
        name: 'corners of a photo',
        reach: steps(
          press('Novo tapete'),
          (page) => page.getByLabel('Imagem do tapete', { exact: true }).setInputFiles(picture('natureza')),
          (page) => button(page, 'Usar estes cantos').waitFor(),
        ),
      },
      { name: 'nothing found', reach: (page) => page.getByLabel('Buscar tapete').fill('nada disso') },
      { name: 'removing', reach: leave },
    ],
  },
  {
    path: '/simulador-admin/leads',
    states: [
      { name: 'one open', reach: press(/Íris Procurada/) },
      { name: 'selection on', reach: tick('Marcar todos') },
      {
        name: 'an answer chosen',
        reach: steps(press(/Íris Procurada/), (page) =>
          page.getByLabel(/^Resposta pronta/).selectOption({ label: 'Visita' }),
        ),
      },
      {
        name: 'naming a filter',
        reach: steps((page) => page.getByLabel('Buscar').fill('Íris'), press('Salvar filtro'), dialog),
      },
      { name: 'a new answer', reach: steps(follow('Respostas'), press('Nova resposta')) },
      { name: 'nothing found', reach: (page) => page.getByLabel('Buscar').fill('nada disso') },
      ...['Mensagens', 'Acesso exclusivo', 'Cartas da oficina', 'Respostas', 'Correio', 'Privacidade'].map(
        (inbox) => ({ name: inbox, reach: follow(inbox) }),
      ),
    ],
  },
  {
    path: '/simulador-admin/orcamentos',
    states: [
      {
        name: 'a quote that was sent',
        reach: (page) =>
          page
            .getByRole('link', { name: /Clara Enviada/ })
            .first()
            .click(),
      },
      { name: 'an order', reach: followOrder },
      {
        name: 'an order with a photo to be told',
        reach: steps(
          followOrder,
          (page) => page.locator('input[type=file]').first().setInputFiles(picture('natureza')),
          (page) => page.locator('img[src^="blob:"]').first().waitFor(),
        ),
      },
      {
        name: 'new quote',
        reach: steps(follow('Novo orçamento'), (page) => button(page, 'Salvar sem enviar').waitFor()),
      },
      {
        name: 'quote with faults',
        reach: steps(follow('Novo orçamento'), press('Enviar ao cliente')),
      },
    ],
  },
  { path: '/simulador-admin/olhares', states: [] },
  { path: '/simulador-admin/conta', states: account },
]
