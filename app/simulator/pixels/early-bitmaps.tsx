import { uprightScreen } from '#app/simulator/upright-screen.ts'
import { DeclaredScript } from '#app/ui/declared-script.tsx'

type Props = {
  /** The addresses of pictures that the first scene is drawn with on an upright screen, and on others. */
  readonly upright: readonly string[]
  readonly lying: readonly string[]
}

type Early = { readonly file: Blob; readonly picture: ImageBitmap }
type WithEarly = { earlyBitmaps?: Record<string, Promise<Early | null> | undefined> }

/**
 * Fetches and decodes the first scene's pictures while the page's script is on its way, once that has begun (app/early-script.ts): behind
 * what the first paint needs and the modules that make the page alive, before pictures that are chosen from. The rug's own
 * is shown before it is drawn: in the format that a browser shows it in, it is sent once, and the second is told that it has not
 * changed. Whoever knows `:user-valid` shows AVIF; all with WebGL2 show WebP. What is not decoded after all is fetched again.
 */
export function EarlyBitmaps(pictures: Props) {
  // A browser has run it before it hydrates, and never reads it again: its own script does without.
  return <DeclaredScript text={import.meta.env.SSR ? scriptFor(pictures) : ''} />
}

function scriptFor({ upright, lying }: Props): string {
  const [tall, wide] = [upright, lying].map((urls) => JSON.stringify(urls).replaceAll('<', '\\u003c'))
  return `(()=>{
const early=window.earlyBitmaps={},accept=(CSS.supports('selector(:user-valid)')?'image/avif,':'')+'image/webp'
for(const url of matchMedia('${uprightScreen}').matches?${tall}:${wide})
early[url]=new Promise(begin=>addEventListener('late',begin,{once:true}))
.then(()=>fetch(url,{headers:{accept}}))
.then(answer=>answer.ok?answer.blob():Promise.reject())
.then(async file=>({file,picture:await createImageBitmap(file,{premultiplyAlpha:'none',colorSpaceConversion:'none'})}))
.catch(()=>null)
})()`
}

/** What the page began to decode at this address before its script was there, once; null when it did not. */
export async function takeEarly(url: string): Promise<Early | null> {
  const { earlyBitmaps = {} } = globalThis as WithEarly
  const early = earlyBitmaps[url]
  delete earlyBitmaps[url]
  return (await early) ?? null
}
