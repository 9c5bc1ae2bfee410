import { FileTextIcon } from '@kandili/design/icons'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { countInCookie, onBasketChange } from '../lib/basket-count.ts'
import { useLanguage, useT } from '../lib/language.ts'
import { useVisitor } from '../lib/visitor.ts'
import styles from './header.module.css'

/** Links to the unfinished request, with the number of its acts; hidden while it has none. */
export function BasketLink({ className }: { className: string | undefined }) {
  const t = useT('shell')
  const language = useLanguage()
  const [count, setCount] = useState(useVisitor().basket)
  const { key } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    // The count may have changed with a form that redirected to the same page.
    const read = () => setCount(countInCookie(document.cookie))
    if (key && state === 'idle') read()
    return onBasketChange(read)
  }, [key, state])
  if (count === 0) return null
  return (
    <Link
      className={`${className} ${styles.basket}`}
      to={`/${language}/request/basket`}
      aria-label={t('nav.basket', { count: String(count) })}
    >
      <FileTextIcon size={25} />
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
    </Link>
  )
}
