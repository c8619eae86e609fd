import { type RefObject, useEffect } from 'react'
import { modelAnchor } from '#i18n/model-paths.ts'
import type { ProductView } from './product-view.ts'

/** Chooses the size that the address asks for, as the code on a desktop does. */
export function useArrival(view: ProductView, sizes: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const asked = view.models.find(({ code }) => location.hash === `#${modelAnchor}${code}`)
    const index = view.sizes.findIndex((size) => size.label === asked?.label)
    const choice = sizes.current?.querySelectorAll('input')[index]
    if (choice && !choice.checked) choice.click()
  }, [view, sizes])
}
