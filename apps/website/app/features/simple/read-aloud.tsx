import { SpeakerHighIcon, StopIcon } from '@kandili/design/icons'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { localeOf, useLanguage, useT } from '../../lib/language.ts'
import { useScripts } from '../../lib/use-scripts.ts'
import styles from './simple.module.css'

/** The page's question and choices, in order; a person's input, and `data-quiet`, is never read aloud. */
const wordsOfPage = (): string =>
  [...document.querySelectorAll<HTMLElement>('#content :is(h1, h2, p, label, [data-read])')]
    .filter((element) => element.closest('[data-quiet]') === null)
    .filter((element) => element.parentElement?.closest('[data-read], label') === null)
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean)
    .join('. ')

/** Reads the page with the browser's own voice; renders nothing if it has none. */
export function ReadAloud() {
  const t = useT('simple')
  const locale = localeOf(useLanguage())
  const { pathname } = useLocation()
  const isScripted = useScripts()
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    // Stops reading when the page is left.
    void pathname
    return () => {
      if ('speechSynthesis' in window) speechSynthesis.cancel()
      setReading(false)
    }
  }, [pathname])
  if (!isScripted || !('speechSynthesis' in window)) return null
  const press = () => {
    speechSynthesis.cancel()
    if (isReading) return setReading(false)
    const spoken = new SpeechSynthesisUtterance(wordsOfPage())
    spoken.lang = locale
    spoken.rate = 0.9
    spoken.onend = () => setReading(false)
    spoken.onerror = () => setReading(false)
    setReading(true)
    speechSynthesis.speak(spoken)
  }
  return (
    <button type="button" className={styles.read} onClick={press}>
      {isReading ? <StopIcon size={30} /> : <SpeakerHighIcon size={30} />}
      {t(isReading ? 'stop' : 'read')}
    </button>
  )
}
