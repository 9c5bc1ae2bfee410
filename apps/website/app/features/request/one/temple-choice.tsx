import type { AnswerOf, endpoints, Service } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { useState } from 'react'
import { answersIn } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import { callAsVisitor } from '../../../lib/session/session.ts'
import type { Temple, TempleCard } from '../../../lib/shapes.ts'
import { useScripts } from '../../../lib/use-scripts.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/layout.tsx'
import { nearest } from '../../temples/near.ts'
import { TemplePicture } from '../../temples/temple-picture.tsx'
import { useHere } from '../../temples/use-here.ts'
import styles from './one.module.css'

type Pins = typeof endpoints.website.templePins

const MOST_NEAR = 6

type TempleChoiceProps = {
  service: Service
  temple: Temple
  /** The other temples to choose from, and the text that was searched for. */
  temples: { found: readonly TempleCard[]; q: string }
}

/** The temple, chosen beforehand, and the others in place. Buttons of the form, so that nothing typed is lost. */
export function TempleChoice({ service, temple, temples: { found, q } }: TempleChoiceProps) {
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const scripts = useScripts()
  const [pins, setPins] = useState<AnswerOf<Pins>['pins']>()
  const { here, locate } = useHere()
  const findPins = () => {
    callAsVisitor<Pins>('GET', '/public/temple-pins', { query: { service: [service] } }).then(
      (answer) => setPins(answer.pins),
      // The list stays as it was.
      () => undefined,
    )
  }
  const shown = here && pins ? nearest(here, pins, MOST_NEAR).map(({ place }) => place) : found
  const others = shown.filter(({ id }) => id !== temple.id)
  return (
    <section id="temple" className={styles.temple} aria-label={t('one.temple')}>
      <span className={styles.picture}>
        <TemplePicture temple={temple} eager />
      </span>
      <p>
        <strong>{inLanguage(temple.title, language)}</strong>
        <span>
          {[inLanguage(temple.city, language), answersIn(shared, temple.answersWithinHours, 'answersShort')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <details open={q !== ''}>
        <summary>{t('one.changeTemple')}</summary>
        <div className={styles.others}>
          <p className={styles.search}>
            <label>
              <VisuallyHidden>{t('temple.search')}</VisuallyHidden>
              <input
                name="q"
                type="search"
                defaultValue={q}
                placeholder={t('temple.placeholder')}
                maxLength={100}
                autoComplete="off"
                enterKeyHint="search"
              />
            </label>
            <Button small name="intent" value="find">
              {t('temple.searchAction')}
            </Button>
            {scripts && (
              <Button type="button" small onClick={() => locate(findPins)}>
                {t('temple.near')}
              </Button>
            )}
          </p>
          {here === null && <p role="status">{t('temple.hereUnknown')}</p>}
          {others.length === 0 && <p>{t('temple.none')}</p>}
          <ul>
            {others.map((one) => (
              <li key={one.slug}>
                <button type="submit" name="to" value={one.slug}>
                  <strong>{inLanguage(one.title, language)}</strong>
                  <span>{inLanguage(one.city, language)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </section>
  )
}
