import type { OwnRoomWords } from './pt.ts'

export const es: OwnRoomWords = {
  name: 'Tu salón',
  title: 'Tu salón',
  open: 'Ver la alfombra en una foto de tu salón',
  another: 'Usar otra foto',
  forget: 'Borrar la foto de este dispositivo',
  forgotten: 'La foto se ha borrado de este dispositivo.',
  close: 'Cerrar',
  back: 'Volver',
  next: 'Continuar',
  photo: {
    heading: 'Una foto de tu suelo',
    text: 'Haz la foto de pie, con buena parte del suelo a la vista. Para que la medida sea fiel, deja en el suelo una hoja A4 extendida o una tarjeta de banco, o ten a mano una longitud medida.',
    private:
      'La foto se queda en este dispositivo, treinta días como mucho, y se borra con un toque. Solo sale dentro de la imagen que envíes con una solicitud, sin los datos del lugar ni de la cámara.',
    camera: 'Hacer una foto',
    file: 'Elegir una foto',
    reading: 'Abriendo la foto…',
    problems: {
      heic: 'Este navegador no abre fotos HEIC. En el iPhone, abre esta página en Safari o exporta la foto como JPEG.',
      unreadable:
        'No se ha podido abrir esta foto: puede que el archivo esté incompleto. Elige otra, en JPEG o PNG.',
      small: 'Esta foto es demasiado pequeña. Elige una de al menos 240 píxeles de lado.',
    },
  },
  floor: {
    step: 'Paso 1 de 3',
    heading: 'El suelo',
    scale: 'De dónde sale la medida',
    sheet: 'Hoja o tarjeta en el suelo',
    tiles: 'Baldosas del suelo',
    tilesSeen: {
      looking: 'Buscando baldosas en el suelo…',
      yes: 'Hemos visto una cuadrícula de baldosas cuadradas: también sirve de medida.',
      no: 'No hemos visto una cuadrícula entera de baldosas cuadradas en esta foto.',
    },
    length: 'Longitud conocida',
    sheetHint: 'Lleva las cuatro esquinas hasta donde puede quedar la alfombra.',
    suggested:
      'Sugerimos las esquinas por el suelo libre que se ve, a lo largo de paredes y juntas. Comprueba y ajusta cada una.',
    dropSuggestion: 'Marcar el suelo a mano',
    rectangle:
      'Las esquinas siguen un rectángulo del suelo: las paredes, las juntas. La medida sale mucho más exacta.',
    lengthHint:
      'Lleva las cuatro esquinas a un rectángulo que exista en el suelo: el encuentro con las paredes, una alfombra, las juntas de la tarima o de las baldosas.',
    corners: [
      'Esquina del fondo, a la izquierda',
      'Esquina del fondo, a la derecha',
      'Esquina de delante, a la derecha',
      'Esquina de delante, a la izquierda',
    ],
  },
  scale: {
    step: 'Paso 2 de 3',
    heading: 'La medida',
    looking: 'Buscando la hoja o la tarjeta en la foto…',
    which: 'Lo que hay en el suelo',
    sheets: { a4: 'Hoja A4', letter: 'Hoja carta', card: 'Tarjeta' },
    found: {
      a4: 'Hemos encontrado una hoja A4 y marcado las esquinas. Compruébalas con la foto cerca; si alguna queda fuera, llévala a su sitio.',
      letter:
        'Hemos encontrado una hoja de tamaño carta y marcado las esquinas. Compruébalas con la foto cerca; si alguna queda fuera, llévala a su sitio.',
      card: 'Hemos encontrado lo que parece una tarjeta y marcado las esquinas, donde los lados se cruzarían si no fueran redondeados. Compruébalas con la foto cerca; por ser pequeña, el error es mayor que el de una hoja.',
    },
    markByHand: 'No es eso: marcar a mano',
    sheetHint:
      'Lleva los cuatro puntos a las esquinas de la hoja o de la tarjeta, luego acerca la foto y afina cada uno. La lupa muestra dónde está.',
    sheetCorners: [
      'Hoja o tarjeta: fondo, a la izquierda',
      'Hoja o tarjeta: fondo, a la derecha',
      'Hoja o tarjeta: delante, a la derecha',
      'Hoja o tarjeta: delante, a la izquierda',
    ],
    tilesFound:
      'Hemos encontrado {columns} × {rows} baldosas enteras y marcado las esquinas del conjunto. Compruébalas con la foto cerca y escribe cuánto mide una baldosa.',
    tileSide: 'Lado de una baldosa (cm)',
    tileAbout:
      'Por la altura a la que se hace la foto, parecen medir unos {cm}\u00a0cm; mide una para estar seguro.',
    tileIs: 'Son {cm}\u00a0cm',
    tileCorners: [
      'Baldosas: fondo, a la izquierda',
      'Baldosas: fondo, a la derecha',
      'Baldosas: delante, a la derecha',
      'Baldosas: delante, a la izquierda',
    ],
    lengthHint:
      'Lleva los dos puntos a los extremos de la longitud que has medido en el suelo y afínalos con la foto cerca.',
    ends: ['Primer extremo', 'Segundo extremo'],
    metres: 'Longitud entre los puntos (m)',
    error: 'Error esperado: hasta {cm}\u00a0cm en una alfombra de 2\u00a0m, en nueve de cada diez fotos.',
    better:
      'Para reducir el error, afina los puntos con la foto cerca, haz la foto desde más cerca o, con la hoja, sigue un rectángulo del suelo en el paso 1.',
    problems: {
      corners: 'Los puntos no forman lo que se ve de un rectángulo en el suelo. Comprueba cada esquina.',
      edge: 'Un punto está en el borde de la foto, y la esquina verdadera queda fuera. Tráelo adentro, hasta una esquina que se vea entera, o haz otra foto.',
      length: 'Escribe la longitud en metros, entre 0,20 y 12.',
      tiles: 'Escribe el lado de una baldosa en centímetros, entre 5 y 200.',
      uncertain:
        'Con estos puntos la medida queda demasiado incierta. Acerca la cámara a la hoja o a la tarjeta, o usa una longitud mayor.',
      floor: 'Una esquina del suelo está por encima del horizonte. Vuelve y bájala al suelo.',
    },
  },
  furniture: {
    step: 'Paso 3 de 3',
    heading: 'Los muebles de delante',
    text: 'Toca lo que queda delante de la alfombra, patas de mesa, butacas, y se sugiere el contorno; o píntalo con el pincel. Si no hay muebles, sigue adelante.',
    tap: 'Tocar el mueble',
    search: {
      waiting: 'Toca un mueble cada vez, parte por parte.',
      looking: 'Buscando el contorno…',
      found: 'Contorno sugerido. Si ha tomado suelo, deshaz o pasa la goma; si falta una parte, tócala.',
      none: 'Aquí no se ha podido separar el mueble del suelo. Toca otro punto del mueble o usa el pincel.',
    },
    tapCanvas: 'Foto para tocar los muebles. Las flechas mueven el punto; Espacio o Intro toca.',
    brush: 'Pincel',
    eraser: 'Goma',
    undo: 'Deshacer',
    size: 'Grosor del trazo',
    canvas: 'Foto para pintar. Las flechas mueven el pincel; Espacio empieza y termina el trazo.',
    finish: 'Usar este salón',
    making: 'Preparando el salón…',
    failed:
      'El salón no se ha podido preparar en este dispositivo. Cierra otras páginas e inténtalo otra vez.',
  },
  zoom: { nearer: 'Acercar la foto', whole: 'Ver la foto entera' },
  point: 'posición {x}, {y}',
  step: 'Las flechas mueven un píxel; con Mayús, diez.',
}
