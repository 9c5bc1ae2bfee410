import { useEffect, useState } from 'react'

/** The focused element; for a menu item, which disappears with its menu, the menu's button. */
const presentOpener = (): Element | null => {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : active
}

/**
 * Returns the focus to the element that opened a dialog. Mantine does so only for dialogs that stay mounted when
 * closed.
 */
export const useFocusBack = (): void => {
  const [opener] = useState(presentOpener)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}
