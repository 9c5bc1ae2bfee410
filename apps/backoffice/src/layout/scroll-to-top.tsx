import { ArrowUpIcon } from '@kandili/design/icons'
import { ActionIcon } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '../language/language.tsx'
import classes from './shell.module.css'

/** Past 200 px of scroll (specification, section 2); never printed. */
const shownPast = 200

export const ScrollToTop = () => {
  const t = useT()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(scrollY > shownPast)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return (
    <ActionIcon
      className={classes.toTop}
      variant="filled"
      aria-label={t('layout.toTop')}
      onClick={() => {
        scrollTo({ top: 0 })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      <ArrowUpIcon size={24} />
    </ActionIcon>
  )
}
