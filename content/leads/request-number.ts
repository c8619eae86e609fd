// No vowels, so that it spells nothing, and no letters that look like figures.
const letters = '23456789BCDFGHJKLMNPQRSTVWXZ'

/**
 * What people call a request by, such as "K7QM-4XNT": made of the id of its row, so that it stays the same and says
 * nothing of how many there are.
 */
export function requestNumber(id: string): string {
  let rest = BigInt(`0x0${id.replaceAll(/[^\da-f]/gi, '').slice(-20)}`)
  let text = ''
  for (let at = 0; at < 8; at += 1) {
    text += letters[Number(rest % BigInt(letters.length))]
    rest /= BigInt(letters.length)
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** Whether a text, from an address, may be the number of a request. */
export function isRequestNumber(text: string): boolean {
  return /^[2-9B-Z]{4}-[2-9B-Z]{4}$/.test(text)
}
