import { Document, Font, Image, Link, Page, Text, View } from '@react-pdf/renderer'
import { type ComponentProps, createElement, type ReactNode } from 'react'
import { projectFile } from '#backend/project-file.ts'
import { type DocumentView, type PrintPicture, printKey } from './document-view.ts'

/** JPEGs by `printKey`; a picture that could not be had is absent. */
export type Prints = ReadonlyMap<string, Uint8Array>

type Style = ComponentProps<typeof View>['style'] & object

/**
 * What something is to those who have the document read to them, in the words of ISO 32000: a text without one is a
 * paragraph, a box or picture without one is ornament. A figure needs `alt`.
 */
export type Tag = {
  readonly role: 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Link' | 'Figure' | 'ornament'
  readonly alt?: string
}

/** Goes with the other properties of an element; the renderer hands on what it does not know. */
export const tagging = (tag: Tag) => ({ tag }) as object

export const colours = {
  paper: '#f7f3ec',
  linen: '#ece4d8',
  hairline: '#cfc2b0',
  ink: '#1d1a17',
  smoke: '#6a6159',
}

/** Points: A4 and its margins. */
export const sheet = { width: 595.28, height: 841.89, margin: 48, top: 34 }
const inner = sheet.width - 2 * sheet.margin
export const width = { inner, half: (inner - 24) / 2 }

export const display = { fontFamily: 'Cormorant Garamond', fontWeight: 300 as const }
const plain = { fontFamily: 'Hanken Grotesk', fontWeight: 400 as const }
const label = {
  ...plain,
  fontSize: 7.2,
  letterSpacing: 1,
  textTransform: 'uppercase' as const,
  color: colours.smoke,
}

/** Makes the site's fonts known to the renderer; words are never broken by English rules, only where they end nowhere. */
export function registerFonts(): void {
  const file = (name: string) => projectFile(`server/fonts/${name}`)
  Font.register({
    family: 'Cormorant Garamond',
    fonts: [
      { src: file('cormorant-garamond-light.ttf'), fontWeight: 300 },
      { src: file('cormorant-garamond-light-italic.ttf'), fontWeight: 300, fontStyle: 'italic' },
    ],
  })
  Font.register({
    family: 'Hanken Grotesk',
    fonts: [
      { src: file('hanken-grotesk-regular.ttf'), fontWeight: 400 },
      { src: file('hanken-grotesk-medium.ttf'), fontWeight: 500 },
    ],
  })
  Font.registerHyphenationCallback((word) => (word.length > 30 ? (word.match(/.{1,30}/gu) ?? []) : [word]))
}

/** The document itself; what readers and search engines are told of it stands in tagged-pdf.ts. */
export function documentOf(...pages: ReactNode[]) {
  return createElement(Document, {}, ...pages)
}

/** A sheet of paper. `bookmark` names it in the outline of the document. */
export function page(options: { bookmark?: string; style?: Style }, ...children: ReactNode[]) {
  const style = {
    ...plain,
    fontSize: 9.5,
    lineHeight: 1.5,
    color: colours.ink,
    backgroundColor: colours.paper,
    ...options.style,
  }
  return createElement(Page, { size: 'A4', style, bookmark: options.bookmark }, ...children)
}

export function box(style: Style, ...children: ReactNode[]) {
  return createElement(View, { style }, ...children)
}

/** A box that stays on one page. */
export function whole(style: Style, ...children: ReactNode[]) {
  return createElement(View, { style, wrap: false }, ...children)
}

/** A box that is something as a whole, or holds the parts of a list. */
export function tagged(tag: Tag, style: Style, ...children: ReactNode[]) {
  return createElement(View, { style, ...tagging(tag) }, ...children)
}

/** A row of a list, which stays on one page. */
export function listItem(style: Style, ...children: ReactNode[]) {
  return createElement(View, { style, wrap: false, ...tagging({ role: 'LI' }) }, ...children)
}

export function words(style: Style, text: string, role: Tag['role'] = 'P') {
  return createElement(Text, { style, ...tagging({ role }) }, text)
}

/** The name of the document, once, or of a part of it. */
export function heading(role: 'H1' | 'H2', style: Style, text: string) {
  return words({ ...display, ...style }, text, role)
}

/** Points: as large as asked for, and less so for a name that would take several lines. */
export function nameSize(name: string, largest: number): number {
  if (name.length <= 16) return largest
  return largest * (name.length <= 30 ? 0.74 : 0.58)
}

export function small(text: string, style: Style = {}, role: Tag['role'] = 'P') {
  return words({ ...label, ...style }, text, role)
}

export function link(url: string, style: Style, text: string) {
  return createElement(
    Link,
    { src: url, style: { color: colours.ink, textDecoration: 'none', ...style } },
    text,
  )
}

export function hairline(style: Style = {}) {
  return box({ height: 0.5, backgroundColor: colours.hairline, ...style })
}

/** A picture that fills its box, or linen where it is missing. */
export function picture(prints: Prints, shown: PrintPicture | null, style: Style) {
  const bytes = shown && prints.get(printKey(shown))
  if (!bytes) return box({ backgroundColor: colours.linen, ...style })
  const src = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const described = shown.alt ? tagging({ role: 'Figure', alt: shown.alt }) : {}
  return createElement(Image, { src, style: { objectFit: 'cover', ...style }, ...described })
}

/** A picture whole, in its own shape. */
export function wholePicture(prints: Prints, shown: PrintPicture | null, style: Style) {
  return picture(prints, shown, { objectFit: 'contain', ...style })
}

/** The house's name at the left and what the document is at the right, above a hairline, on every page. */
export function head(view: DocumentView, style: Style = {}) {
  const row = {
    flexDirection: 'row' as const,
    justifyContent: 'space-between' as const,
    alignItems: 'flex-end' as const,
  }
  return createElement(
    View,
    {
      fixed: true,
      style: { paddingHorizontal: sheet.margin, paddingTop: sheet.top, ...style },
      ...tagging({ role: 'ornament' }),
    },
    box(
      { ...row, paddingBottom: 10 },
      words({ ...display, fontSize: 17, lineHeight: 1, letterSpacing: 0.3 }, 'Cartacho'),
      small(view.label),
    ),
    hairline(),
  )
}

/**
 * An address of the site at the foot of every page, or the house's name where it has none, and the page's number where
 * there are several.
 */
export function foot(url: string) {
  const place = { position: 'absolute' as const, bottom: 28, fontSize: 7.2, color: colours.smoke }
  const address = url ? link(url, { color: colours.smoke }, url.replace(/^https?:\/\//, '')) : 'Cartacho'
  const numberOf = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
    totalPages > 1 ? `${pageNumber} / ${totalPages}` : ''
  return [
    createElement(Text, { key: 'address', fixed: true, style: { ...place, left: sheet.margin } }, address),
    createElement(Text, {
      key: 'number',
      fixed: true,
      style: { ...place, right: sheet.margin, width: 60, textAlign: 'right' },
      render: numberOf,
      ...tagging({ role: 'ornament' }),
    }),
  ]
}
