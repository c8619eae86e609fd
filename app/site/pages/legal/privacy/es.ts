import type { LegalDocument } from '#app/site/pages/legal/legal-document.ts'

export const es: LegalDocument = {
  title: 'Privacidad · Cartacho',
  description:
    'Qué datos guarda este sitio, para qué, y cómo pedir verlos, corregirlos o borrarlos. RGPD y LGPD.',
  label: 'RGPD y LGPD',
  heading: 'Privacidad',
  lead: 'Guardamos lo que nos escribes, y nada más. El sitio no lleva anuncios, no sigue a nadie y no pide permiso para cookies porque no usa ninguna que lo necesite.',
  contents: 'En esta página',
  sections: [
    {
      id: 'quien-responde',
      title: 'Quién responde',
      paragraphs: ['Cartacho es la responsable del tratamiento de los datos de este sitio.'],
      company: true,
    },
    {
      id: 'que-guardamos',
      title: 'Qué guardamos',
      paragraphs: ['Solo lo que envías con un formulario, y la prueba de que estuviste de acuerdo.'],
      facts: [
        {
          name: 'Mensajes de contacto',
          text: 'Nombre, correo, teléfono si quieres, asunto y mensaje. Para responderte.',
        },
        {
          name: 'Solicitudes de presupuesto',
          text: 'Nombre, correo o WhatsApp, y la alfombra, la medida, la imagen y los archivos que acompañan la solicitud. Para preparar el presupuesto.',
        },
        { name: 'Acceso exclusivo', text: 'Lo que escribes al registrarte. Para darte el acceso.' },
        {
          name: 'Cartas del taller',
          text: 'Tu correo y el idioma. Para enviarte las cartas hasta que te des de baja.',
        },
        {
          name: 'Enlace de un dibujo',
          text: 'Si creas un enlace de tu dibujo para quien decide contigo: el dibujo reducido y la alfombra, durante treinta días o hasta que borres el enlace. Solo quien tiene el enlace los ve.',
        },
        {
          name: 'Consentimiento',
          text: 'Con cada formulario quedan la versión del texto aceptado y la hora en que lo aceptaste.',
        },
      ],
    },
    {
      id: 'en-tu-dispositivo',
      title: 'Qué queda en tu dispositivo',
      facts: [
        {
          name: 'Idioma',
          text: 'Una cookie llamada «idioma», que se crea cuando eliges Brasil o España. Dura doce meses. Es necesaria para lo que has pedido.',
        },
        {
          name: 'Mi selección',
          text: 'Las alfombras que marcas quedan en el navegador y solo se envían si las añades a una solicitud.',
        },
        {
          name: 'Tu salón',
          text: 'La foto de tu suelo, en el simulador, queda en el navegador treinta días como mucho y se borra con un toque. Solo sale de él dentro de la imagen de una solicitud que envíes.',
        },
        {
          name: 'Lo que escribes',
          text: 'El texto de un formulario queda en esta pestaña del navegador hasta que se envía o la cierras. Una petición enviada sin conexión queda en el navegador treinta días como mucho, sale sola cuando vuelve y se puede descartar con un toque.',
        },
        {
          name: 'Equipo',
          text: 'Quien administra el sitio tiene una sesión guardada en su navegador al entrar.',
        },
      ],
    },
    {
      id: 'terceros',
      title: 'Terceros, solo después de un clic',
      paragraphs: [
        'Ninguna página contacta con otro sitio al abrirse: tipografías, imágenes y vídeos de la casa salen de esta dirección. Un mapa, un vídeo o un simulador de otra empresa solo se carga cuando haces clic, y una línea dice antes con quién se contacta.',
        'No vendemos ni cedemos datos. Acceden a ellos el equipo de Cartacho y quienes alojan el sitio y el correo por cuenta nuestra. Cartacho está en Brasil: lo que nos envías se trata allí, porque es necesario para responderte.',
      ],
    },
    {
      id: 'registros',
      title: 'Registros del servidor',
      paragraphs: [
        'El servidor anota la ruta pedida, la hora y el resultado, sin dirección IP y sin decir quién visitó. Para frenar abusos, la dirección de quien envía formularios o intenta entrar se cuenta durante poco tiempo en memoria.',
      ],
    },
    {
      id: 'que-sumamos',
      title: 'Qué sumamos',
      paragraphs: [
        'Para saber qué alfombras gustan, sumamos por día cuántas veces se vio, se probó en el simulador y se guardó cada una, por idioma de la página y, aparte, por país del idioma del navegador. Solo guardamos las sumas: ninguna línea es de una persona, nada queda en tu dispositivo, no participa ninguna otra empresa y los robots que se anuncian no cuentan.',
        'Para que recargar la página no cuente otra vez, el servidor compara, durante media hora y solo en memoria, un resumen cifrado de la dirección y del navegador, con una clave que nadie conoce y que cambia cada día; después se pierde, y nunca se guarda. Lo hacemos por interés legítimo (RGPD, art. 6.1, f; LGPD, art. 7, IX).',
        'Si tu navegador envía Global Privacy Control o Do Not Track, tu visita no entra en la suma.',
      ],
    },
    {
      id: 'base-y-plazo',
      title: 'Base legal y plazo',
      paragraphs: [
        'Tratamos los datos con tu consentimiento y, en los presupuestos, para dar los pasos que pides antes de un contrato (RGPD, art. 6.1, a y b; LGPD, art. 7, I y V). Puedes retirar el consentimiento cuando quieras, sin explicaciones.',
        'Guardamos cada mensaje mientras dure la conversación que abrió y el tiempo que la ley exija después; luego se borra.',
      ],
    },
    {
      id: 'tus-derechos',
      title: 'Tus derechos',
      paragraphs: [
        'Puedes pedir ver, corregir, llevarte o borrar tus datos, limitar su uso u oponerte a él. Basta con escribirnos; respondemos en los plazos de la ley. El enlace de baja está en cada carta.',
        'Si la respuesta no basta, en España puedes acudir a la Agencia Española de Protección de Datos (AEPD) y en Brasil a la Autoridade Nacional de Proteção de Dados (ANPD).',
      ],
    },
  ],
}
