import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { type MessageKey, useT } from '../../../lib/language/language.tsx'
import classes from './answers.module.css'
import { answersOnTheWay, dismissAnswer, onAnswersChange, type Refusal, tryAgain } from './queue.ts'

const RefusalLine = ({ refusal: { requestNumber, code, sentence } }: { refusal: Refusal }) => {
  const t = useT()
  return (
    <li>
      {requestNumber !== null && `${t('submissions.one', { number: String(requestNumber) })}: `}
      {sentence || t(code as MessageKey)}
    </li>
  )
}

/** Queued answers: sent, waiting for the network, or rejected with the reason for each act. */
export const AnswerList = () => {
  const t = useT()
  const sendings = useSyncExternalStore(onAnswersChange, answersOnTheWay)
  return (
    <div role="status" className={classes.list}>
      {sendings.map(({ id, lineIds, hasFile, state }) => (
        <div key={id} className={classes.entry} data-state={state.is}>
          <p>
            {state.is === 'REFUSED'
              ? t('answers.refused', { count: state.refusals.length })
              : t(`answers.${state.is}${hasFile ? '.file' : ''}` as MessageKey, { count: lineIds.length })}
          </p>
          {state.is === 'REFUSED' && (
            <ul className="bullets">
              {state.refusals.map((refusal) => (
                <RefusalLine key={`${refusal.requestNumber} ${refusal.code}`} refusal={refusal} />
              ))}
            </ul>
          )}
          {state.is === 'WAITING' && (
            <>
              <Button variant="subtle" onClick={tryAgain}>
                {t('action.tryAgain')}
              </Button>
              <Button variant="subtle" color="error" onClick={() => dismissAnswer(id)}>
                {t('answers.remove')}
              </Button>
            </>
          )}
          {(state.is === 'SENT' || state.is === 'REFUSED') && (
            <Button variant="subtle" onClick={() => dismissAnswer(id)}>
              {t('answers.dismiss')}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
