import { preferenceKey } from '@kandili/design/preferences'
import { useState } from 'react'
import type { Column } from './columns.tsx'

const keyOf = (noun: string): string => preferenceKey(`columns-${noun}`)

/** The columns that a reader hides; unknown names of an older version are dropped. */
export const hiddenAtStart = (
  columns: readonly Pick<Column<never>, 'key' | 'hiddenAtFirst' | 'leads'>[],
  stored: string | null,
): string[] => {
  const chosen = stored?.split(',')
  return columns
    .filter(({ leads }) => !leads)
    .filter(({ key, hiddenAtFirst }) => (chosen ? chosen.includes(key) : hiddenAtFirst))
    .map(({ key }) => key)
}

/** The user's chosen columns, stored in the browser per list. */
export const useColumnChoice = <R>(noun: string, columns: readonly Column<R>[]) => {
  const [hidden, setHidden] = useState(() => hiddenAtStart(columns, localStorage.getItem(keyOf(noun))))
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]
    setHidden(next)
    localStorage.setItem(keyOf(noun), next.join(','))
  }
  return { shown: columns.filter(({ key }) => !hidden.includes(key)), hidden, toggle }
}
