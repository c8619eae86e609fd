/** A file as a private window of WebKit 2.50 keeps it, which refuses files ("Error preparing Blob/File data to be stored in object store"). */
type Bytes = { readonly fileBytes: ArrayBuffer; readonly type: string; readonly name?: string }

/** What a row holds, with the bytes of files in place of them. */
export async function asBytes(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const { type, name } = value as File
    return { fileBytes: await value.arrayBuffer(), type, name } satisfies Bytes
  }
  if (!isHolder(value)) return value
  const pairs = Object.entries(value).map(async ([name, part]) => [name, await asBytes(part)])
  const held = Object.fromEntries(await Promise.all(pairs))
  return Array.isArray(value) ? Object.values(held) : held
}

/** What was read, with files where their bytes were kept. */
export function asFiles<Value>(value: Value): Value {
  if (!isHolder(value)) return value
  if ('fileBytes' in value) return fileOf(value as unknown as Bytes) as Value
  for (const [name, part] of Object.entries(value)) Object.assign(value, { [name]: asFiles(part) })
  return value
}

function fileOf({ fileBytes, type, name }: Bytes): Blob {
  return name === undefined ? new Blob([fileBytes], { type }) : new File([fileBytes], name, { type })
}

/** A list or a record: neither a file nor numbers in a row. */
function isHolder(value: unknown): value is object {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'
}
