import type { endpoints, Intention } from '@kandili/contract'
import { counterChannels, counterPayments } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { Button, Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api/client.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from './counter.module.css'
import { type Done, Receipt } from './receipt.tsx'

type Calls = typeof endpoints.counter
type Counter = Awaited<ReturnType<typeof readCounter>>
type Offering = Counter['offerings'][number]
type Names = Readonly<Record<Intention, string>>

const readCounter = () => call<Calls['read']>('GET', '/counter')
const intentions = ['HEALTH', 'ETERNAL_MEMORY'] as const

/** Splits names typed in a hurry: one per line, or with commas. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((name) => name.trim())
    .filter(Boolean)

/** How the temple will read the names, and which of them are in doubt. */
const Readings = ({ names }: { names: readonly string[] }) => {
  const t = useT()
  const language = useLanguage()
  const readings = useQueries({
    queries: [...new Set(names)].map((name) => ({
      queryKey: ['declension', name, language],
      queryFn: () =>
        call<typeof endpoints.almanac.declension>('GET', '/public/names/declension', {
          query: { name, lang: language },
        }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  }).flatMap(({ data }) => data ?? [])
  if (readings.length === 0) return null
  const doubtful = readings.filter(({ isInDoubt }) => isInDoubt).map(({ name }) => name)
  return (
    <>
      <p className={classes.reading}>
        {t('counter.asRead', { names: readings.map(({ asRead }) => asRead).join(', ') })}
      </p>
      {doubtful.length > 0 && (
        <p className={classes.reading}>{t('counter.inDoubt', { names: doubtful.join(', ') })}</p>
      )}
    </>
  )
}

const blank = { firstName: '', lastName: '', phone: '', email: '' }
const noNames: Names = { HEALTH: '', ETERNAL_MEMORY: '' }

type FormProps = { counter: Counter; onDone: (done: Done) => void }

const CounterForm = ({ counter, onDone }: FormProps) => {
  const t = useT()
  const language = useLanguage()
  const [channel, setChannel] = useState<(typeof counterChannels)[number]>('COUNTER')
  const [typeId, setTypeId] = useState(counter.offerings[0]?.typeId)
  const [names, setNames] = useState(noNames)
  const [date, setDate] = useState<string | null>(null)
  const [contact, setContact] = useState(blank)
  const [agreed, setAgreed] = useState(false)
  const [payment, setPayment] = useState<(typeof counterPayments)[number]>(
    counter.acceptsCash ? 'CASH' : 'CARD',
  )
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // The same until it is placed: two presses or a retry place one request.
  const key = useRef(crypto.randomUUID())
  const form = useRef<HTMLFormElement>(null)

  const offering = counter.offerings.find((one) => one.typeId === typeId)
  const shown = intentions.filter((one) => offering?.intentions.includes(one))
  const lines = shown.flatMap((intention) => {
    const written = namesIn(names[intention])
    return offering && written.length > 0
      ? [
          {
            service: offering.service,
            typeId: offering.typeId,
            quantity: 1,
            preferredDate: date,
            intention,
            names: written,
          },
        ]
      : []
  })
  const total = (offering?.price ?? 0) * lines.length

  const check = (): Record<string, string> => ({
    ...(lines.length === 0 ? { [`names.${shown[0]}`]: t('rule.required') } : {}),
    ...(contact.firstName.trim() === '' ? { 'contact.firstName': t('rule.required') } : {}),
    ...(agreed ? {} : { agreed: t('counter.agreedRequired') }),
  })
  const refuse = (found: Record<string, string>) => {
    setErrors(found)
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  /** The server refers to a line by its index; the form has a field for each intention. */
  const fieldOf = (field: string): string => {
    const place = /^lines\.(\d+)\.(\w+)/.exec(field)
    if (!place) return field
    return place[2] === 'names' ? `names.${lines[Number(place[1])]?.intention}` : (place[2] ?? field)
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
        body: { channel, payment, contact, lines, agreed, language },
        headers: { 'idempotency-key': key.current },
      })
      onDone({ ...placed, counter, offering, lines, cash: payment === 'CASH' })
    } catch (error) {
      const said = error instanceof ApiError ? error.errors : []
      if (said.length > 0)
        refuse(Object.fromEntries(said.map(({ field, message }) => [fieldOf(field), message])))
      else
        setTrouble(errorText(error, { fallback: t('error.fallback'), unreachable: t('error.unreachable') }))
    }
    setBusy(false)
  }
  const nameOf = (one: Offering) => `${inLanguage(one.title, language)} · ${formatMoney(one.price)}`
  const contactField = (name: keyof typeof blank, isOptional = true) => (
    <TextInput
      size="lg"
      label={t(`counter.${name}`)}
      withAsterisk={!isOptional}
      autoComplete="off"
      value={contact[name]}
      error={errors[`contact.${name}`]}
      onChange={(event) => {
        const { value } = event.currentTarget
        setContact((former) => ({ ...former, [name]: value }))
      }}
    />
  )
  return (
    <form ref={form} className={`card ${classes.form}`} onSubmit={(event) => void send(event)} noValidate>
      <Radio.Group
        label={t('counter.channel')}
        value={channel}
        onChange={(value) => setChannel(value === 'TELEPHONE' ? 'TELEPHONE' : 'COUNTER')}
      >
        {counterChannels.map((one) => (
          <Radio key={one} size="md" py={6} value={one} label={t(`channel.${one}`)} />
        ))}
      </Radio.Group>
      <NativeSelect
        size="lg"
        label={t('counter.kind')}
        value={String(typeId)}
        error={errors.typeId}
        onChange={(event) => setTypeId(Number(event.currentTarget.value))}
        data={counter.offerings.map((one) => ({ value: String(one.typeId), label: nameOf(one) }))}
      />
      {shown.map((intention) => (
        <div key={intention}>
          <Textarea
            size="lg"
            label={t(`counter.names.${intention}`)}
            description={t('counter.namesHint')}
            autosize
            minRows={2}
            value={names[intention]}
            error={errors[`names.${intention}`]}
            onChange={(event) => {
              const { value } = event.currentTarget
              setNames((former) => ({ ...former, [intention]: value }))
            }}
          />
          <Readings names={namesIn(names[intention])} />
        </div>
      ))}
      <DateInput label={t('counter.date')} value={date} onChange={setDate} error={errors.preferredDate} />
      <div className={classes.pair}>
        {contactField('firstName', false)}
        {contactField('lastName')}
        {contactField('phone')}
        {contactField('email')}
      </div>
      <Checkbox
        label={t('counter.agreed')}
        checked={agreed}
        error={errors.agreed}
        aria-invalid={errors.agreed ? true : undefined}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <Radio.Group
        label={t('counter.payment')}
        value={payment}
        onChange={(value) => setPayment(value === 'CASH' ? 'CASH' : 'CARD')}
      >
        {counterPayments.map((one) => (
          <Radio
            key={one}
            size="md"
            py={6}
            value={one}
            label={t(`counter.payment.${one}`)}
            disabled={one === 'CASH' && !counter.acceptsCash}
          />
        ))}
      </Radio.Group>
      {trouble && <p role="alert">{trouble}</p>}
      <Button type="submit" size="lg" variant="filled" loading={isBusy}>
        {t('counter.place', { amount: formatMoney(total) })}
      </Button>
    </form>
  )
}

/** Staff enter a request for somebody at the desk or on the telephone, then the next. */
export default function CounterPage() {
  const t = useT()
  const mayPlace = useRight('companies_submission_edit')
  const counter = useQuery({ queryKey: ['counter'], queryFn: readCounter })
  const [done, setDone] = useState<Done>()
  const [turn, setTurn] = useState(0)
  usePageTitle(t('nav.counter'))
  return (
    <>
      <h1 className={classes.screen}>{t('nav.counter')}</h1>
      {!mayPlace && <p>{t('counter.noRight')}</p>}
      {mayPlace && !done && (
        <Loaded
          of={counter}
          failed={t('counter.notOpen')}
          isEmpty={({ offerings }) => offerings.length === 0}
          empty={t('counter.nothingOffered')}
        >
          {(of) => <CounterForm key={turn} counter={of} onDone={setDone} />}
        </Loaded>
      )}
      {done && (
        <Receipt
          done={done}
          onNext={() => {
            setDone(undefined)
            setTurn((former) => former + 1)
          }}
        />
      )}
    </>
  )
}
