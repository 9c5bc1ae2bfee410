import { inLanguage } from '@kandili/messages'
import { useLanguage, useT } from '../../lib/language.ts'
import type { Temple } from '../../lib/shapes.ts'
import { Wrap } from '../../ui/layout.tsx'
import styles from './gallery.module.css'

/** The temple's own photographs, besides the one across the top of the page. The first of them is the largest. */
export function Gallery({ temple }: { temple: Temple }) {
  const t = useT('temples')
  const language = useLanguage()
  const photographs = temple.photographs.slice(1)
  if (photographs.length === 0) return null
  return (
    <section className={styles.gallery} data-theme="dark" aria-labelledby="gallery">
      <Wrap>
        <h2 id="gallery">{t('gallery.title')}</h2>
        <p className={styles.lead}>{t('gallery.lead')}</p>
        <ul className={styles.photographs} data-count={Math.min(photographs.length, 5)}>
          {photographs.map(({ url, alt, width, height }) => {
            const words = inLanguage(alt, language)
            return (
              <li key={url}>
                <a href={url}>
                  <img src={url} alt={words} width={width} height={height} loading="lazy" decoding="async" />
                </a>
              </li>
            )
          })}
        </ul>
      </Wrap>
    </section>
  )
}
