import type { endpoints } from '@kandili/contract'
import { ArrowSquareOutIcon, ArrowUUpLeftIcon, CopyIcon } from '@kandili/design/icons'
import { formatMoney } from '@kandili/money'
import { Button, CopyButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { idInAddress } from '../../crud/catalogue.ts'
import { LoadedRecord } from '../../crud/loaded-record.tsx'
import { call } from '../../lib/api/client.ts'
import { civilDateOf, dateTimeOf } from '../../lib/language/formats.ts'
import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { NotFound } from '../../lib/session/not-found.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { StateChip } from '../../ui/chip.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import formClasses from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/record-page.module.css'
import { Bookings } from './bookings.tsx'
import { Openings } from './closed-names.tsx'
import { Lines } from './lines.tsx'
import { Payments } from './payments.tsx'
import { refundablePayments } from './refund.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { Remind } from './remind.tsx'
import { RequestDisputes, useDisputes } from './request-disputes.tsx'
import { Salesman } from './salesman.tsx'
import { Timeline } from './timeline.tsx'

type Order = endpoints.orders.Order

/** Texts are versioned by the day on which they came into force. */
const isCivilDate = /^\d{4}-\d\d-\d\d$/

/** The queries of a request share one key, so that an action refetches all of them. */
const orderKey = (id: number) => ['orders', 'one', id] as const

const useOrder = (id: number) =>
  useQuery({
    queryKey: [...orderKey(id), 'order'],
    queryFn: () => call<typeof endpoints.orders.read>('GET', '/orders/:id', { params: { id } }),
  })

const usePayments = (id: number) =>
  useQuery({
    queryKey: [...orderKey(id), 'payments'],
    queryFn: () => call<typeof endpoints.payments.ofOrder>('GET', '/orders/:id/payments', { params: { id } }),
  })

const useBookings = (id: number) =>
  useQuery({
    queryKey: [...orderKey(id), 'bookings'],
    queryFn: () =>
      call<typeof endpoints.payments.bookingsOfOrder>('GET', '/ledger/orders/:id', { params: { id } }),
  })

export default function RequestPage() {
  const { id: text } = useParams()
  const id = idInAddress(text)
  if (!id) return <NotFound path={`/orders/${text}`} />
  return <Request key={id} id={id} />
}

const Request = ({ id }: { id: number }) => {
  const t = useT()
  usePageTitle(t('orders.one', { number: String(id) }))
  return (
    <LoadedRecord asked={useOrder(id)} path={`/orders/${id}`}>
      {(order) => <RequestRecord order={order} />}
    </LoadedRecord>
  )
}

const RequestRecord = ({ order }: { order: Order }) => {
  const t = useT()
  const { search } = useLocation()
  const payments = usePayments(order.id)
  const bookings = useBookings(order.id)
  const disputes = useDisputes(order.id, payments.data)
  const [isRefunding, refund] = useDisclosure(search === '?act=refund')
  // Also of a request that was never paid: money that did not fit it waits to be refunded.
  const hasMoney = payments.data ? refundablePayments(payments.data).length > 0 : order.paidAt !== null
  const mayRefund = order.may.refund && hasMoney
  return (
    <>
      <div className={formClasses.head}>
        <BackLink list="/orders">{t('nav.orders')}</BackLink>
        <h1 className={classes.title}>
          {t('orders.one', { number: String(order.id) })} <StateChip of="request" state={order.state} />
          <small className="num">
            {[
              formatMoney(order.total),
              order.refunded > 0 && t('orders.returned', { amount: formatMoney(order.refunded) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </h1>
        {order.state === 'PAID' && order.may.refund && <Remind order={order} />}
        {mayRefund && (
          // Without the payments the refundable amount is unknown; their section reports why.
          <Button
            leftSection={<ArrowUUpLeftIcon size={20} />}
            disabled={payments.data === undefined}
            onClick={refund.open}
          >
            {t('refund.action')}
          </Button>
        )}
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          {disputes.waits && <RequestDisputes of={disputes} />}
          <Lines order={order} />
          <section className={`card ${classes.card}`} aria-labelledby="payments">
            <h2 id="payments">{t('payments.title')}</h2>
            <Loaded of={payments}>{(rows) => <Payments orderId={order.id} payments={rows} />}</Loaded>
          </section>
          {!disputes.waits && <RequestDisputes of={disputes} />}
          <section className={`card ${classes.card}`} aria-labelledby="bookings">
            <h2 id="bookings">{t('bookings.title')}</h2>
            <Loaded of={bookings}>
              {(rows) => <Bookings bookings={rows} temples={order.lines.map(({ temple }) => temple)} />}
            </Loaded>
          </section>
        </div>
        <div className={classes.column}>
          <RequestFacts order={order} />
          <Openings order={order} />
          <Timeline order={order} />
        </div>
      </div>
      {payments.data && isRefunding && mayRefund && (
        <RefundDialog order={order} payments={payments.data} onClose={refund.close} />
      )}
    </>
  )
}

const SuppressionNote = lazy(() => import('../outbox/suppression-note.tsx'))

const RequestFacts = ({ order }: { order: Order }) => {
  const t = useT()
  const { contact } = order
  const mayEdit = useRight('orders_order_edit')
  const rows: readonly Fact[] = [
    [
      t('orders.customer'),
      `${contact.firstName} ${contact.lastName}${order.customerId === null ? ` · ${t('orders.visitor')}` : ''}`,
    ],
    // A person at a temple's counter may have none.
    [
      t('orders.email'),
      contact.email && (
        <a className="pressable" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      ),
    ],
    [t('field.phone1'), contact.phone && <a href={`tel:${contact.phone}`}>{contact.phone}</a>],
    [t('orders.salesman'), (order.salesman || mayEdit) && <Salesman key="salesman" order={order} />],
    [t('settings.language'), t(`language.${order.language}`)],
    [t('orders.quantity'), order.quantity > 1 && order.quantity],
    [t('orders.subtotal'), order.subtotal !== order.total && formatMoney(order.subtotal)],
    [t('orders.finalTotal'), order.finalTotal !== order.total && formatMoney(order.finalTotal)],
    [t('orders.placed'), dateTimeOf(order.placedAt)],
    [t('orders.channel'), t(`channel.${order.channel}`)],
    [t('orders.paidAt'), order.paidAt && dateTimeOf(order.paidAt)],
  ]
  return (
    <section className={`card ${classes.card}`} aria-labelledby="facts">
      <h2 id="facts">{t('orders.facts')}</h2>
      <Facts rows={rows} isNumeric />
      {contact.email && (
        <Suspense>
          <SuppressionNote email={contact.email} />
        </Suspense>
      )}
      {order.trackingUrl === null ? (
        <p className={classes.meta}>{t('names.linkClosed')}</p>
      ) : (
        <TrackingLinks url={order.trackingUrl} />
      )}
      <h3 className={classes.subtitle}>{t('orders.consents')}</h3>
      <ul className={classes.plain}>
        {order.consents.map((one) => (
          <li key={`${one.purpose}-${one.givenAt}`}>
            {t('orders.consent', {
              purpose: t(`consent.${one.purpose}` as 'consent.TERMS'),
              version: isCivilDate.test(one.textVersion) ? civilDateOf(one.textVersion) : one.textVersion,
              at: dateTimeOf(one.givenAt),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The payer's own page; anybody with the link can read the names. */
const TrackingLinks = ({ url }: { url: string }) => {
  const t = useT()
  return (
    <div className={classes.links}>
      <Button component="a" href={url} leftSection={<ArrowSquareOutIcon size={20} />}>
        {t('orders.tracking')}
      </Button>
      <CopyButton value={new URL(url, location.origin).href}>
        {({ copied, copy }) => (
          <Button variant="subtle" leftSection={<CopyIcon size={20} />} onClick={copy}>
            <span aria-live="polite">{t(copied ? 'action.copied' : 'orders.copyLink')}</span>
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
