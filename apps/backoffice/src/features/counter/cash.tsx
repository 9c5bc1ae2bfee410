import { formatMoney } from '@kandili/money'
import { useT } from '../../lib/language/language.tsx'
import classes from './counter.module.css'
import { notesFor } from './notes.ts'

type CashProps = { total: number; given: number | undefined; onGive: (given: number) => void }

/** What was handed over, in one press, and the change; cents. */
export const Cash = ({ total, given, onGive }: CashProps) => {
  const t = useT()
  const change = given !== undefined && given >= total ? given - total : undefined
  return (
    <div>
      <fieldset className={classes.given}>
        <legend>{t('counter.given')}</legend>
        {notesFor(total).map((amount) => (
          <button
            key={amount}
            type="button"
            className="num"
            aria-pressed={given === amount}
            onClick={() => onGive(amount)}
          >
            {formatMoney(amount)}
          </button>
        ))}
      </fieldset>
      <p className={classes.change} aria-live="polite">
        {change !== undefined && (
          <>
            <span>{t('counter.change')}</span>
            <b className="num">{formatMoney(change)}</b>
          </>
        )}
      </p>
    </div>
  )
}
