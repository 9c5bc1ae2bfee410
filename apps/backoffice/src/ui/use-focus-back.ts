import { useEffect, useState } from 'react'

/** What has the focus now; for an entry of a menu, which goes away with it, the menu's button. */
const presentOpener = (): Element | null => {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : active
}

/** Gives the focus back to what opened a dialog. Mantine does so only for dialogs that stay on the page when closed. */
export const useFocusBack = (): void => {
  const [opener] = useState(presentOpener)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}
