import type { ReactNode } from 'react'
import { SignInFrame } from '#app/session/sign-in-frame.tsx'

/** The frame of every step into the panel. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SignInFrame title={title} picture="/img/1400/-/site-assets/rugs/ocean-blue/detail.jpg">
      {children}
    </SignInFrame>
  )
}
