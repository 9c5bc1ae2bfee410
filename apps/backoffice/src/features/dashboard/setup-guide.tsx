import type { endpoints, SetupStep } from '@kandili/contract'
import { CheckCircleIcon, ClockIcon, ProhibitIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/row-card.module.css'
import { useToasts } from '../../ui/toasts.tsx'
import { useAct } from '../../ui/use-act.ts'

type Setup = endpoints.opening.Setup
type Step = Setup['steps'][number]
type Answer = 'CONFIRMED' | 'DISMISSED' | 'OPEN'

const key = ['setup'] as const
const looks = {
  OPEN: { tone: 'wait', icon: ClockIcon },
  DONE: { tone: 'done', icon: CheckCircleIcon },
  DISMISSED: { tone: 'mute', icon: ProhibitIcon },
} as const

/** The steps from an empty installation to one that accepts requests, for users who may change its parameters. */
export const SetupGuide = () => {
  const t = useT()
  const asked = useQuery({
    queryKey: key,
    queryFn: () => call<typeof endpoints.opening.readSetup>('GET', '/setup'),
  })
  // If everything is done there is no card to load.
  if (asked.data?.open === 0 || (asked.data === undefined && !asked.error)) return null
  return (
    <section className={`card ${classes.card}`} aria-labelledby="setup">
      <h2 id="setup">{t('setup.title')}</h2>
      <Loaded of={asked} failed={t('setup.failed')}>
        {(setup) => (
          <>
            <p className={classes.quiet}>{t('setup.lead', { count: setup.open })}</p>
            <ol className={classes.rows}>
              {setup.steps.map((one) => (
                <Row key={one.step} of={one} setup={setup} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </section>
  )
}

const wayOf = (step: SetupStep, { templeId }: Setup): string | undefined => {
  if (step === 'ORGANISATION') return '/main-parameters#OPERATOR'
  if (step === 'TEMPLE') return templeId === null ? '/temples/new' : `/temples/${templeId}/publication`
  return undefined
}

const wordsOf = (step: SetupStep, { mailServer, realGateway }: Setup) => {
  if (step === 'MAIL' && mailServer) return 'setup.MAIL.prove'
  if (step === 'GATEWAY' && realGateway) return 'setup.GATEWAY.prove'
  return `setup.${step}.text` as const
}

const Row = ({ of: { step, state, confirmable, dismissible }, setup }: { of: Step; setup: Setup }) => {
  const t = useT()
  const confirm = useConfirm()
  const { tell } = useAct([key])
  const to = wayOf(step, setup)
  const name = t(`setup.${step}`)
  const send = (answer: Answer) =>
    tell(() =>
      call<typeof endpoints.opening.answerSetup>('PUT', '/setup/:step', {
        params: { step },
        body: { answer },
      }),
    )
  const confirmStep = async () => {
    const question = {
      title: t('setup.KEY.question'),
      text: t('setup.KEY.questionText'),
      confirm: t('setup.confirm'),
    }
    if (await confirm(question)) await send('CONFIRMED')
  }
  const proveMail = () =>
    tell(() => call<typeof endpoints.opening.proveMail>('POST', '/setup/mail'), t('setup.MAIL.sent'))
  const toasts = useToasts()
  const proveGateways = async () => {
    const proved = await tell(() => call<typeof endpoints.opening.proveGateways>('POST', '/setup/gateways'))
    for (const { name: gateway, result, code, milliseconds } of proved?.answer.gateways ?? []) {
      const text = t(`gateways.test.${result}`, { milliseconds, code: code ?? '' })
      if (result === 'ANSWERED') toasts.success(`${t(`paymentMethod.${gateway}`)}: ${text}`)
      else toasts.plainFailure(t(`paymentMethod.${gateway}`), text)
    }
  }
  const linkText =
    step === 'ORGANISATION'
      ? t('setup.ORGANISATION.link')
      : t(setup.templeId === null ? 'setup.TEMPLE.link' : 'setup.TEMPLE.continue')
  return (
    <li>
      <div className={classes.words}>
        <b>{name}</b>
        {state === 'OPEN' && (
          <>
            <small>{t(wordsOf(step, setup))}</small>
            {step === 'GATEWAY' && setup.playMoney && <small>{t('setup.GATEWAY.playMoney')}</small>}
            {step === 'BACKUP' && setup.backupAt && (
              <small>{t('setup.BACKUP.last', { when: dateTimeOf(setup.backupAt) })}</small>
            )}
          </>
        )}
      </div>
      {state === 'OPEN' && (
        <>
          {to && (
            <Button component={Link} to={to}>
              {linkText}
            </Button>
          )}
          {step === 'GATEWAY' && setup.realGateway && (
            <Button onClick={() => void proveGateways()}>{t('setup.GATEWAY.ask')}</Button>
          )}
          {step === 'MAIL' && setup.mailServer && (
            <Button onClick={() => void proveMail()}>{t('setup.MAIL.send')}</Button>
          )}
          {confirmable && (
            <Button
              onClick={() => void confirmStep()}
              aria-label={t('setup.of', { action: t('setup.confirm'), step: name })}
            >
              {t('setup.confirm')}
            </Button>
          )}
          {dismissible && (
            <Answering action={t('setup.dismiss')} name={name} onPress={() => send('DISMISSED')} />
          )}
        </>
      )}
      {state !== 'OPEN' && (state === 'DISMISSED' || confirmable) && (
        <Answering action={t('setup.reopen')} name={name} onPress={() => send('OPEN')} />
      )}
      <Chip {...looks[state]}>{t(`setup.state.${state}`)}</Chip>
    </li>
  )
}

type AnsweringProps = { action: string; name: string; onPress: () => Promise<unknown> }

const Answering = ({ action, name, onPress }: AnsweringProps): ReactNode => {
  const t = useT()
  return (
    <Button
      variant="subtle"
      onClick={() => void onPress()}
      aria-label={t('setup.of', { action, step: name })}
    >
      {action}
    </Button>
  )
}
