import { useProgramMark } from './program-mark.ts'

/** An inline script of the program, which the page's policy allows. Never hand it a text that anybody typed. */
export function DeclaredScript({ text }: { readonly text: string }) {
  const mark = useProgramMark()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one door for inline scripts, whose texts are our own
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
