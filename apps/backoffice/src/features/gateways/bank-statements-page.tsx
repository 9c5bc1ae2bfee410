import type { endpoints } from '@kandili/contract'
import { formatAmountField, formatMoney, formatSignedMoney } from '@kandili/money'
import { Button, Checkbox, FileInput, Progress } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Field, LoadSchema } from '../../crud/fields.ts'
import { FieldsDialog } from '../../crud/fields-dialog.tsx'
import { call } from '../../lib/api/client.ts'
import { civilDateOf, dateTimeOf } from '../../lib/language/formats.ts'
import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/record-page.module.css'
import { RecordTable } from '../../ui/record-table.tsx'
import rows from '../../ui/row-card.module.css'
import { useToasts } from '../../ui/toasts.tsx'
import { useAct } from '../../ui/use-act.ts'
import own from './gateways.module.css'

type Calls = typeof endpoints.bankStatements
type Line = endpoints.bankStatements.StatementLine
type Statement = endpoints.bankStatements.Statement

const key = ['bank-statements']

/** A statement of 20,000 lines takes some seconds. */
const whileImporting = 1000

const useStatements = (refetchInterval: number | false = false) =>
  useQuery({ queryKey: key, queryFn: () => call<Calls['list']>('GET', '/bank-statements'), refetchInterval })

/** How far an import is, of its lines; nothing once all are there. */
const Importing = ({ of: { expected, matched, open, ignored } }: { of: Statement }) => {
  const t = useT()
  if (expected === null) return null
  const done = matched + open + ignored
  const words = t('statements.progress', { done, expected })
  return (
    <>
      <small>{words}</small>
      <Progress value={(done / expected) * 100} aria-label={words} />
    </>
  )
}

