import type { Page } from 'playwright-core'
import { openBrowser, openDrawingBrowser } from '#tests/browser/site.ts'

/** Chromium, with bars that take no room, to hold the other engines against. */
export async function openPeer(): Promise<Page> {
  const browser = await openBrowser()
  return browser.newPage({ reducedMotion: 'no-preference', locale: 'pt-BR' })
}

/** The same where the simulator is drawn. */
export async function openDrawingPeer(): Promise<Page> {
  const browser = await openDrawingBrowser()
  return browser.newPage({ locale: 'pt-BR' })
}
