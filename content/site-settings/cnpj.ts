// Two check digits, modulo 11 over the ASCII code minus 48, with weights 2 to 9 from the right
// (Receita Federal, Instrucao Normativa 2.229/2024: letters and digits since July 2026).
const base = /^[0-9A-Z]{12}$/

/** A Brazilian company number as it is written, `12.ABC.345/01DE-35`; null when its check digits are wrong. */
export function toCnpj(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s./-]/g, '')
  const [stem, digits] = [plain.slice(0, 12), plain.slice(12)]
  if (!base.test(stem) || /^0+$/.test(stem)) return null
  const first = checkDigit(stem)
  if (digits !== `${first}${checkDigit(`${stem}${first}`)}`) return null
  return plain.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
}

function checkDigit(letters: string): number {
  const values = [...letters].reverse().map((letter) => letter.charCodeAt(0) - 48)
  const sum = values.reduce((total, value, index) => total + value * ((index % 8) + 2), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
