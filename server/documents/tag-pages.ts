import type { SafeDocumentNode } from '@react-pdf/layout'
import type { Tag } from './elements.ts'

/** What is read here of a laid out node; the library's own types have one for each kind. */
type LaidNode = {
  type: string
  box?: object
  style?: object
  props?: { tag?: Tag; src?: string; paint?: () => null }
  children?: LaidNode[]
}
type Element = PDFKit.PDFStructureElement

// A line of nothing, of a size that the renderer draws without complaint.
const nowhere = { top: 0, left: 0, width: 1, height: 1 }
const stroke = (paint: () => void): LaidNode => ({
  type: 'CANVAS',
  box: { ...nowhere },
  style: {},
  props: {
    paint: () => {
      paint()
      return null
    },
  },
})

/**
 * Marks all that is drawn as what it is: texts, links and what has a `tag` as parts of the document's structure, in
 * the order they are read in, and the rest (grounds, lines, pictures without words) as ornament. Done to pages that
 * are laid out already, so that nothing moves.
 */
export function tagPages(context: PDFKit.PDFDocument, layout: SafeDocumentNode): void {
  const root = context.struct('Document')
  context.addStructure(root)
  const marks = new Marks(context)
  context.on('pageAdded', () => marks.ornament())
  for (const page of (layout.children ?? []) as LaidNode[]) {
    const children = (page.children ?? []).flatMap((child) => tagged(child, root, marks))
    page.children = [...children, stroke(() => context.endMarkedContent())]
  }
}

/** A node with what opens and closes its mark around it. */
function tagged(node: LaidNode, parent: Element, marks: Marks): LaidNode[] {
  const tag = tagOf(node)
  if (tag?.role === 'ornament') return [node]
  if (tag && isLeaf(node, tag)) return marks.around(node, tag, parent)
  const element = tag ? marks.element(tag, parent) : parent
  node.children = node.children?.flatMap((child) => tagged(child, element, marks))
  return [node]
}

function tagOf({ type, props, children }: LaidNode): Tag | null {
  if (props?.tag) return props.tag
  if (type === 'LINK') return { role: 'Link' }
  if (type !== 'TEXT') return null
  return { role: children?.some((child) => child.type === 'LINK') ? 'Link' : 'P' }
}

function isLeaf({ type }: LaidNode, { role }: Tag): boolean {
  return role === 'Figure' || type !== 'VIEW'
}

/** At any moment either one part of the structure is drawn, or ornament. */
class Marks {
  readonly #context: PDFKit.PDFDocument
  #current: Element | undefined

  constructor(context: PDFKit.PDFDocument) {
    this.#context = context
    const link = context.link.bind(context)
    context.link = (x, y, width, height, url, options) =>
      link(x, y, width, height, url, {
        ...(this.#current && { structParent: this.#current }),
        Contents: new String(url) as string,
        ...options,
      })
  }

  element({ role, alt }: Tag, parent: Element): Element {
    const element = this.#context.struct(role, alt ? { alt } : {})
    parent.add(element)
    return element
  }

  around(node: LaidNode, tag: Tag, parent: Element): LaidNode[] {
    const element = this.element(tag, parent)
    const open = () => {
      this.#context.endMarkedContent()
      this.#current = element
      element.add(this.#context.markStructureContent(tag.role))
    }
    const close = () => {
      this.#context.endMarkedContent()
      this.#current = undefined
      // Here and not at the end: what it links to is noted with the page that is drawn now.
      element.end()
      this.ornament()
    }
    return [stroke(open), node, stroke(close)]
  }

  ornament(): void {
    this.#context.markContent('Artifact', { type: 'Layout' })
  }
}
