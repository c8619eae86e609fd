import { type MouseEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { onHistoryStep } from '#app/site/parts/modal-place/history-listeners.ts'
import { currentPlace } from '#app/site/parts/modal-place/use-modal-place.ts'
import { later } from '#app/ui/later.tsx'
import type { Picture } from '#content/media/media.ts'
import { pictureSource } from '#content/media/picture-url.ts'

const LightboxDialog = later(() => import('./lightbox-dialog.tsx').then((part) => part.LightboxDialog))

export type LightboxWords = {
  readonly label: string
  readonly close: string
  readonly previous: string
  readonly next: string
}

export type LightboxLink = {
  readonly href: string
  readonly onClick: (event: MouseEvent) => void
}

type Props = {
  readonly pictures: readonly Picture[]
  readonly words: LightboxWords
  /** Draws the pictures; what opens the nth of them is an `<a>` with `link(n)`. */
  readonly children: (link: (index: number) => LightboxLink) => ReactNode
}

/**
 * Lets pictures be seen large, one after another. The links lead to the pictures themselves, so they work without
 * script; with it a dialog opens, whose code is fetched at the first click.
 */
export function Lightbox({ pictures, words, children }: Props) {
  const [link, dialog] = useLightbox(pictures, words)
  return (
    <>
      {children(link)}
      {dialog}
    </>
  )
}

/** The same for a page whose pictures stand apart: a link to the nth, the same function while they are the same, and the dialog. */
export function useLightbox(pictures: readonly Picture[], words: LightboxWords) {
  const [opened, setOpened] = useState<number | null>(null)
  const places = pictures.map(placeOf).join()
  // Forward, and a reload, bring back the picture that was opened.
  useEffect(() => {
    const openAgain = (place: string | undefined) => {
      const index = place ? places.split(',').indexOf(place) : -1
      if (index >= 0) setOpened(index)
      return index >= 0
    }
    openAgain(currentPlace())
    // The page itself is the same: nothing for the router to do.
    return onHistoryStep(({ state }) => openAgain(state?.place))
  }, [places])
  const link = useCallback(
    (index: number): LightboxLink => ({
      href: largeAddress(pictures[index]),
      onClick(event) {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        setOpened(index)
      },
    }),
    [pictures],
  )
  const dialog = opened !== null && (
    <LightboxDialog
      pictures={pictures}
      first={opened}
      words={words}
      place={placeOf(pictures[opened])}
      onClose={() => setOpened(null)}
    />
  )
  return [link, dialog] as const
}

/** What an opened picture is called in the history. */
function placeOf(picture: Picture | undefined): string {
  return `lightbox ${picture?.url ?? ''}`
}

function largeAddress(picture: Picture | undefined): string {
  if (!picture) return ''
  return pictureSource(picture.url, [1680], { updatedAt: picture.updatedAt, originalWidth: picture.width })
    .src
}
