import type { LegalDocument } from '#app/site/pages/legal/legal-document.ts'

export const pt: LegalDocument = {
  title: 'Privacidade · Cartacho',
  description:
    'Que dados este site guarda, por quê, e como pedir para ver, corrigir ou apagar o que é seu. LGPD e RGPD.',
  label: 'LGPD e RGPD',
  heading: 'Privacidade',
  lead: 'Guardamos o que você escreve para nós, e mais nada. O site não tem anúncios, não segue ninguém e não pede licença para cookies porque não usa nenhum que precise dela.',
  contents: 'Nesta página',
  sections: [
    {
      id: 'quem-responde',
      title: 'Quem responde',
      paragraphs: [
        'A Cartacho responde pelos dados tratados neste site: é a controladora, na LGPD, e a responsável pelo tratamento, no RGPD.',
      ],
      company: true,
    },
    {
      id: 'o-que-guardamos',
      title: 'O que guardamos',
      paragraphs: ['Só o que você envia por um formulário, e a prova de que concordou.'],
      facts: [
        {
          name: 'Mensagens de contato',
          text: 'Nome, e-mail, telefone se você quiser, assunto e mensagem. Para responder.',
        },
        {
          name: 'Pedidos de orçamento',
          text: 'Nome, e-mail ou WhatsApp, e o tapete, a medida, a imagem e os arquivos que acompanham o pedido. Para orçar.',
        },
        {
          name: 'Acesso exclusivo',
          text: 'O que você preenche no cadastro. Para dar o acesso.',
        },
        {
          name: 'Cartas da oficina',
          text: 'Seu e-mail e o idioma. Para enviar as cartas, até você sair.',
        },
        {
          name: 'Link de um desenho',
          text: 'Se você criar um link do seu desenho para quem decide com você: o desenho reduzido e o tapete, por trinta dias ou até você apagar o link. Só quem tem o link os vê.',
        },
        {
          name: 'Consentimento',
          text: 'Com cada formulário ficam a versão do texto aceito e a hora em que foi aceito.',
        },
      ],
    },
    {
      id: 'no-seu-aparelho',
      title: 'O que fica no seu aparelho',
      facts: [
        {
          name: 'Idioma',
          text: 'Um cookie chamado “idioma”, criado quando você escolhe Brasil ou España. Dura doze meses. É necessário para o que você pediu.',
        },
        {
          name: 'Minha seleção',
          text: 'Os tapetes que você marca ficam no navegador e só são enviados se você os juntar a um pedido.',
        },
        {
          name: 'Sua sala',
          text: 'A foto do seu piso, no simulador, fica no navegador por até trinta dias e se apaga com um toque. Só sai dele dentro da imagem de um pedido que você enviar.',
        },
        {
          name: 'O que você escreve',
          text: 'O texto de um formulário fica nesta aba do navegador até ser enviado ou a aba fechar. Um pedido enviado sem conexão fica no navegador por até trinta dias, segue sozinho quando ela volta e pode ser descartado com um toque.',
        },
        {
          name: 'Equipe',
          text: 'Quem administra o site tem uma sessão guardada no navegador depois de entrar.',
        },
      ],
    },
    {
      id: 'terceiros',
      title: 'Terceiros, só depois de um clique',
      paragraphs: [
        'Nenhuma página contata outro site ao abrir: fontes, imagens e vídeos da casa vêm deste endereço. Um mapa, um vídeo ou um simulador de outra empresa só carrega depois que você clica, e uma linha diz antes quem será contatado.',
        'Não vendemos nem cedemos dados. Têm acesso a eles a equipe da Cartacho e quem hospeda o site e o e-mail por nossa conta.',
      ],
    },
    {
      id: 'registros',
      title: 'Registros do servidor',
      paragraphs: [
        'O servidor anota o caminho pedido, a hora e o resultado, sem endereço de IP e sem dizer quem visitou. Para conter abusos, o endereço de quem envia formulários ou tenta entrar é contado por pouco tempo na memória.',
      ],
    },
    {
      id: 'o-que-somamos',
      title: 'O que somamos',
      paragraphs: [
        'Para saber que tapetes agradam, somamos por dia quantas vezes cada um foi visto, experimentado no simulador e guardado, por idioma da página e, à parte, por país do idioma do navegador. Guardamos só as somas: nenhuma linha é de uma pessoa, nada fica no seu aparelho, nenhuma outra empresa participa e robôs que se anunciam não contam.',
        'Para que recarregar a página não conte de novo, o servidor compara, por meia hora e só na memória, um resumo cifrado do endereço e do navegador, com uma chave que ninguém conhece e que muda todo dia; depois ele se perde, e nunca é gravado. Fazemos isso por interesse legítimo (LGPD, art. 7º, IX; RGPD, art. 6.1, f).',
        'Se o seu navegador envia Global Privacy Control ou Do Not Track, a sua visita não entra na soma.',
      ],
    },
    {
      id: 'base-e-prazo',
      title: 'Base legal e prazo',
      paragraphs: [
        'Tratamos os dados com o seu consentimento e, nos orçamentos, para as providências que você pede antes de um contrato (LGPD, art. 7º, I e V; RGPD, art. 6.1, a e b). Você pode retirar o consentimento a qualquer momento, sem explicar.',
        'Guardamos cada mensagem enquanto durar a conversa que ela começou e pelo prazo que a lei exigir depois; em seguida, é apagada.',
      ],
    },
    {
      id: 'seus-direitos',
      title: 'Seus direitos',
      paragraphs: [
        'Você pode pedir para ver, corrigir, levar ou apagar seus dados, limitar o uso ou se opor a ele. Basta escrever para nós; respondemos nos prazos da lei. O link de saída está em cada carta.',
        'Se a resposta não bastar, no Brasil você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD); na Espanha, a Agencia Española de Protección de Datos (AEPD).',
      ],
    },
  ],
}
