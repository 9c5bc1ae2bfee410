import type { endpoints } from '@kandili/contract'
import { Textarea } from '@mantine/core'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { useKept } from '../../lib/session/use-kept.ts'
import { StateChip } from '../../ui/chip.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/row-card.module.css'
import { ShortForm } from '../../ui/short-form.tsx'
import { useAct } from '../../ui/use-act.ts'
import { dataChangesKey, useDataChanges } from './queries.ts'

type Calls = typeof endpoints.userRequests
const longest = 2000

/** The temple's requests to change its data, with their outcome. */
export const DataChanges = ({ mayAsk }: { mayAsk: boolean }) => {
  const t = useT()
  const asked = useDataChanges()
  return (
    <section className={`card ${classes.card}`} aria-labelledby="data-changes">
      <h2 id="data-changes">{t('dataChanges.title')}</h2>
      {mayAsk && <AskForm />}
      <Loaded of={asked} isEmpty={(rows) => rows.length === 0} empty={t('dataChanges.none')}>
        {(rows) => (
          <ul className={classes.rows}>
            {rows.map((one) => (
              <li key={one.id}>
                <div className={classes.words}>
                  <span className={classes.text}>{one.text}</span>
                  {one.declineReason && (
                    <small>{t('dataChanges.reason', { reason: one.declineReason })}</small>
                  )}
                  <small className="num">{dateTimeOf(one.submittedAt)}</small>
                </div>
                <StateChip of="userRequest" state={one.state} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

const AskForm = () => {
  const t = useT()
  const { act } = useAct([dataChangesKey])
  const [{ text }, keep] = useKept('data-change', { text: '' })
  return (
    <ShortForm
      className={classes.ask}
      action={t('dataChanges.send')}
      errors={text.trim() === '' ? { text: t('rule.required') } : {}}
      onSend={() =>
        act(
          () => call<Calls['askDataChange']>('POST', '/my-temple/data-changes', { body: { text } }),
          t('dataChanges.sent'),
        )
      }
      onSent={() => keep({ text: '' })}
    >
      {(errorOf) => (
        <Textarea
          name="text"
          label={t('dataChanges.text')}
          description={t('dataChanges.lead')}
          aria-required
          autosize
          minRows={3}
          maxLength={longest}
          value={text}
          error={errorNode(errorOf('text'))}
          onChange={(event) => keep({ text: event.currentTarget.value })}
        />
      )}
    </ShortForm>
  )
}
