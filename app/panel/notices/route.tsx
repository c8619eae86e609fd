import { Outlet } from 'react-router'
import { Toaster } from 'sonner'
import * as styles from './notices.module.css'
import { pt } from './pt.ts'

/** Round the panel and its sign-in: what is said on one must still stand when the other opens. */
export default function Notices() {
  return (
    <>
      <Outlet />
      <Toaster
        position="bottom-right"
        containerAriaLabel={pt.notices}
        toastOptions={{ className: styles.toast, closeButtonAriaLabel: pt.closeNotice }}
      />
    </>
  )
}
