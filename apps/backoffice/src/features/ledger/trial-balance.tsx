import { CaretDownIcon, CaretRightIcon, CheckCircleIcon, WarningIcon } from '@kandili/design/icons'
import { formatMoney } from '@kandili/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../lib/language/language.tsx'
import { useUser } from '../../lib/session/user.tsx'
import { accountKey, type Balance, groupOf, groups, useAccountName } from './accounts.ts'
import classes from './ledger.module.css'

/** Debits and credits of the year, and the balance on its side; cents. */
export const columnsOf = ({ year, debited, credited }: Balance): readonly number[] => [
  year.debited,
  year.credited,
  Math.max(debited - credited, 0),
  Math.max(credited - debited, 0),
]

const add = (rows: readonly Balance[]): readonly number[] =>
  rows.map(columnsOf).reduce((sums, row) => sums.map((sum, index) => sum + (row[index] ?? 0)), [0, 0, 0, 0])

/** Four columns of figures; nothing is a dash. */
const Figures = ({ of }: { of: readonly number[] }) => {
  const t = useT()
  const labels = [
    t('ledger.debited'),
    t('ledger.credited'),
    t('ledger.balanceDebit'),
    t('ledger.balanceCredit'),
  ]
  return labels.map((label, index) => (
    <td key={label} data-label={label} data-empty={of[index] === 0 || undefined}>
      <span className="num">{of[index] === 0 ? '–' : formatMoney(of[index] ?? 0)}</span>
    </td>
  ))
}

/** The accounts of one group; those at zero are folded into one line. */
const Group = ({
  name,
  rows,
  at,
}: {
  name: (typeof groups)[number]
  rows: readonly Balance[]
  at: string
}) => {
  const t = useT()
  const nameOf = useAccountName()
  const [isOpen, setOpen] = useState(false)
  const atZero = rows.filter(({ debited, credited }) => debited === credited)
  const rowOf = (row: Balance) => (
    <tr key={accountKey(row.account)}>
      <td>
        <span className={`num ${classes.number}`}>{row.account.number}</span>
        <Link to={`/ledger?${new URLSearchParams({ at, account: accountKey(row.account) })}`}>
          {nameOf(row.account)}
        </Link>
      </td>
      <Figures of={columnsOf(row)} />
    </tr>
  )
  const Caret = isOpen ? CaretDownIcon : CaretRightIcon
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={5}>
          {t(`ledger.group.${name}`)}
        </th>
      </tr>
      {rows.filter((row) => !atZero.includes(row)).map(rowOf)}
      {atZero.length > 0 && (
        <tr className={classes.folded}>
          <td>
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <Caret size={18} />
              {t('ledger.atZero', { count: atZero.length })}
            </button>
          </td>
          <Figures of={add(atZero)} />
        </tr>
      )}
      {isOpen && atZero.map(rowOf)}
    </tbody>
  )
}

/** Every account with the year's debits and credits and its balance on one side; the columns agree in sight. */
export const TrialBalance = ({ rows, at }: { rows: readonly Balance[]; at: string }) => {
  const t = useT()
  const { user } = useUser()
  const sums = add(rows)
  const agrees = sums[0] === sums[1] && sums[2] === sums[3]
  return (
    <>
      {/* A temple sees its own accounts only, whose sides need not agree. */}
      {!user.company && (
        <p className={classes.verdict} data-agrees={agrees} role="status">
          {agrees ? <CheckCircleIcon size={22} /> : <WarningIcon size={22} />}
          {t(agrees ? 'ledger.agrees' : 'ledger.unbalanced')}
        </p>
      )}
      <table className={classes.balances}>
        <thead>
          <tr>
            <td />
            <th scope="colgroup" colSpan={2}>
              {t('ledger.movement', { year: at.slice(0, 4) })}
            </th>
            <th scope="colgroup" colSpan={2}>
              {t('ledger.balance')}
            </th>
          </tr>
          <tr>
            <th scope="col">{t('ownMoney.account')}</th>
            <th scope="col">{t('ledger.debited')}</th>
            <th scope="col">{t('ledger.credited')}</th>
            <th scope="col">{t('ledger.debited')}</th>
            <th scope="col">{t('ledger.credited')}</th>
          </tr>
        </thead>
        {groups.map((name) => {
          const own = rows.filter(({ account }) => groupOf(account) === name)
          return own.length > 0 && <Group key={name} name={name} rows={own} at={at} />
        })}
        {!user.company && (
          <tfoot>
            <tr>
              <td>{t('ledger.sum')}</td>
              <Figures of={sums} />
            </tr>
          </tfoot>
        )}
      </table>
    </>
  )
}
