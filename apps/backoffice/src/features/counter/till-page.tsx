import { isCivilDate } from '@kandili/contract/dates'
import { PrinterIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { formatMoney, formatSignedMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Field, LoadSchema } from '../../crud/fields.ts'
import { LazyFieldsDialog } from '../../crud/lazy-fields-dialog.tsx'
import { call } from '../../lib/api/client.ts'
import { athensToday, civilDateOf, timeOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import formClasses from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import recordClasses from '../../ui/record-page.module.css'
import { RecordTable } from '../../ui/record-table.tsx'
import { useAct } from '../../ui/use-act.ts'
import classes from './counter.module.css'
import type { Calls, Till } from './types.ts'
import { VoidSale } from './void-sale.tsx'

const fields: readonly Field[] = [{ kind: 'money', name: 'counted', label: 'till.counted' }]
const schema: LoadSchema = async () => (await import('@kandili/contract/endpoints/counter')).countTill.body

/** What was counted, and what is missing or too much. */
const Count = ({ till: { expected, count }, isToday }: { till: Till; isToday: boolean }) => {
  const t = useT()
  const mayEdit = useRight('companies_submission_edit')
  const mayKeepMoney = useRight('companies_payment_request_edit')
  const [isOpen, dialog] = useDisclosure(false)
  const { act } = useAct([['counter', 'till']])
  const difference = count ? count.counted - expected : 0
  return (
    <>
      {count && (
        <p>
          {t('till.countedAt', { amount: formatMoney(count.counted), time: timeOf(count.at) })}
          {count.by && ` · ${count.by}`}
          <br />
          <b>
            {difference === 0
              ? t('till.agrees')
              : t(difference < 0 ? 'till.missing' : 'till.over', {
                  amount: formatMoney(Math.abs(difference)),
                })}
          </b>
        </p>
      )}
      {isToday && (mayEdit || mayKeepMoney) && (
        <Button
          className={classes.screen}
          variant={count ? 'default' : 'filled'}
          size="lg"
          onClick={dialog.open}
        >
          {t(count ? 'till.countAgain' : 'till.close')}
        </Button>
      )}
      <Suspense>
        {isOpen && (
          <LazyFieldsDialog
            title={t('till.close')}
            action={t('till.record')}
            fields={fields}
            schema={schema}
            start={{ counted: null }}
            onSend={(values) =>
              act(() =>
                call<Calls['countTill']>('PUT', '/counter/till', { body: values as { counted: number } }),
              )
            }
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  )
}

/** The cash of a day at the temple, compared with what was counted; also on paper. */
export default function TillPage() {
  const t = useT()
  const language = useLanguage()
  const mayVoid = useRight('companies_submission_edit')
  const [date, setDate] = useState(athensToday)
  const asked = useQuery({
    queryKey: ['counter', 'till', date],
    queryFn: () => call<Calls['readTill']>('GET', '/counter/till', { query: { date } }),
    // While a date is being typed.
    enabled: isCivilDate(date),
    placeholderData: keepPreviousData,
  })
  usePageTitle(t('till.title'))
  return (
    <>
      <div className={formClasses.head}>
        <h1>{t('till.title')}</h1>
        <div className={`${classes.tillTools} ${classes.screen}`}>
          <DateInput
            label={t('till.date')}
            notFuture
            value={date}
            onChange={(chosen) => setDate(chosen ?? athensToday())}
          />
          <Button leftSection={<PrinterIcon size={20} />} onClick={() => window.print()}>
            {t('list.print')}
          </Button>
        </div>
      </div>
      <Loaded of={asked}>
        {(till) => {
          const sales = till.movements.filter(({ kind }) => kind === 'SOLD')
          const returned = till.movements.length - sales.length
          return (
            <div className={classes.till}>
              <section className="card" aria-labelledby="expected">
                <h2 id="expected">
                  {t('till.expected')}
                  <small>
                    {civilDateOf(till.date)} · {inLanguage(till.temple, language)}
                  </small>
                </h2>
                <p className={`num ${classes.expected}`}>{formatSignedMoney(till.expected)}</p>
                <p className={classes.quiet}>
                  {t('till.sales', { count: sales.length })}
                  {returned > 0 && ` · ${t('till.returns', { count: returned })}`}
                </p>
                <Count till={till} isToday={till.date === athensToday()} />
              </section>
              <section className="card" aria-labelledby="movements">
                <h2 id="movements">{t('till.movements')}</h2>
                {till.movements.length === 0 ? (
                  <p className={classes.quiet}>{t('till.none')}</p>
                ) : (
                  <RecordTable heads={[t('till.request'), t('till.time'), t('receipt.amount')]}>
                    {till.movements.map(({ number, kind, at, amount, by, mayVoid: isVoidable }) => (
                      <tr key={`${number} ${kind} ${at}`}>
                        <td>
                          {t('submissions.one', { number: String(number) })}
                          {mayVoid && isVoidable && (
                            <span className={classes.screen}>
                              <VoidSale size="compact-md" number={number} amount={amount} />
                            </span>
                          )}
                          {kind === 'RETURNED' && (
                            <small>
                              {t('till.voidedBy')}
                              {by && ` · ${by}`}
                            </small>
                          )}
                        </td>
                        <td data-label={t('till.time')}>
                          <span className="num">{timeOf(at)}</span>
                        </td>
                        <td className={`num ${recordClasses.end} ${classes.sum}`}>
                          <b>{formatSignedMoney(kind === 'SOLD' ? amount : -amount)}</b>
                        </td>
                      </tr>
                    ))}
                  </RecordTable>
                )}
              </section>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
