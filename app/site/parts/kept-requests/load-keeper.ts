/** Brings what looks after forms, once for all that need it. @throws where the line does not bring it. */
export const loadKeeper = () => import('./keep-form.ts')
