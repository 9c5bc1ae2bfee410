import type { Intention } from '@kandili/contract'
import { REQUEST_LIMITS } from '@kandili/contract/values'
import { PlusIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Form } from 'react-router'
import { answersIn, dayOfYear } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Num, VisuallyHidden } from '../../../ui/layout.tsx'
import { OfferingPicture } from '../../offerings/offering-picture.tsx'
import { DayNotice, openDayIn } from '../day/day-choice.tsx'
import { MemorialNotice } from '../day/memorial-notice.tsx'
import { useEvery } from '../draft/every.ts'
import styles from './basket.module.css'
import type { BasketAct } from './basket.ts'
import { useTitleOf } from './use-title-of.ts'

/** The names as the temple will see them, with the input beside those that are read differently. */
function Names({ act: { draft, readings } }: { act: BasketAct }) {
  const t = useT('request')
  return (
    <ul className={styles.names}>
      {(draft.names ?? []).map((typed, row) => {
        const name = typed.trim()
        const isKept = draft.asTyped?.includes(name) ?? false
        const read = isKept ? name : (readings[name]?.asRead ?? name)
        return (
          name && (
            <li key={row}>
              {read}
              {read !== name && <small>{t('reading.typed', { name })}</small>}
              {isKept && <small>{t('reading.kept')}</small>}
            </li>
          )
        )
      })}
    </ul>
  )
}

/** The day of the act, in words. */
const useDay = ({ draft, days }: BasketAct): string => {
  const shared = useT('shared')
  const language = useLanguage()
  if (draft.preferredDate) {
    const at = days?.asked?.service
    const date = dayOfYear(language, draft.preferredDate)
    return at ? `${date}, ${inLanguage(at.title, language)} ${at.startsAt}` : date
  }
  return days?.isLimited && days.soonest
    ? `${shared('asSoonAsPossible')}: ${openDayIn(days.soonest, language)}`
    : shared('asSoonAsPossible')
}

/** Why an act cannot be placed, and the possible remedies. */
function Problem({ act, form }: { act: BasketAct; form: string }) {
  const t = useT('request')
  const { condition, problem, chosen, draft } = act
  if (problem === null) return null
  const price = chosen?.offering?.price ?? 0
  const say = condition === 'PRICE' ? formatMoney(price) : ''
  return (
    <div className={styles.problem}>
      <p>
        {problem}
        {condition === 'PRICE' &&
          ` ${t('basket.priceText', { before: formatMoney(draft.seenPrice ?? 0), now: say })}`}
      </p>
      {condition === 'PRICE' && (
        <Button small form={form} name="intent" value="price">
          {t('basket.acceptPrice', { price: say })}
        </Button>
      )}
      {condition === 'UNFINISHED' && (
        <Button small form={form} name="intent" value="change">
          {t('basket.finish')}
        </Button>
      )}
      {condition === 'GONE' && (
        <Button small form={form} name="intent" value="temple">
          {t('basket.otherTemple')}
        </Button>
      )}
    </div>
  )
}

function Act({ act }: { act: BasketAct }) {
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const { index, draft, chosen, total, condition } = act
  const title = useTitleOf()(act)
  const day = useDay(act)
  const everyOf = useEvery()
  const form = `act-form-${index}`
  const message = draft.message?.trim()
  const facts =
    draft.service === 'PRODUCT'
      ? [act.postage === null ? t('basket.fetched') : t('basket.sent', { price: formatMoney(act.postage) })]
      : [draft.intention && shared(`intention.${draft.intention as Intention}`), day, everyOf(draft.every)]
  return (
    <li className={styles.act} id={`act-${index}`} tabIndex={-1}>
      <span className={styles.picture}>
        {chosen?.offering && <OfferingPicture offering={chosen.offering} height={4.5} eager />}
      </span>
      <div>
        <h3>{title}</h3>
        <p className={styles.fact}>{facts.filter(Boolean).join(' · ')}</p>
        {act.saint && (
          <p className={styles.fact}>{shared('honours', { saint: inLanguage(act.saint.title, language) })}</p>
        )}
        <Names act={act} />
        {act.postage !== null && <p className={styles.message}>{draft.sendTo}</p>}
        {message && <p className={styles.message}>{message}</p>}
      </div>
      <Num className={styles.price}>
        {total === null || (condition !== 'READY' && condition !== 'PRICE')
          ? ''
          : total === 0
            ? t('summary.free')
            : formatMoney(total)}
      </Num>
      <div className={styles.notice}>
        <DayNotice days={act.days} form={form} />
        <MemorialNotice
          day={act.days?.asked?.reason ? null : act.day}
          rite={chosen?.offering?.rite}
          form={form}
        />
      </div>
      <Problem act={act} form={form} />
      <Form method="post" id={form} className={styles.edit}>
        <input type="hidden" name="act" value={index} />
        {condition !== 'GONE' && (
          <Button look="text" small name="intent" value="change">
            {t('review.change')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        )}
        <Button look="text" small name="intent" value="remove">
          {t('basket.remove')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      </Form>
    </li>
  )
}

const slugOf = ({ chosen, draft }: BasketAct): string => chosen?.temple.slug ?? draft.templeSlug ?? ''

/** All acts of the request, temple by temple, each with its price and its actions. */
export function BasketActs({ acts }: { acts: readonly BasketAct[] }) {
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const slugs = new Set(acts.map(slugOf))
  return (
    <>
      {[...slugs].map((slug) => {
        const own = acts.filter((act) => slugOf(act) === slug)
        const temple = own.find(({ chosen }) => chosen)?.chosen?.temple
        const id = `temple-${slug || 'none'}`
        return (
          <section key={slug} className={styles.temple} aria-labelledby={id}>
            <h2 id={id}>{temple ? inLanguage(temple.title, language) : t('basket.goneTitle')}</h2>
            {temple && (
              <p>
                {inLanguage(temple.city, language)} · {answersIn(shared, temple.answersWithinHours)}
              </p>
            )}
            <ul className={styles.acts}>
              {own.map((act) => (
                <Act key={act.index} act={act} />
              ))}
            </ul>
          </section>
        )
      })}
      <AddAct full={acts.length >= REQUEST_LIMITS.lines} />
    </>
  )
}

/** Begins a further act of the same request. */
function AddAct({ full }: { full: boolean }) {
  const t = useT('request')
  if (full) return <p className={styles.kept}>{t('basket.full')}</p>
  return (
    <Form method="post" className={styles.add}>
      <Button wide name="intent" value="add">
        <PlusIcon />
        {t('basket.add')}
      </Button>
    </Form>
  )
}
