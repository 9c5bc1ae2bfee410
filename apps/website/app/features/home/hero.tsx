import { MagnifyingGlassIcon } from '@kandili/design/icons'
import { pictures } from '@kandili/design/pictures'
import { useLanguage, useT } from '../../lib/language.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Lead, Wrap } from '../../ui/layout.tsx'
import { StartButton } from '../offerings/start-form.tsx'
import styles from './hero.module.css'

const { heroDay, heroDayNarrow, heroNight, heroNightNarrow } = pictures
const narrow = '(max-width: 60rem)'
const night = '(prefers-color-scheme: dark)'

/** The niche by day and by night, from one camera. With the system's theme the browser picks the version itself. */
function Niche() {
  const { theme } = useVisitor()
  const wide = theme === 'dark' ? heroNight : heroDay
  const small = theme === 'dark' ? heroNightNarrow : heroDayNarrow
  return (
    <picture className={styles.picture} data-by-theme>
      {theme === 'system' && (
        <>
          <source media={`${narrow} and ${night}`} srcSet={heroNightNarrow.src} />
          <source media={night} srcSet={heroNight.src} />
        </>
      )}
      <source media={narrow} srcSet={small.src} />
      <img src={wide.src} width={wide.width} height={wide.height} alt="" fetchPriority="high" />
    </picture>
  )
}

export function Hero() {
  const t = useT('home')
  const shell = useT('shell')
  const language = useLanguage()
  return (
    <div className={styles.hero}>
      <Niche />
      <Wrap>
        <div className={styles.text}>
          <h1>{t('hero.title')}</h1>
          <Lead className={styles.lead}>{t('hero.lead')}</Lead>
          <div className={styles.actions}>
            <StartButton asked={{ service: 'CANDLE' }} look="primary">
              {shell('nav.light')}
            </StartButton>
            <ButtonLink look="text" to={`/${language}/temples`}>
              <MagnifyingGlassIcon /> {t('hero.find')}
            </ButtonLink>
          </div>
        </div>
      </Wrap>
    </div>
  )
}
