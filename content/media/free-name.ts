/** A file's name that is none of the taken ones: `sala.jpg`, then `sala-2.jpg`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${stem}-${number}${extension}`
  return free
}
