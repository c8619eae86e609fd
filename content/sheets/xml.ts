/** A tag or a text of an XML file, in its order. Nothing is looked up or included: entities are the five of XML and numbers. */
export type XmlPiece =
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'text'; readonly text: string }

const piece =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([\w.:-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The pieces of an XML file; names without their prefix. An empty tag opens and closes. */
export function* readXml(text: string): Generator<XmlPiece> {
  for (const [, data, slash, whole = '', attributes = '', empty, plain] of text.matchAll(piece)) {
    const name = whole.replace(/^.*:/, '')
    if (data !== undefined) yield { kind: 'text', text: data }
    else if (plain !== undefined) yield { kind: 'text', text: unescaped(plain) }
    else if (name) {
      yield { kind: slash ? 'close' : 'open', name, attributes }
      if (empty) yield { kind: 'close', name, attributes: '' }
    }
  }
}

/** An attribute of a tag, whatever its prefix; empty where there is none. */
export function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*("([^"]*)"|'([^']*)')`).exec(attributes)
  return unescaped(found?.[2] ?? found?.[3] ?? '')
}

export function escapedXml(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML takes none of these
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  )
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, name) => {
    if (name) return entities[name] ?? all
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
