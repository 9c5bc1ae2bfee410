import type { Intention } from '@kandili/contract'
import { counterChannels, counterPayments } from '@kandili/contract/values'
import { MinusIcon, PlusIcon } from '@kandili/design/icons'
import { postageOfLines } from '@kandili/domain'
import { splitNameList } from '@kandili/greek/split-list'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { ActionIcon, Button, Checkbox, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api/client.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { OfferingPicture } from '../../ui/offering-picture.tsx'
import { Cash } from './cash.tsx'
import classes from './counter.module.css'
import { Readings } from './readings.tsx'
import type { Calls, Counter, Done, Offering } from './types.ts'

const intentions = ['HEALTH', 'ETERNAL_MEMORY'] as const
/** The kinds of offering in the order of the counter, and the services of each. */
const groups = [
  { label: 'counter.group.candles', services: ['CANDLE'] },
  { label: 'counter.group.names', services: ['MEMORIAL', 'PRAYER'] },
  { label: 'counter.group.tamata', services: ['TAMA'] },
  { label: 'counter.group.goods', services: ['PRODUCT'] },
] as const
const pictureHeight = 104

/** How many of an offering were asked for, by its kind and intention. */
type Counts = Readonly<Record<string, number>>
/** Null for goods, which are for nobody. */
type Side = Intention | null
const keyOf = ({ typeId }: Offering, side: Side) => `${typeId}:${side}`
const sidesOf = ({ service, intentions: own }: Offering): readonly Side[] =>
  service === 'PRODUCT' ? [null] : intentions.filter((one) => own.includes(one))

/** Names typed or pasted into either field; a list with its own headings is divided by them. */
export const namesIn = (texts: Readonly<Record<Intention, string>>): Record<Intention, string[]> => {
  const pieces = intentions.flatMap((field) =>
    splitNameList(texts[field]).map(({ text, side }) => ({
      text: text.trim(),
      of: side === null ? field : side === 'LIVING' ? ('HEALTH' as const) : ('ETERNAL_MEMORY' as const),
    })),
  )
  const of = (intention: Intention) =>
    pieces.filter(({ text, of: side }) => side === intention && text !== '').map(({ text }) => text)
  return { HEALTH: of('HEALTH'), ETERNAL_MEMORY: of('ETERNAL_MEMORY') }
}

type TileProps = { offering: Offering; count: number; onAdd: () => void }

const Tile = ({ offering, count, onAdd }: TileProps) => {
  const t = useT()
  const language = useLanguage()
  return (
    <button
      type="button"
      className={classes.tile}
      data-chosen={count > 0 || undefined}
      disabled={offering.stock !== null && count >= offering.stock}
      onClick={onAdd}
    >
      <OfferingPicture drawing={offering.drawing} height={pictureHeight} />
      <b>{inLanguage(offering.title, language)}</b>
      <span className="num">{formatMoney(offering.price)}</span>
      {count > 0 && (
        <span className={`${classes.chosen} num`}>
          <span className="visually-hidden">{t('counter.chosen')} </span>
          {count}
        </span>
      )}
    </button>
  )
}

type RowProps = {
  offering: Offering
  intention: Side
  count: number
  onChange: (count: number) => void
}

const Row = ({ offering, intention, count, onChange }: RowProps) => {
  const t = useT()
  const title = inLanguage(offering.title, useLanguage())
  const of = { title, intention: t(intention ? `intention.${intention}` : 'service.PRODUCT') }
  return (
    <li className={classes.row}>
      <span>
        <b>{title}</b>
        {sidesOf(offering).length > 1 && <small>{of.intention}</small>}
      </span>
      <span className={classes.stepper}>
        <ActionIcon
          size={46}
          aria-label={t('counter.less', of)}
          disabled={count === 0}
          onClick={() => onChange(count - 1)}
        >
          <MinusIcon size={20} />
        </ActionIcon>
        <span className="num">{count}</span>
        <ActionIcon size={46} aria-label={t('counter.more', of)} onClick={() => onChange(count + 1)}>
          <PlusIcon size={20} />
        </ActionIcon>
      </span>
      <b className="num">{formatMoney(offering.price * count)}</b>
    </li>
  )
}

const blank = { firstName: '', lastName: '', phone: '', email: '' }

/** @param templeId the temple that an administrator chose; the page then has its own title */
type FormProps = { counter: Counter; templeId: number | undefined; onDone: (done: Done) => void }

/** What is offered as large drawings, and beside it the request that grows with each press. */
export const CounterForm = ({ counter, templeId, onDone }: FormProps) => {
  const t = useT()
  const language = useLanguage()
  const [channel, setChannel] = useState<(typeof counterChannels)[number]>(
    templeId === undefined ? 'COUNTER' : 'TELEPHONE',
  )
  const [counts, setCounts] = useState<Counts>({})
  const [texts, setTexts] = useState({ HEALTH: '', ETERNAL_MEMORY: '' })
  const [date, setDate] = useState<string | null>(null)
  const [contact, setContact] = useState(blank)
  const [sendTo, setSendTo] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [payment, setPayment] = useState<(typeof counterPayments)[number]>(
    counter.acceptsCash ? 'CASH' : 'CARD',
  )
  const [given, setGiven] = useState<number>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // The same until it is placed: two presses or a retry place one request.
  const key = useRef(crypto.randomUUID())
  const form = useRef<HTMLFormElement>(null)

  const countOf = (offering: Offering, side: Side) => counts[keyOf(offering, side)] ?? 0
  const countOfAll = (offering: Offering) =>
    sidesOf(offering).reduce((sum, side) => sum + countOf(offering, side), 0)
  const setCount = (offering: Offering, side: Side, count: number) =>
    setCounts((former) => ({ ...former, [keyOf(offering, side)]: count }))
  const chosen = counter.offerings.filter((offering) => countOfAll(offering) > 0)
  const names = namesIn(texts)
  const lines = chosen.flatMap((offering) =>
    sidesOf(offering)
      .filter((side) => countOf(offering, side) > 0)
      .map((intention) => ({ offering, intention, quantity: countOf(offering, intention) })),
  )
  const postage = postageOfLines(lines.map(({ offering }) => ({ templeId: 0, postage: offering.postage })))
  const postageOfAll = postage.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const isSent = sendTo.trim() !== '' && postage.some((one) => one !== null)
  const total =
    lines.reduce((sum, { offering, quantity }) => sum + offering.price * quantity, 0) +
    (isSent ? postageOfAll : 0)
  const isPaidInCash = payment === 'CASH'

  const check = (): Record<string, string> => ({
    ...(lines.length === 0 ? { lines: t('counter.nothingChosen') } : {}),
    ...Object.fromEntries(
      lines
        .filter(({ intention }) => intention && names[intention].length === 0)
        .map(({ intention }) => [`names.${intention}`, t('rule.required')]),
    ),
    ...(contact.firstName.trim() === '' ? { 'contact.firstName': t('rule.required') } : {}),
    ...(agreed ? {} : { agreed: t('counter.agreedRequired') }),
  })
  const refuse = (found: Record<string, string>) => {
    setErrors(found)
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  /** The server refers to a line by its index; the form has a field for each intention, and one for the day. */
  const fieldOf = (field: string): string => {
    const place = /^lines\.(\d+)\.(\w+)/.exec(field)
    if (!place) return field
    if (place[2] === 'names') return `names.${lines[Number(place[1])]?.intention}`
    return place[2] === 'preferredDate' || place[2] === 'sendTo' ? place[2] : 'lines'
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTrouble(undefined)
    const found = check()
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    setBusy(true)
    try {
      const placed = await call<Calls['place']>('POST', '/counter/requests', {
        body: {
          templeId,
          channel,
          payment,
          contact,
          lines: lines.map(({ offering: { service, typeId, postage: price }, intention, quantity }) => ({
            service,
            typeId,
            quantity,
            preferredDate: date,
            intention,
            names: intention ? names[intention] : [],
            ...(isSent && price !== null ? { sendTo } : {}),
          })),
          agreed,
          language,
        },
        headers: { 'idempotency-key': key.current },
      })
      onDone({
        ...placed,
        temple: counter.temple,
        lines,
        names,
        given: isPaidInCash ? given : undefined,
        isPaidInCash,
        postage: isSent ? postageOfAll : 0,
      })
    } catch (error) {
      const said = error instanceof ApiError ? error.errors : []
      if (said.length > 0)
        refuse(Object.fromEntries(said.map(({ field, message }) => [fieldOf(field), message])))
      else
        setTrouble(errorText(error, { fallback: t('error.fallback'), unreachable: t('error.unreachable') }))
    }
    setBusy(false)
  }
  const contactField = (name: keyof typeof blank) => (
    <TextInput
      size="lg"
      label={t(`counter.${name}`)}
      withAsterisk={name === 'firstName'}
      autoComplete="off"
      value={contact[name]}
      error={errorNode(errors[`contact.${name}`])}
      onChange={(event) => {
        const { value } = event.currentTarget
        setContact((former) => ({ ...former, [name]: value }))
      }}
    />
  )
  const forWhat = (intention: Intention) =>
    lines
      .filter((line) => line.intention === intention)
      .map(({ offering }) => inLanguage(offering.title, language))
      .join(', ')
  const isByTelephone = channel === 'TELEPHONE'
  return (
    <form ref={form} className={classes.counter} onSubmit={(event) => void send(event)} noValidate>
      <div>
        <div className={classes.head}>
          {templeId === undefined && <h1>{t('nav.counter')}</h1>}
          <SegmentedControl
            size="md"
            aria-label={t('counter.channel')}
            value={channel}
            onChange={setChannel}
            data={counterChannels.map((one) => ({ value: one, label: t(`channel.${one}`) }))}
          />
        </div>
        {groups.map(({ label, services }) => {
          const offered = services.flatMap((service) =>
            counter.offerings.filter((offering) => offering.service === service),
          )
          return (
            offered.length > 0 && (
              <section key={label} aria-labelledby={label}>
                <h2 id={label}>{t(label)}</h2>
                <div className={classes.tiles}>
                  {offered.map((offering) => {
                    const [side = null] = sidesOf(offering)
                    return (
                      <Tile
                        key={offering.typeId}
                        offering={offering}
                        count={countOfAll(offering)}
                        onAdd={() => setCount(offering, side, countOf(offering, side) + 1)}
                      />
                    )
                  })}
                </div>
              </section>
            )
          )
        })}
      </div>
      <section className={classes.request} id="request" aria-labelledby="request-title">
        <h2 id="request-title">{t('counter.request')}</h2>
        {chosen.length === 0 ? (
          <p className={classes.quiet}>{t('counter.empty')}</p>
        ) : (
          <ul className={classes.rows}>
            {chosen.flatMap((offering) =>
              sidesOf(offering).map((side) => (
                <Row
                  key={keyOf(offering, side)}
                  offering={offering}
                  intention={side}
                  count={countOf(offering, side)}
                  onChange={(count) => setCount(offering, side, count)}
                />
              )),
            )}
          </ul>
        )}
        {errorNode(errors.lines)}
        {intentions
          .filter(
            (intention) => lines.some((line) => line.intention === intention) || texts[intention] !== '',
          )
          .map((intention) => (
            <div key={intention}>
              <Textarea
                size="lg"
                classNames={{ input: classes.names ?? '' }}
                label={`${intention === 'ETERNAL_MEMORY' ? '† ' : ''}${t(`intention.${intention}`)}`}
                description={forWhat(intention)}
                placeholder={t('counter.namesHint')}
                autosize
                minRows={1}
                value={texts[intention]}
                error={errorNode(errors[`names.${intention}`])}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  setTexts((former) => ({ ...former, [intention]: value }))
                }}
              />
              <Readings names={names[intention]} />
            </div>
          ))}
        {postage.some((one) => one !== null) && (
          <Textarea
            size="lg"
            label={t('counter.sendTo', { price: formatMoney(postageOfAll) })}
            autosize
            maxLength={600}
            value={sendTo}
            error={errorNode(errors.sendTo)}
            onChange={(event) => setSendTo(event.currentTarget.value)}
          />
        )}
        {contactField('firstName')}
        {isByTelephone && contactField('phone')}
        <details className={classes.more} open={Boolean(errors.preferredDate) || undefined}>
          <summary>{t('counter.furtherFields')}</summary>
          <DateInput label={t('counter.date')} value={date} onChange={setDate} error={errors.preferredDate} />
          {contactField('lastName')}
          {!isByTelephone && contactField('phone')}
          {contactField('email')}
        </details>
        <Checkbox
          label={t('counter.agreed')}
          checked={agreed}
          error={errorNode(errors.agreed)}
          aria-invalid={errors.agreed ? true : undefined}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <div className={classes.pay}>
          <p className={classes.total}>
            <span>
              {t('counter.total', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
            </span>
            <b className="num">{formatMoney(total)}</b>
          </p>
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={t('counter.payment')}
            value={payment}
            onChange={setPayment}
            data={counterPayments.map((one) => ({
              value: one,
              label: t(`counter.payment.${one}`),
              disabled: one === 'CASH' && !counter.acceptsCash,
            }))}
          />
          {isPaidInCash && total > 0 && <Cash total={total} given={given} onGive={setGiven} />}
          {trouble && <p role="alert">{trouble}</p>}
          <Button type="submit" size="lg" fullWidth variant="filled" loading={isBusy}>
            {total === 0
              ? t('counter.placeFree')
              : t(isPaidInCash ? 'counter.collectCash' : 'counter.toPay', { amount: formatMoney(total) })}
          </Button>
        </div>
      </section>
      {lines.length > 0 && (
        <a className={classes.toRequest} href="#request">
          <b className="num">{formatMoney(total)}</b> {t('counter.request')}
        </a>
      )}
    </form>
  )
}
