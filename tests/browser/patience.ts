/**
 * How long a test waits for what it expects of a page. Cores that three browsers share may be a tenth as fast as quiet
 * ones, and waiting longer costs nothing where all is well.
 */
export const patience = { timeout: 45_000 }
