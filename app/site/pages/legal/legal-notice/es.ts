// The notice that Spanish law asks for (LSSI, art. 10); it exists in Spanish only.
export const es = {
  title: 'Aviso legal · Cartacho',
  description: 'Quién está detrás de este sitio y cómo ponerse en contacto: aviso legal de Cartacho.',
  label: 'LSSI, artículo 10',
  heading: 'Aviso legal',
  lead: 'Cartacho hace alfombras a mano y a medida en São Paulo, Brasil.',
  who: 'Titular del sitio',
  company: {
    name: 'Empresa',
    taxId: 'CNPJ (registro fiscal en Brasil)',
    address: 'Dirección',
    email: 'Correo electrónico',
    phone: 'Teléfono',
  },
  noCompany: 'Escríbenos desde la página de contacto: los mensajes los lee la propia Cartacho.',
  activity: 'Actividad',
  activityText:
    'Diseño y fabricación de alfombras a medida. El sitio presenta el catálogo y recoge solicitudes; en él no se celebran contratos ni se cobra.',
  prices: 'Precios',
  pricesText:
    'Los precios en euros son los de la medida y la técnica indicadas; «desde» indica el menor de una alfombra. El presupuesto escrito detalla impuestos y transporte.',
  more: 'También',
  privacy: 'Privacidad',
  terms: 'Términos de uso',
  accessibility: 'Accesibilidad',
  contact: 'Contacto',
}

export type LegalNoticeWords = typeof es
