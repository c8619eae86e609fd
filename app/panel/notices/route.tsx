import { Outlet } from 'react-router'
import { Toaster } from 'sonner'
import { pt } from './pt.ts'
import '#app/panel/panel.css'

/** Round the panel and its sign-in: what is said on one must still stand when the other opens. */
export default function Notices() {
  return (
    <>
      <Outlet />
      <Toaster
        position="bottom-right"
        containerAriaLabel={pt.notices}
        toastOptions={{ className: 'panel-toast', closeButtonAriaLabel: pt.closeNotice }}
      />
    </>
  )
}
