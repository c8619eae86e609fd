/** What the rug of the visitor's own drawing is called in the simulator's address; it is on their device alone. */
export const drawnRugSlug = 'seu-desenho'
