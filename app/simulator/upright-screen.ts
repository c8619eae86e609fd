/** On such screens the upright view of a room comes first: the page's styles, its first picture and its script agree. */
export const uprightScreen = '(width < 48rem) and (orientation: portrait)'
