import type { Locale } from '#i18n/locales.ts'
import { panelPages } from '#i18n/panel-paths.ts'
import { spanishHome, spanishRoot } from '#i18n/spanish-tree.ts'
import type { KeptPage } from './kept-page.ts'

/** Panels and the backend are none of its business, nor are files: a document, a model for augmented reality. */
const untouched = [...Object.values(panelPages), '/rest', '/auth', '/storage']
const untouchedPath = `^(${untouched.join('|')})(/|$)|\\.\\w+$`
const spanishPath = `^(${spanishHome}|${spanishRoot})(/|$)`

/**
 * Passes on what pages ask of the site and keeps none of it. Only where a page is opened and nobody answers does it answer
 * itself, with the page that it carries. Takes over from the next page on, and lets go of no page that is open.
 */
export const workerText = (pages: Record<Locale, KeptPage>) => `const pages=${JSON.stringify(pages)}
const untouched=new RegExp(${JSON.stringify(untouchedPath)})
const spanish=new RegExp(${JSON.stringify(spanishPath)})
addEventListener('install',()=>skipWaiting())
addEventListener('fetch',event=>{
const{request}=event
const{pathname}=new URL(request.url)
if(request.mode!=='navigate'||request.method!=='GET'||untouched.test(pathname))return
event.respondWith(fetch(request).catch(()=>{
const{html,policy}=spanish.test(pathname)?pages.es:pages.pt
const headers={'content-type':'text/html; charset=utf-8','content-security-policy':policy,'cache-control':'no-store'}
return new Response(html,{status:503,headers})
}))
})
`
