import type { LegalDocument } from '#app/site/pages/legal/legal-document.ts'

export const es: LegalDocument = {
  title: 'Términos de uso · Cartacho',
  description: 'Las condiciones de uso del sitio de Cartacho: imágenes, precios, solicitudes y derechos.',
  label: 'Términos',
  heading: 'Términos de uso',
  lead: 'Este sitio enseña alfombras y abre conversaciones. La compra, cuando la hay, se acuerda por escrito con Cartacho.',
  contents: 'En esta página',
  sections: [
    { id: 'quienes-somos', title: 'Quiénes somos', company: true },
    {
      id: 'que-hace-el-sitio',
      title: 'Qué hace el sitio',
      paragraphs: [
        'Aquí ves colecciones, colores y espacios, y pides un presupuesto. En estas páginas no se vende ni se paga nada: una solicitud enviada con un formulario no es un contrato.',
      ],
    },
    {
      id: 'imagenes-y-colores',
      title: 'Imágenes y colores',
      paragraphs: [
        'Las imágenes son representaciones hechas a partir de los dibujos. Cada pantalla cambia el color y cada lana recibe la luz a su manera: el color se decide con la muestra.',
        'Las piezas hechas a mano tienen pequeñas diferencias de medida y de tono. La tolerancia y el plazo de cada técnica se indican en el presupuesto.',
      ],
    },
    {
      id: 'precios',
      title: 'Precios',
      paragraphs: [
        'Un precio vale para la medida y la técnica indicadas, en la moneda en que aparece. «Desde» indica el menor entre los de las medidas de una alfombra. El de otra medida puede calcularse por metro cuadrado, con un mínimo. Sin precio, la pieza es a consultar. El importe final, con medida, transporte e impuestos, es el del presupuesto escrito.',
      ],
    },
    {
      id: 'derechos',
      title: 'Derechos sobre dibujos y textos',
      paragraphs: [
        'Los dibujos, las imágenes, los textos y la marca son de Cartacho o de quien se los ha licenciado. Puedes compartir enlaces e imprimir fichas para tu proyecto; para publicar imágenes, escríbenos antes.',
      ],
    },
    {
      id: 'otros-sitios',
      title: 'Otros sitios',
      paragraphs: [
        'Los enlaces y contenidos de otras empresas siguen sus propios términos. Solo se abren cuando haces clic.',
      ],
    },
    {
      id: 'ley',
      title: 'Ley aplicable',
      paragraphs: [
        'Se aplican las leyes de Brasil. Quien compra como consumidor conserva la protección de la ley del lugar donde vive.',
      ],
    },
  ],
}
