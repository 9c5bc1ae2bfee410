import { Candle } from '@kandili/design/candle'
import { ImageIcon, PhoneIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Offering, Parameters } from '../../lib/shapes.ts'
import styles from './simple.module.css'
import { SimpleForm, SimplePage } from './simple-page.tsx'

const intentions = ['HEALTH', 'ETERNAL_MEMORY'] as const

/** By telephone where the operator has one, else by e-mail, else the page of help. */
const wayToTalk = ({ operator }: Parameters, language: string): string =>
  operator.phone
    ? `tel:${operator.phone.replaceAll(/[^+\d]/g, '')}`
    : operator.email
      ? `mailto:${operator.email}`
      : `/${language}/help`

type StartProps = { parameters: Parameters; isBegun: boolean; temple: string | undefined }

/** The first page: three big buttons. */
export function SimpleStart({ parameters, isBegun, temple }: StartProps) {
  const t = useT('simple')
  const language = useLanguage()
  return (
    <SimplePage title={t('start.title')}>
      {isBegun && <p className={styles.text}>{t('start.kept')}</p>}
      <div className={styles.big}>
        <SimpleForm>
          {temple && <input type="hidden" name="temple" value={temple} />}
          <button type="submit" className={styles.choice} data-first="" data-read="">
            <span className={styles.glyph}>
              <Candle lit={false} height="58px" width={14} flame={16} reach={90} />
            </span>
            {t(isBegun ? 'start.goOn' : 'start.light')}
          </button>
        </SimpleForm>
        <Link className={styles.choice} data-read="" to={`/${language}/simple/mine`}>
          <span className={styles.glyph}>
            <ImageIcon size={48} />
          </span>
          {t('start.mine')}
        </Link>
        <a className={styles.choice} data-read="" href={wayToTalk(parameters, language)}>
          <span className={styles.glyph}>
            <PhoneIcon size={48} />
          </span>
          {t('start.talk')}
        </a>
      </div>
    </SimplePage>
  )
}

export function ForQuestion() {
  const t = useT('simple')
  return (
    <SimplePage title={t('for.title')} question="for">
      <div className={styles.big}>
        <SimpleForm>
          {intentions.map((intention) => (
            <button
              key={intention}
              type="submit"
              className={styles.choice}
              data-read=""
              name="intention"
              value={intention}
            >
              <span>
                {t(`for.${intention}`)}
                <small>{t(`for.${intention}.text`)}</small>
              </span>
            </button>
          ))}
        </SimpleForm>
      </div>
    </SimplePage>
  )
}

export type CandleAt = {
  slug: string
  title: { el: string; en: string }
  city: { el: string; en: string }
  candle: Pick<Offering, 'title' | 'price'>
}

type TempleProps = { temples: readonly CandleAt[]; q: string | undefined; problem: string | undefined }

export function TempleQuestion({ temples, q, problem }: TempleProps) {
  const t = useT('simple')
  const language = useLanguage()
  return (
    <SimplePage title={t('temple.title')} question="temple" problems={problem ? [problem] : []}>
      <form method="get" className={`${styles.fields} ${styles.search}`}>
        <div>
          <label htmlFor="q">{t('temple.search')}</label>
          <input id="q" name="q" type="search" defaultValue={q} maxLength={100} autoComplete="off" />
        </div>
        <button type="submit" className={styles.more}>
          {t('temple.find')}
        </button>
      </form>
      {temples.length === 0 && <p>{t('temple.none')}</p>}
      <div className={styles.big}>
        <SimpleForm>
          {temples.map(({ slug, title, city, candle }) => (
            <button
              key={slug}
              type="submit"
              className={styles.choice}
              data-read=""
              name="temple"
              value={slug}
            >
              <span>
                {inLanguage(title, language)}, {inLanguage(city, language)}
                <small>
                  {t('temple.text', {
                    candle: inLanguage(candle.title, language),
                    price: formatMoney(candle.price),
                  })}
                </small>
              </span>
            </button>
          ))}
        </SimpleForm>
      </div>
    </SimplePage>
  )
}

/** Another candle than the most modest one, which was chosen for the person. */
export function CandleQuestion({
  candles,
}: {
  candles: readonly Pick<Offering, 'typeId' | 'title' | 'price'>[]
}) {
  const t = useT('simple')
  const language = useLanguage()
  return (
    <SimplePage title={t('candle.title')} question="candle">
      <div className={styles.big}>
        <SimpleForm>
          {candles.map(({ typeId, title, price }) => (
            <button
              key={typeId}
              type="submit"
              className={styles.choice}
              data-read=""
              name="candle"
              value={typeId}
            >
              <span>
                {inLanguage(title, language)}
                <small>{t('candle.offering', { price: formatMoney(price) })}</small>
              </span>
            </button>
          ))}
        </SimpleForm>
      </div>
    </SimplePage>
  )
}
