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

/** By telephone if the operator has one, else by e-mail, else the help page. */
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

type Choice = { value: string; label: string; text: string }

/** Big buttons, each of which answers the question of its page. */
function Choices({ name, choices }: { name: string; choices: readonly Choice[] }) {
  return (
    <div className={styles.big}>
      <SimpleForm>
        {choices.map(({ value, label, text }) => (
          <button key={value} type="submit" className={styles.choice} data-read="" name={name} value={value}>
            <span>
              {label}
              <small>{text}</small>
            </span>
          </button>
        ))}
      </SimpleForm>
    </div>
  )
}

export function ForQuestion() {
  const t = useT('simple')
  return (
    <SimplePage title={t('for.title')} question="for">
      <Choices
        name="intention"
        choices={intentions.map((value) => ({
          value,
          label: t(`for.${value}`),
          text: t(`for.${value}.text`),
        }))}
      />
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
      <Choices
        name="temple"
        choices={temples.map(({ slug, title, city, candle }) => ({
          value: slug,
          label: `${inLanguage(title, language)}, ${inLanguage(city, language)}`,
          text: t('temple.text', {
            candle: inLanguage(candle.title, language),
            price: formatMoney(candle.price),
          }),
        }))}
      />
    </SimplePage>
  )
}

/** Another candle than the most modest one, which was chosen by default. */
export function CandleQuestion({
  candles,
}: {
  candles: readonly Pick<Offering, 'typeId' | 'title' | 'price'>[]
}) {
  const t = useT('simple')
  const language = useLanguage()
  return (
    <SimplePage title={t('candle.title')} question="candle">
      <Choices
        name="candle"
        choices={candles.map(({ typeId, title, price }) => ({
          value: String(typeId),
          label: inLanguage(title, language),
          text: t('candle.offering', { price: formatMoney(price) }),
        }))}
      />
    </SimplePage>
  )
}
