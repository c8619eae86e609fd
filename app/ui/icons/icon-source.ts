/** A set of icons as Iconify keeps it. */
export type IconSet = { readonly icons: Readonly<Record<string, { readonly body: string }>> }

/** What a module with an icon of Lucide is called, before its name. */
export const iconModule = 'virtual:icon/'

/** Said of every icon, in the frame that all are drawn in (app/ui/icons/line-icon.tsx). */
const ofAll =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'

/**
 * A module with one icon of Lucide, drawn by app/ui/icons/line-icon.tsx. The package of components holds 4,900 files, a fifth of
 * all that a first start writes; this one holds the same drawings in one.
 * @throws Error where there is no such icon, or it is drawn in a way that is not known here.
 */
export function iconSource({ icons }: IconSet, name: string): string {
  const body = icons[name]?.body
  if (!body?.includes(ofAll)) throw new Error(`Lucide has no icon ${name}, or draws it in another way`)
  const drawn = body.replace(ofAll, '').replace(/^<g>(.*)<\/g>$/, '$1')
  const shapes = [...drawn.matchAll(/<([a-z]+)((?: [a-z\d]+="[^"]*")*)\/>/g)]
  if (shapes.map(([whole]) => whole).join('') !== drawn)
    throw new Error(`The icon ${name} is drawn in a way that is not known here`)
  const told = shapes.map(([, tag, attributes = '']) => [tag, attributesOf(attributes)])
  return [
    "import { lineIcon } from '#app/ui/icons/line-icon.tsx'",
    `export default /* @__PURE__ */ lineIcon(${JSON.stringify(told)})`,
  ].join('\n')
}

function attributesOf(text: string) {
  return Object.fromEntries(
    [...text.matchAll(/ ([a-z\d]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  )
}
