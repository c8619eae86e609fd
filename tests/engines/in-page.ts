/** Runs in a page: whether words are to be read there. */
export const says = (words: string) => document.body.innerText.includes(words)

/** Runs in a page: whether React has taken over. */
export const isAlive = () => Object.keys(document.body).some((key) => key.startsWith('__reactProps'))

/** Runs in a page: gives the field that a label names a mark to be found by. */
export function markField(label: string): string {
  const labels = [...document.querySelectorAll('label')]
  const named = labels.find(({ innerText }) => innerText.trim() === label)?.control
  const field = named ?? document.querySelector(`[aria-label="${label}"]`)
  const mark = label.toLowerCase().replace(/\W+/g, '-')
  field?.setAttribute('data-named', mark)
  // A driver writes into what is to be seen alone.
  if (field instanceof HTMLInputElement && field.type === 'file') field.hidden = false
  return field ? `[data-named=${mark}]` : ''
}

/** Runs in a page of the panel: whether what it asked for has come. */
export const isOpen = () => !!document.querySelector('h1') && !/^Carregando/m.test(document.body.innerText)
