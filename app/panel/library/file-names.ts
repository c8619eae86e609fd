import { useQuery } from '@tanstack/react-query'
import type { Client } from '#content/database/client.ts'
import { fileName, isPicture, type StoredFile } from '#content/media/stored-file.ts'
import { placesOf } from './places.ts'
import { pt } from './pt.ts'
import { everyFile } from './use-library.ts'

/** What staff call a file: the name it came with, else that of its address, else where it is seen. */
export function nameOfFile(file: StoredFile): string {
  return file.original_name ?? fileName(file.url) ?? placesOf(file)[0]?.name ?? pt.kinds[kindOf(file)]
}

/** By address, what each file is called: of several of one name the first stays, the later ones are numbered. */
export function distinctNames(files: readonly StoredFile[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>()
  return new Map(
    files.toReversed().map((file) => {
      const name = nameOfFile(file)
      const number = (count.get(name) ?? 0) + 1
      count.set(name, number)
      return [file.url, number === 1 ? name : name.replace(/(\.[^. ]*)?$/, ` (${number})$1`)]
    }),
  )
}

/** What files are called of which only the address is at hand, those in the bin too. */
export function useFileNames(client: Client): (url: string) => string {
  const { data } = useQuery({ ...everyFile(client), select: namesOf })
  return (url) => data?.get(url) ?? nameOfAddress(url)
}

const namesOf = (files: readonly StoredFile[]) => new Map(files.map((file) => [file.url, nameOfFile(file)]))

/** What a file is called as long as nothing but its address is known. */
export const nameOfAddress = (url: string) => fileName(url) ?? pt.kinds[kindOfAddress(url)]

type Kind = 'picture' | 'video' | 'document'

function kindOf(file: StoredFile): Kind {
  return isPicture(file) ? 'picture' : kindOfAddress(file.url)
}

function kindOfAddress(url: string): Kind {
  if (url.includes('/documents/')) return 'document'
  return url.includes('/videos/') && !/\.(jpe?g|png|gif|webp|avif)$/i.test(url) ? 'video' : 'picture'
}
