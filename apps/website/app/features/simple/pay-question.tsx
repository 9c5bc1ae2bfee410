import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { AcceptedByButton, BeginField } from '../../ui/consent-fields.tsx'
import { type BasketAct, isReady, totalOfActs } from '../request/basket/basket.ts'
import { TempleConsents } from '../request/consent/temple-consents.tsx'
import { AccountField } from '../request/contact/account-fields.tsx'
import { type Question, simplePath } from './questions.ts'
import styles from './simple.module.css'
import { SimpleForm, SimplePage } from './simple-page.tsx'
import type { Problems } from './written.tsx'

function Act({
  act,
  isWritten,
  hasOtherCandles,
}: {
  act: BasketAct
  isWritten: boolean
  hasOtherCandles: boolean
}) {
  const t = useT('simple')
  const language = useLanguage()
  const { chosen, draft, problem, total } = act
  const change = (question: Question) =>
    isWritten && (
      <Link to={simplePath(language, question)}>
        {t(question === 'candle' ? 'pay.otherCandle' : 'pay.change')}
      </Link>
    )
  return (
    <div className={styles.facts}>
      {chosen?.offering && (
        <p>
          {inLanguage(chosen.offering.title, language)}
          {total !== null && `, ${formatMoney(total)}`} {hasOtherCandles && change('candle')}
        </p>
      )}
      <p data-quiet="">
        {t('pay.names', { names: (draft.names ?? []).join(', ') })} {change('names')}
      </p>
      {chosen && (
        <p>
          {inLanguage(chosen.temple.title, language)}, {inLanguage(chosen.temple.city, language)}{' '}
          {change('temple')}
        </p>
      )}
      {problem && <p>{problem}</p>}
    </div>
  )
}

type PayProps = {
  acts: readonly BasketAct[]
  /** The act, by its index, that the questions are about; they cannot change the others. */
  written: number | undefined
  /** Whether the temple of the candle offers another one. */
  hasOtherCandles: boolean
  /** Whether the payer can confirm by e-mail that they pay in cash. */
  hasEmail: boolean
  mark: string
  /** Errors of the whole form, and by consent. */
  problem: string | undefined
  problems: Problems
  given: Readonly<Record<string, boolean>> | undefined
}

/** A final review, the consents, and one button that pays. */
export function PayQuestion(props: PayProps) {
  const { acts, written, hasOtherCandles, hasEmail, mark, problem, problems, given } = props
  const t = useT('simple')
  const ready = acts.filter(isReady)
  const total = formatMoney(totalOfActs(acts))
  const isFree = totalOfActs(acts) === 0
  const temples = new Set(ready.map(({ chosen }) => chosen.temple.id))
  const takesCash = hasEmail && temples.size === 1 && ready.every(({ chosen }) => chosen.temple.acceptsCash)
  const refused = problem ?? (ready.length === 0 ? t('pay.problem') : undefined)
  return (
    <SimplePage title={t('pay.title')} question="pay" problems={refused ? [refused] : []}>
      {acts.map((act) => (
        <Act key={act.index} act={act} isWritten={act.index === written} hasOtherCandles={hasOtherCandles} />
      ))}
      <SimpleForm className={`${styles.fields} ${styles.consents}`}>
        <input type="hidden" name="reviewed" value={mark} />
        <AccountField note={t('pay.account')} />
        {!isFree && <p className={styles.sum}>{t('pay.sum', { total })}</p>}
        <TempleConsents acts={acts} errors={problems} given={given} only={t('pay.sensitive')} />
        {!isFree && <BeginField error={problems.acceptBegin} given={given?.acceptBegin} />}
        <p>
          <AcceptedByButton />
        </p>
        <button type="submit" className={styles.go} name="method" value="CARD">
          {isFree ? t('pay.free') : t('pay.CARD', { total })}
        </button>
        {takesCash && !isFree && (
          <button type="submit" className={styles.more} name="method" value="CASH">
            {t('pay.CASH')}
          </button>
        )}
      </SimpleForm>
    </SimplePage>
  )
}
