import type { LegalDocument } from '#app/site/pages/legal/legal-document.ts'

export const pt: LegalDocument = {
  title: 'Termos de uso · Cartacho',
  description: 'As condições de uso do site da Cartacho: imagens, preços, pedidos e direitos.',
  label: 'Termos',
  heading: 'Termos de uso',
  lead: 'Este site mostra tapetes e abre conversas. A compra, quando há, é combinada por escrito com a Cartacho.',
  contents: 'Nesta página',
  sections: [
    { id: 'quem-somos', title: 'Quem somos', company: true },
    {
      id: 'o-que-o-site-faz',
      title: 'O que o site faz',
      paragraphs: [
        'Aqui você vê coleções, cores e ambientes, e pede um orçamento. Nestas páginas nada é vendido nem pago: um pedido enviado por formulário não é um contrato.',
      ],
    },
    {
      id: 'imagens-e-cores',
      title: 'Imagens e cores',
      paragraphs: [
        'As imagens são representações feitas a partir dos desenhos. A tela de cada aparelho muda a cor, e cada lã recebe a luz de um jeito: a cor se decide pela amostra.',
        'Peças feitas à mão têm pequenas diferenças de medida e de tom. A tolerância e o prazo de cada técnica constam do orçamento.',
      ],
    },
    {
      id: 'precos',
      title: 'Preços',
      paragraphs: [
        'Um preço mostrado vale para a medida e a técnica indicadas, na moeda em que aparece. “A partir de” indica o menor entre os das medidas de um tapete. O de outra medida pode vir do metro quadrado, com um mínimo. Sem preço, a peça é sob consulta. O valor final, com medida, frete e impostos, é o do orçamento escrito.',
      ],
    },
    {
      id: 'direitos',
      title: 'Direitos sobre desenhos e textos',
      paragraphs: [
        'Desenhos, imagens, textos e a marca pertencem à Cartacho ou a quem os licenciou. Você pode compartilhar links e imprimir fichas para o seu projeto; para publicar imagens, escreva antes.',
      ],
    },
    {
      id: 'outros-sites',
      title: 'Outros sites',
      paragraphs: [
        'Links e conteúdos de outras empresas seguem os termos delas. Eles só abrem quando você clica.',
      ],
    },
    {
      id: 'lei',
      title: 'Lei aplicável',
      paragraphs: [
        'Valem as leis do Brasil. Quem compra como consumidor conserva a proteção da lei do lugar onde vive.',
      ],
    },
  ],
}
