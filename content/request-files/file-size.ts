/** The size of a file in the words of a language, in kilobytes below one megabyte. */
export function fileSize(bytes: number, language: string): string {
  const [amount, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'kB'] : [bytes / 1024 / 1024, 'MB']
  const words = amount.toLocaleString(language, { maximumFractionDigits: unit === 'MB' ? 1 : 0 })
  return `${words}\u00a0${unit}`
}