/** Statements of the platform's bank account: imports a file, and lets a person decide what no rule may. */
export default function BankStatementsPage() {
  const t = useT()
  usePageTitle(t('nav.bankStatements'))
  const mayEdit = useRight('orders_order_edit')
  const [isOpen, dialog] = useDisclosure(false)
  const [address, setAddress] = useSearchParams()
  const shown = Number(address.get('statement')) || null
  const asked = useStatements()
  return (
    <>
      <div className={rows.head}>
        <h1>{t('nav.bankStatements')}</h1>
        {mayEdit && (
          <Button variant="filled" onClick={dialog.open}>
            {t('statements.import')}
          </Button>
        )}
      </div>
      <p className={own.lead}>{t('statements.text')}</p>
      <section className={`card ${rows.card}`} aria-labelledby="open-lines">
        <h2 id="open-lines">{t('statements.open')}</h2>
        <Lines empty={t('statements.openNone')} name={t('statements.open')} />
      </section>
      <section className={`card ${rows.card}`} aria-labelledby="statements">
        <h2 id="statements">{t('statements.latest')}</h2>
        <Loaded
          of={asked}
          isEmpty={({ statements }) => statements.length === 0}
          empty={t('statements.latestNone')}
        >
          {({ statements }) => (
            <ul className={rows.rows}>
              {statements.map((one) => (
                <li key={one.id}>
                  <div className={rows.words}>
                    {one.fileName}
                    <small className="num">
                      {one.fromDay &&
                        one.toDay &&
                        `${civilDateOf(one.fromDay)} – ${civilDateOf(one.toDay)} · `}
                      {dateTimeOf(one.importedAt)}
                    </small>
                    <small>
                      {t('statements.counts', {
                        matched: one.matched,
                        open: one.open,
                        ignored: one.ignored,
                      })}
                    </small>
                    <Importing of={one} />
                  </div>
                  <Button
                    aria-label={t('statements.showOf', { name: one.fileName })}
                    aria-expanded={shown === one.id}
                    onClick={() => setAddress(shown === one.id ? {} : { statement: String(one.id) })}
                  >
                    {t('statements.show')}
                  </Button>
                  {shown === one.id && (
                    <div className={own.whole}>
                      <Lines statementId={one.id} name={t('statements.lines', { name: one.fileName })} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      <Rules />
      {isOpen && <ImportDialog onClose={dialog.close} />}
    </>
  )
}

/** The rules by which charges of the bank are booked; nothing while there are none. */
const Rules = () => {
  const t = useT()
  const mayEdit = useRight('orders_order_edit')
  const { tell } = useAct([key])
  const asked = useQuery({
    queryKey: [...key, 'rules'],
    queryFn: () => call<Calls['rules']>('GET', '/bank-statements/rules'),
  })
  if (!asked.data?.length) return null
  return (
    <section className={`card ${rows.card}`} aria-labelledby="rules">
      <h2 id="rules">{t('statements.rules')}</h2>
      <ul className={rows.rows}>
        {asked.data.map(({ id, words, most, madeAt, madeBy }) => (
          <li key={id}>
            <div className={rows.words}>
              {words}
              <small>
                {t('statements.rule', {
                  amount: formatMoney(most),
                  name: madeBy ?? t('payouts.administrator'),
                  at: dateTimeOf(madeAt),
                })}
              </small>
            </div>
            {mayEdit && (
              <Button
                aria-label={t('statements.endRuleOf', { words })}
                onClick={() =>
                  void tell(
                    () => call<Calls['endRule']>('DELETE', '/bank-statements/rules/:id', { params: { id } }),
                    t('statements.ruleEnded'),
                  )
                }
              >
                {t('statements.endRule')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const toasts = useToasts()
  const { act } = useAct([key])
  const [file, setFile] = useState<File | null>(null)
  const [isSending, setIsSending] = useState(false)
  const running = useStatements(isSending && whileImporting).data?.statements.find(
    ({ expected, fileName }) => expected !== null && fileName === file?.name,
  )
  const send = async () => {
    if (!file) return
    setIsSending(true)
    const body = new FormData()
    body.set('name', file.name)
    body.set('file', file, file.name)
    const { matched, open, known } = await act(() =>
      call<Calls['importFile']>('POST', '/bank-statements', { body }),
    ).finally(() => setIsSending(false))
    toasts.success(t('statements.imported', { matched, open, known }))
  }
  return (
    <FormDialog
      title={t('statements.import')}
      action={t('statements.import')}
      validate={async (): Promise<Readonly<Record<string, string>>> =>
        file ? {} : { file: t('rule.required') }
      }
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <FileInput
            label={t('statements.file')}
            description={t('statements.fileHint')}
            accept=".xml,.csv,.txt"
            value={file}
            onChange={setFile}
            error={errorOf('file')}
            withAsterisk
          />
          {isSending && running && <Importing of={running} />}
        </>
      )}
    </FormDialog>
  )
}

/** The lines of one statement, or all open ones. */
const Lines = ({ statementId, name, empty }: { statementId?: number; name: string; empty?: string }) => {
  const t = useT()
  const asked = useQuery({
    queryKey: [...key, 'lines', statementId ?? 'open'],
    queryFn: () =>
      call<Calls['lines']>('GET', '/bank-statements/lines', {
        query: statementId === undefined ? {} : { statementId },
      }),
  })
  return (
    <Loaded of={asked} isEmpty={({ lines }) => lines.length === 0} empty={empty}>
      {({ lines, isCut }) => (
        <>
          <RecordTable
            name={name}
            heads={[
              t('statements.day'),
              t('statements.reference'),
              t('statements.outcome'),
              t('statements.amount'),
            ]}
          >
            {lines.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </RecordTable>
          {isCut && <p className={rows.quiet}>{t('statements.cut')}</p>}
        </>
      )}
    </Loaded>
  )
}

const fields: readonly Field[] = [
  { kind: 'integer', name: 'orderId', label: 'statements.orderId', required: true },
]
const schema: LoadSchema = async () =>
  (await import('@kandili/contract/endpoints/bank-statements')).assign.body
const returnFields: readonly Field[] = [
  { kind: 'text', name: 'reason', label: 'payouts.returnReason', required: true },
]
const returnSchema: LoadSchema = async () =>
  (await import('@kandili/contract/endpoints/bank-statements')).returned.body

/** Books a line as a charge of the bank; a person may make it a rule for later lines. */
const ChargeDialog = ({ line, title, onClose }: { line: Line; title: string; onClose: () => void }) => {
  const t = useT()
  const { act } = useAct([key, ['attention'], ['ledger']])
  const [always, setAlways] = useState(false)
  return (
    <FormDialog
      title={title}
      action={t('statements.charge')}
      onSend={async () => {
        await act(
          () =>
            call<Calls['charge']>('POST', '/bank-statements/lines/:id/charge', {
              params: { id: line.id },
              body: { always },
            }),
          t('statements.charged'),
        )
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('statements.chargeText')}</p>
          <p>{line.text}</p>
          {/* Later lines are known by their words. */}
          {/\p{L}/u.test(line.text ?? '') && (
            <Checkbox
              label={t('statements.chargeAlways')}
              checked={always}
              onChange={(event) => setAlways(event.currentTarget.checked)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

const LineRow = ({ line }: { line: Line }) => {
  const t = useT()
  const confirm = useConfirm()
  const mayEdit = useRight('orders_order_edit')
  const mayReturn = useRight('users_payout_edit')
  const { act, tell } = useAct([key, ['orders'], ['attention'], ['payouts']])
  const [isOpen, dialog] = useDisclosure(false)
  const isEuro = line.currency === 'EUR'
  const isOutgoing = line.amount < 0
  const isBack = line.reason === 'PAYOUT_BACK'
  const deed = isOutgoing ? 'charge' : isBack ? 'back' : 'assign'
  const amount = isEuro
    ? formatSignedMoney(line.amount)
    : `${formatAmountField(line.amount)}\u00a0${line.currency}`
  const words = { amount, day: civilDateOf(line.bookedOn) }
  const params = { id: line.id }
  const ignore = async () => {
    const agreed = await confirm({
      title: t('statements.ignore'),
      text: t('statements.ignoreText', words),
      confirm: t('statements.ignore'),
    })
    if (!agreed) return
    await tell(
      () => call<Calls['ignore']>('POST', '/bank-statements/lines/:id/ignore', { params }),
      t('statements.ignored'),
    )
  }
  return (
    <tr>
      <td className="num">{words.day}</td>
      <td>
        <span className="num">{line.reference}</span>
        {line.text}
        {line.bankReference && (
          <small className="num">
            {t('statements.bankReference')}: {line.bankReference}
          </small>
        )}
      </td>
      <td>
        {t(`statements.outcome.${line.outcome}`)}
        {line.reason && <small>{t(`statements.reason.${line.reason}`)}</small>}
        {line.orderId !== null && (
          <small>
            <Link to={`/orders/${line.orderId}`}>{t('orders.one', { number: String(line.orderId) })}</Link>
          </small>
        )}
        {line.payoutId !== null && (
          <small>
            <Link to={`/payouts/${line.payoutId}`}>
              {t('payouts.one', { number: String(line.payoutId) })}
            </Link>
          </small>
        )}
        {line.suggested.length > 0 && (
          <small>{t('statements.suggested', { numbers: line.suggested.join(', ') })}</small>
        )}
        {mayEdit && line.outcome === 'OPEN' && (
          <div className={rows.actions}>
            {/* Requests are paid in euros: other money is settled with the bank. */}
            {isEuro && (!isBack || mayReturn) && (
              <Button aria-label={t(`statements.${deed}Of`, words)} onClick={dialog.open}>
                {t(deed === 'back' ? 'payouts.markReturned' : `statements.${deed}`)}
              </Button>
            )}
            <Button
              variant="subtle"
              aria-label={t('statements.ignoreOf', words)}
              onClick={() => void ignore()}
            >
              {t('statements.ignore')}
            </Button>
          </div>
        )}
        {isOpen && isOutgoing && (
          <ChargeDialog line={line} title={t('statements.chargeOf', words)} onClose={dialog.close} />
        )}
        {isOpen && isBack && (
          <FieldsDialog
            title={t('statements.backOf', words)}
            action={t('payouts.markReturned')}
            fields={returnFields}
            schema={returnSchema}
            start={{ reason: '' }}
            onSend={(values) =>
              act(
                () =>
                  call<Calls['returned']>('POST', '/bank-statements/lines/:id/returned', {
                    params,
                    body: values as { reason: string },
                  }),
                t('payouts.returned'),
              )
            }
            onClose={dialog.close}
          >
            <p>{t('payouts.returnedText')}</p>
          </FieldsDialog>
        )}
        {isOpen && !isOutgoing && !isBack && (
          <FieldsDialog
            title={t('statements.assignOf', words)}
            action={t('statements.assign')}
            fields={fields}
            schema={schema}
            start={{ orderId: line.suggested[0] ?? null }}
            onSend={(values) =>
              act(
                () =>
                  call<Calls['assign']>('POST', '/bank-statements/lines/:id/assign', {
                    params,
                    body: values as { orderId: number },
                  }),
                t('statements.assigned'),
              )
            }
            onClose={dialog.close}
          >
            <p>{t('statements.assignText')}</p>
          </FieldsDialog>
        )}
      </td>
      <td className={`${classes.end} num`}>{words.amount}</td>
    </tr>
  )
}
