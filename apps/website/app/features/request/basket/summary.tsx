import type { Intention, Service } from '@kandili/contract'
import { isCivilDate } from '@kandili/contract/dates'
import { inLanguage } from '@kandili/messages'
import type { Cents } from '@kandili/money'
import { dayOfYear } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { Offering, Parameters, Temple } from '../../../lib/shapes.ts'
import { Muted, Num } from '../../../ui/layout.tsx'
import { OfferingPicture } from '../../offerings/offering-picture.tsx'
import { writtenNames } from '../draft/act-fields.ts'
import { readQuantity, templeReceives, totalOf } from '../draft/amounts.ts'
import type { Chosen } from '../draft/chosen.server.ts'
import { type BasketAct, isReady, totalOfActs } from './basket.ts'
import styles from './summary.module.css'
import { useTitleOf } from './use-title-of.ts'

/** The choices made so far; the others are missing. */
export type Choices = {
  service?: Service
  temple?: Temple
  offering?: Offering | null
  quantity?: number
  intention?: Intention
  names?: readonly string[]
  /** Null: as soon as possible. */
  preferredDate?: string | null
  total?: Cents | null
  /** The price of sending it, beside the total. */
  postage?: Cents | null
  parameters?: Parameters
  /** How many further acts the request has. */
  others?: number
  /** All acts of the request, if it has several: their summary replaces that of one act. */
  acts?: readonly BasketAct[]
}

/** The day of a draft: null for as soon as possible, undefined if the input is not a valid day. */
const dayIn = (typed: string | undefined): string | null | undefined =>
  typed === undefined ? null : isCivilDate(typed) ? typed : undefined

/** Converts a complete draft to the summary's props. */
export const choicesOf = ({ draft, service, temple, offering, parameters }: Chosen): Choices => {
  const quantity = readQuantity(draft.quantity) ?? 1
  return {
    service,
    temple,
    offering,
    quantity,
    intention: service === 'PRODUCT' ? undefined : (draft.intention as Intention | undefined),
    names: writtenNames(draft),
    preferredDate: dayIn(draft.preferredDate),
    total: offering ? totalOf(offering, quantity, draft.amount) : null,
    postage: draft.sendTo ? (offering?.postage ?? null) : null,
    parameters,
    others: draft.others?.length ?? 0,
  }
}

/** The same for a whole request: the choices of its only act, or all acts with their total. */
export const choicesOfActs = (acts: readonly BasketAct[]): Choices => {
  const [only] = acts
  return acts.length === 1 && only?.chosen ? choicesOf(only.chosen) : { acts, total: totalOfActs(acts) }
}

function Postage({ cents }: { cents: Cents }) {
  const t = useT('request')
  if (cents === 0) return null
  return (
    <div className={styles.row}>
      <dt>{t('summary.postage')}</dt>
      <Num as="dd">{formatMoney(cents)}</Num>
    </div>
  )
}

/** Every act with its temple and price, and the total of those that can be placed. */
export function ActsSummary({ acts }: { acts: readonly BasketAct[] }) {
  const t = useT('request')
  const language = useLanguage()
  const titleOf = useTitleOf()
  const total = totalOfActs(acts)
  const postage = acts.reduce((sum, act) => sum + (act.postage ?? 0), 0)
  return (
    <div className={styles.summary}>
      <div className={styles.head}>
        <h2>{t('summary.title')}</h2>
      </div>
      <dl>
        {acts.map((act) => (
          <div className={styles.row} key={act.index}>
            <dt>
              {titleOf(act)}
              {act.chosen && <small>{inLanguage(act.chosen.temple.title, language)}</small>}
            </dt>
            <Num as="dd">
              {!isReady(act) ? '—' : act.total === 0 ? t('summary.free') : formatMoney(act.total)}
            </Num>
          </div>
        ))}
        <Postage cents={postage} />
        <div className={`${styles.row} ${styles.total}`}>
          <dt>{t('summary.total')}</dt>
          <Num as="dd">{total === 0 ? t('summary.free') : formatMoney(total)}</Num>
        </div>
      </dl>
    </div>
  )
}

/** All choices with the total and the temple's share, to the cent. */
export function Summary({ choices }: { choices: Choices }) {
  return choices.acts ? <ActsSummary acts={choices.acts} /> : <ActSummary choices={choices} />
}

function ActSummary({ choices }: { choices: Choices }) {
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const {
    service,
    temple,
    offering,
    quantity = 1,
    intention,
    names = [],
    preferredDate,
    total: goods,
    postage,
    parameters,
    others = 0,
  } = choices
  const kind = offering ? inLanguage(offering.title, language) : service && shared(`service.${service}`)
  const rows: [string, string | undefined][] = [
    [t('summary.service'), kind && (quantity > 1 ? `${quantity} × ${kind}` : kind)],
    [t('summary.temple'), temple && inLanguage(temple.title, language)],
    [t('summary.intention'), intention && shared(`intention.${intention}`)],
    [t('summary.names'), names.length > 0 ? names.join(', ') : undefined],
    [
      t('summary.date'),
      preferredDate === undefined
        ? undefined
        : preferredDate === null
          ? shared('asSoonAsPossible')
          : dayOfYear(language, preferredDate),
    ],
  ]
  const total = typeof goods === 'number' ? goods + (postage ?? 0) : goods
  const isFree = total === 0
  const money = typeof total === 'number' && !isFree && temple && parameters
  return (
    <div className={styles.summary}>
      <div className={styles.head}>
        <h2>{t('summary.title')}</h2>
        {offering && <OfferingPicture offering={offering} height={5} eager />}
      </div>
      <dl>
        {rows.map(
          ([label, value]) =>
            value && (
              <div className={styles.row} key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {money && (
          <>
            <Postage cents={postage ?? 0} />
            <div className={styles.row}>
              <dt>{t('summary.receives')}</dt>
              <Num as="dd">{formatMoney(templeReceives(total, temple, parameters))}</Num>
            </div>
            <div className={`${styles.row} ${styles.total}`}>
              <dt>{others > 0 ? t('summary.thisOne') : t('summary.total')}</dt>
              <Num as="dd">{formatMoney(total)}</Num>
            </div>
          </>
        )}
        {isFree && (
          <div className={styles.row}>
            <dt>{t('summary.total')}</dt>
            <dd>{t('summary.free')}</dd>
          </div>
        )}
      </dl>
      {others > 0 && <Muted>{t('summary.others', { count: others })}</Muted>}
      {!service && <Muted>{t('summary.none')}</Muted>}
    </div>
  )
}
