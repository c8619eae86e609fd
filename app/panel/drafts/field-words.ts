import { fileName } from '#content/media/stored-file.ts'
import { pt } from './pt.ts'

export type FieldWords = { readonly name: string; readonly said: (value: unknown) => string }

/** What a field is called on the screen, and what its values say there; `names` are for fields without a label. */
export function fieldWords(
  form: HTMLFormElement | null,
  path: string,
  names: Readonly<Record<string, string>> = {},
): FieldWords {
  const found = form?.elements.namedItem(path)
  const field = found instanceof RadioNodeList ? found[0] : (found ?? partOf(form, path))
  const legend = legendOf(field)
  const isRadio = field instanceof HTMLInputElement && field.type === 'radio'
  const label = isRadio ? '' : labelOf(field)
  const known = found ? undefined : named(path, names)
  const name = known ?? ([legend, label].filter(Boolean).join(', ') || form?.ariaLabel || pt.other)
  return { name, said: (value) => optionText(form, path, field, value) ?? valueText(value) }
}

/** The first field of a pair, such as an opening and a closing time; a list is called what its form is. */
function partOf(form: HTMLFormElement | null, path: string): Element | null {
  return form?.querySelector(`[name="${CSS.escape(`${path}.0`)}"]`) ?? null
}

function named(path: string, names: Readonly<Record<string, string>>): string | undefined {
  const known = Object.keys(names).find((one) => path === one || path.startsWith(`${one}.`))
  return names[known ?? '']
}

function labelOf(field: unknown): string {
  return field instanceof HTMLElement && 'labels' in field
    ? textOf((field.labels as NodeListOf<HTMLLabelElement> | null)?.[0])
    : ''
}

function legendOf(field: unknown): string {
  return field instanceof HTMLElement
    ? textOf(field.closest('fieldset')?.querySelector(':scope > legend'))
    : ''
}

/** What an element says, without what stands in the fields in it. */
function textOf(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined
  for (const field of copy?.querySelectorAll('select, textarea') ?? []) field.remove()
  return copy?.textContent?.trim() ?? ''
}

/** What a choice is called: that of a list, or of buttons of which one is chosen. */
function optionText(form: HTMLFormElement | null, path: string, field: unknown, value: unknown) {
  if (field instanceof HTMLSelectElement)
    return textOf([...field.options].find((one) => one.value === String(value))) || null
  if (field instanceof HTMLInputElement && field.type === 'radio')
    return labelOf(form?.querySelector(`[name="${CSS.escape(path)}"][value="${CSS.escape(String(value))}"]`))
  return null
}

/** A value as people read it; files by their name, lists of pictures by their number. */
function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? pt.yes : pt.no
  if (typeof value === 'number') return value.toLocaleString('pt-BR')
  if (typeof value === 'string')
    return (isFile(value) ? (fileName(value) ?? pt.file) : value.trim()) || pt.empty
  if (Array.isArray(value)) return listText(value)
  if (typeof value !== 'object' || value === null) return pt.empty
  const parts = Object.entries(value).filter(([name, part]) => !/^(id|line)$/.test(name) && part !== '')
  return parts.map(([, part]) => valueText(part)).join(' \u00b7 ') || pt.empty
}

function listText(list: readonly unknown[]): string {
  if (list.length === 0) return pt.empty
  if (list.every((one) => typeof one === 'string')) {
    return list.every((one) => isFile(one)) ? pt.pictures(list.length) : list.join(', ')
  }
  const texts = list.map(valueText)
  return texts.join('').length < 200 ? texts.join('; ') : pt.items(list.length)
}

function isFile(text: string): boolean {
  return text.startsWith('/') && text.includes('/object/public/')
}
