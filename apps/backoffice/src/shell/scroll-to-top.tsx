import { ArrowUpIcon } from '@kandili/design/icons'
import { scrollToTop } from '@kandili/design/scroll'
import { followScroll, type Offer } from '@kandili/design/scroll-to-top'
import { ActionIcon } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../lib/language/language.tsx'
import classes from './shell.module.css'

/** Never printed. */
export const ScrollToTop = () => {
  const t = useT()
  const [offered, setOffered] = useState<Offer>('away')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => followScroll(() => button.current, setOffered), [])
  if (offered === 'away') return null
  return (
    <ActionIcon
      ref={button}
      className={classes.toTop}
      data-aside={offered === 'aside' || undefined}
      variant="filled"
      aria-label={t('layout.toTop')}
      onClick={() => {
        scrollToTop()
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      <ArrowUpIcon size={24} />
    </ActionIcon>
  )
}
