import { ArrowUpIcon } from '@kandili/design/icons'
import { scrollToTop } from '@kandili/design/scroll'
import { useScrollToTop } from '@kandili/design/scroll-to-top'
import { ActionIcon } from '@mantine/core'
import { useT } from '../lib/language/language.tsx'
import classes from './shell.module.css'

/** Never printed. */
export const ScrollToTop = () => {
  const t = useT()
  const { button, isOffered, isAside } = useScrollToTop()
  if (!isOffered) return null
  return (
    <ActionIcon
      ref={button}
      className={classes.toTop}
      data-aside={isAside || undefined}
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
