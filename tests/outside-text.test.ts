import { expect, test } from 'vitest'
import { declaredType } from '#backend/files/content-type.ts'
import { decode } from '#backend/files/object-key.ts'
import { cacheControlOf } from '#backend/files/upload-headers.ts'
import { isDeep } from '#backend/grammar/json-depth.ts'
import { contactMessageSchema } from '#content/contact-messages/contact-message.schema.ts'
import { videoSource } from '#content/hero-videos/hero-video.ts'
import { readSelectionList } from '#content/leads/selection-list.ts'
import { isCutOut, toStoredUrl } from '#content/media/media.ts'
import { pictureSource, readPictureAddress } from '#content/media/picture-url.ts'
import { centsIn } from '#content/rugs/cents.ts'
import { toSize } from '#content/rugs/rug-size.ts'
import { readExactScene, readScene } from '#content/scene/scene-query.ts'
import { toSlug } from '#content/slug.ts'
import { readDocumentPath } from '#i18n/document-paths.ts'
import { readModelPath } from '#i18n/model-paths.ts'
import { pageOfSocialPicture } from '#i18n/social-picture-paths.ts'
import { readVisitor } from '#server/client-address.ts'
import { maskAddresses } from '#server/mask-addresses.ts'

const words = {
  name: '',
  email: '',
  subject: '',
  message: '',
  phone: 'phone',
  tooLong: '',
  consentMissing: '',
}
const message = contactMessageSchema(words)
const length = 64_000
const filled = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Everything of ours that reads what outsiders write by a pattern or a loop. */
const readers: Record<string, (text: string) => unknown> = {
  maskAddresses,
  readPictureAddress,
  pictureSource: (text) => pictureSource(text, [320]),
  toStoredUrl,
  isCutOut,
  readModelPath,
  readDocumentPath,
  pageOfSocialPicture,
  readSelectionList,
  readScene: (text) =>
    readScene(new URLSearchParams({ tapete: text, ambiente: text, cores: text, comparar: text })),
  readExactScene: (text) =>
    readExactScene(new URLSearchParams({ tapete: text, posicao: text, medida: text })),
  toSlug,
  toSize,
  centsIn: (text) => [centsIn(text, 'brl'), centsIn(text, 'eur')],
  videoSource,
  message: (text) =>
    message.safeParse({ name: text, email: text, phone: text, subject: text, message: text }),
  readVisitor: (text) => readVisitor(new Headers({ 'x-forwarded-for': text.replace(/[^ -~]/g, '') }), {}, 1),
  declaredType,
  decode,
  cacheControlOf,
  isDeep: (text) => isDeep(text, 100_000),
}
const hostile = [
  'a',
  '-',
  '.',
  '/',
  ' ',
  '1',
  '%',
  ';',
  ',',
  '[',
  '"',
  '\\',
  'a@',
  'a.',
  'a-',
  '/a',
  '0x0',
  '1.000',
  ' x ',
  '/storage/v1/object/public/a/',
  '/site-assets/rugs/',
]

/** Milliseconds of this thread's own work: what others do on the machine counts for nothing. */
const timeOf = (read: (text: string) => unknown, text: string) => {
  const start = process.threadCpuUsage()
  try {
    read(text)
  } catch {
    // Refused in its own way.
  }
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

test.each(Object.entries(readers))(
  '%s reads 64 kB of anything in a time that grows with it and no faster',
  (_, read) => {
    for (const part of hostile)
      for (const front of ['', '/img/320/-/a/', 'https://a.example/'])
        for (const end of ['', '!', '\n']) {
          const text = front + filled(part) + end
          const quick = () => Math.min(timeOf(read, text), timeOf(read, text))
          if (quick() < 10) continue
          // Half the text must then take about half the time.
          const half = front + filled(part).slice(0, length / 2) + end
          const best = (given: string) => Math.min(...Array.from({ length: 5 }, () => timeOf(read, given)))
          expect(best(text), JSON.stringify([front, part, end])).toBeLessThan(Math.max(10, 3 * best(half)))
        }
  },
)
