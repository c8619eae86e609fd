import { Toaster } from 'sonner'
import * as styles from './notices.module.css'
import { pt } from './pt.ts'

/** Where the panels and their sign-in say what was done. */
export function Notices() {
  return (
    <Toaster
      position="bottom-right"
      containerAriaLabel={pt.notices}
      toastOptions={{ className: styles.toast, closeButtonAriaLabel: pt.closeNotice }}
    />
  )
}
