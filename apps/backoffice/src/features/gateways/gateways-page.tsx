import type { CurrentGateway, endpoints } from '@kandili/contract'
import { paymentGateways } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Field, LoadSchema } from '../../crud/fields.ts'
import { FieldsDialog } from '../../crud/fields-dialog.tsx'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import facts from '../../ui/facts.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import rows from '../../ui/row-card.module.css'
import { useToasts } from '../../ui/toasts.tsx'
import { useAct } from '../../ui/use-act.ts'
import { Differences } from './differences.tsx'
import { Disputes } from './disputes.tsx'
import { Failures } from './failures.tsx'
import classes from './gateways.module.css'
import { TempleAccounts } from './temple-accounts.tsx'

type Calls = typeof endpoints.gateways
type Gateway = endpoints.gateways.GatewayState
type SwitchedOff = { method: CurrentGateway | 'IRIS'; templeId: number }

const key = ['gateways']

/**
 * The payment gateways: their availability, waiting webhooks, differences between their books and ours, and the
 * temples for which they are off.
 */
export default function GatewaysPage() {
  const t = useT()
  usePageTitle(t('nav.gateways'))
  const mayPayOut = useRight('users_payout_edit')
  const asked = useQuery({ queryKey: key, queryFn: () => call<Calls['list']>('GET', '/gateways') })
  return (
    <>
      <h1 className={classes.title}>{t('nav.gateways')}</h1>
      <Loaded of={asked} size="page">
        {({ gateways, switchedOff }) => {
          const inService = gateways.filter((one) => one.inService)
          const others = gateways.filter((one) => !one.inService)
          return (
            <>
              {inService.length === 0 && <p>{t('gateways.none')}</p>}
              {inService.map((gateway) => (
                <GatewayCard key={gateway.name} gateway={gateway} />
              ))}
              {others.length > 0 && (
                <p className={classes.lead}>
                  {t('gateways.off', {
                    names: others.map(({ name }) => t(`paymentMethod.${name}`)).join(', '),
                  })}
                </p>
              )}
              <Disputes />
              <Failures />
              {mayPayOut && gateways.some((one) => one.keepsAccounts) && <TempleAccounts />}
              <Switches switchedOff={switchedOff} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

const GatewayCard = ({ gateway }: { gateway: Gateway }) => {
  const t = useT()
  const toasts = useToasts()
  const { name } = gateway
  const mayTest = useRight('orders_order_edit')
  const title = t(`paymentMethod.${name}`)
  const when = (instant: string | null) => (instant === null ? t('gateways.never') : dateTimeOf(instant))
  const testing = useMutation({
    mutationFn: () => call<Calls['test']>('POST', '/gateways/:gateway/test', { params: { gateway: name } }),
    onError: toasts.saveFailure,
  })
  const compared = gateway.compares
    ? gateway.comparedAt === null
      ? t('gateways.notCompared')
      : dateTimeOf(gateway.comparedAt)
    : t('gateways.notOffered')
  const waiting =
    gateway.oldestWaitingAt === null
      ? t('gateways.nothingWaits')
      : t('gateways.waitingOf', { count: gateway.waiting, since: dateTimeOf(gateway.oldestWaitingAt) })
  const known: readonly (readonly [string, string | null])[] = [
    [t('gateways.lastAnswer'), when(gateway.lastAnswerAt)],
    [t('gateways.lastFailure'), when(gateway.lastFailureAt)],
    [t('gateways.lastEvent'), when(gateway.lastEventAt)],
    [t('gateways.waiting'), waiting],
    [
      t('gateways.refused'),
      gateway.webhookRefusedAt === null
        ? null
        : t('gateways.refusedOf', {
            count: gateway.refusedWebhooks,
            when: dateTimeOf(gateway.webhookRefusedAt),
          }),
    ],
    [t('gateways.compared'), compared],
    [t('gateways.webhook'), gateway.webhookUrl],
    [t('gateways.apiVersion'), gateway.apiVersion],
    [t('gateways.events'), gateway.events.join(', ') || null],
    [t('gateways.accountEvents'), gateway.accountEvents.join(', ') || null],
  ]
  return (
    <section className={`card ${rows.card}`} aria-labelledby={`gateway-${name}`}>
      <div className={rows.head}>
        <h2 id={`gateway-${name}`}>{title}</h2>
        {mayTest && (
          <Button
            loading={testing.isPending}
            aria-label={t('gateways.testOf', { name: title })}
            onClick={() => testing.mutate()}
          >
            {t('gateways.test')}
          </Button>
        )}
      </div>
      <p role="status" className={classes.answer}>
        {testing.data &&
          t(`gateways.test.${testing.data.result}`, {
            milliseconds: testing.data.milliseconds,
            code: testing.data.code ?? '',
          })}
      </p>
      <dl className={`${facts.facts} ${classes.facts}`}>
        {known.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {gateway.compares && gateway.comparedAt !== null && <Differences gateway={name} />}
    </section>
  )
}

const fields: readonly Field[] = [
  {
    kind: 'choice',
    name: 'method',
    label: 'gateways.method',
    required: true,
    options: ([...paymentGateways, 'IRIS'] as const).map((value) => ({
      value,
      label: `paymentMethod.${value}` as const,
    })),
  },
  { kind: 'lookup', name: 'templeId', label: 'orders.temple', noun: 'temples', required: true },
]
const schema: LoadSchema = async () =>
  (await import('@kandili/contract/endpoints/gateways')).switchMethod.body.omit({ isOn: true })

const Switches = ({
  switchedOff,
}: {
  switchedOff: readonly {
    method: SwitchedOff['method']
    temple: { id: number; title: { el: string; en: string } }
  }[]
}) => {
  const t = useT()
  const language = useLanguage()
  const mayEdit = useRight('general_mainparameter_edit')
  const { act, tell } = useAct([key])
  const [isOpen, dialog] = useDisclosure(false)
  const flip = (of: SwitchedOff, isOn: boolean) =>
    call<Calls['switchMethod']>('PUT', '/gateways/switches', { body: { ...of, isOn } })
  return (
    <section className={`card ${rows.card}`} aria-labelledby="switches">
      <div className={rows.head}>
        <h2 id="switches">{t('gateways.switches')}</h2>
        {mayEdit && <Button onClick={dialog.open}>{t('gateways.switchOff')}</Button>}
      </div>
      <p className={rows.quiet}>{t('gateways.switchesText')}</p>
      {switchedOff.length === 0 && <p>{t('gateways.switchesNone')}</p>}
      <ul className={rows.rows}>
        {switchedOff.map(({ method, temple }) => {
          const title = inLanguage(temple.title, language)
          const names = { method: t(`paymentMethod.${method}`), temple: title }
          return (
            <li key={`${method}-${temple.id}`}>
              <div className={rows.words}>
                {names.method}
                <small>{title}</small>
              </div>
              {mayEdit && (
                <Button
                  aria-label={t('gateways.switchOnOf', names)}
                  onClick={() =>
                    void tell(() => flip({ method, templeId: temple.id }, true), t('gateways.switchOnDone'))
                  }
                >
                  {t('gateways.switchOn')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {isOpen && (
        <FieldsDialog
          title={t('gateways.switchOff')}
          action={t('gateways.switchOff')}
          fields={fields}
          schema={schema}
          start={{ method: null, templeId: null }}
          onSend={(values) => act(() => flip(values as SwitchedOff, false), t('gateways.switchOffDone'))}
          onClose={dialog.close}
        />
      )}
    </section>
  )
}
