import type { OfflineWords } from '#app/site/frame/words.ts'
import displayFont from '#app/ui/fonts/cormorant-garamond.woff2?url'
import textFont from '#app/ui/fonts/hanken-grotesk.woff2?url'
import { type Locale, languageTag } from '#i18n/locales.ts'

/** A page that is answered with on the device alone, and the policy that lets nothing else into it. */
export type KeptPage = { readonly html: string; readonly policy: string }

// The fonts come if the browser still has them: they never change under their name.
const look = `@font-face{font-family:D;src:url(${displayFont});font-weight:300 500}
@font-face{font-family:T;src:url(${textFont});font-weight:400 500}
body{margin:0;min-height:100svh;display:flex;flex-direction:column;justify-content:space-between;box-sizing:border-box;
padding:1.5rem clamp(1.25rem,5vw,6rem) clamp(3.5rem,7vw,6rem);background:#f7f3ec;color:#1d1a17;font:1.0625rem/1.6 T,sans-serif}
header{font:400 1.75rem D,Georgia,serif;letter-spacing:-.01em}main{border-top:1px solid #cfc2b0;padding-top:1.5rem}p{max-width:34rem;margin:0}
.label{color:#6a6159;font-size:.8125rem;letter-spacing:.14em;text-transform:uppercase}
h1{font:300 clamp(3.25rem,2.05rem + 4.95vw,6.5rem)/1 D,Georgia,serif;letter-spacing:-.01em;max-width:14ch;margin:1rem 0 2rem;text-wrap:balance}
a{display:inline-block;margin-top:2.5rem;padding:.95rem 1.875rem;background:#1d1a17;color:#f7f3ec;font-size:.9375rem;line-height:1.3;text-decoration:none}
a:hover{background:#9a5336}a:focus-visible{outline:2px solid #9a5336;outline-offset:3px}`

// A device says nothing when only the way to the site was cut, or when it said so before this page listened.
// Once somebody has answered, asking on would begin the page anew that is on its way.
const again = `let asking=0
const ask=()=>{if(document.hidden||asking)return
asking=1
fetch(location.href,{method:'HEAD',cache:'no-store',signal:AbortSignal.timeout(20000)}).then(()=>location.reload(),()=>{asking=0})}
addEventListener('online',ask);setInterval(ask,5000)`

/** Says that the line is cut, and opens what was asked for when it is back. Holds no content: nothing in it can be out of date. */
export async function keptPage(locale: Locale, words: OfflineWords): Promise<KeptPage> {
  const { label, title, text } = words
  const html = `<!doctype html><html lang="${languageTag[locale]}"><head><meta charset="utf-8"><title>${title} \u00b7 Cartacho</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#F7F3EC"><style>${look}</style></head>
<body><header>Cartacho</header><main><p class="label">${label}</p><h1>${title}</h1><p>${text}</p><a href="">${words.again}</a></main>
<script>${again}</script></body></html>`
  const [style, script] = await Promise.all([look, again].map(hashOf))
  const policy = `default-src 'none'; style-src ${style}; script-src ${script}; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`
  return { html, policy }
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
