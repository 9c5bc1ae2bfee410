import { inLanguage } from '@kandili/messages'
import { useEffect, useState } from 'react'
import type { DeviceName } from '../../../lib/device.server.ts'
import { favouritesFirst } from '../../../lib/favourites/favourites-first.ts'
import { fillIn } from '../../../lib/fill-in.ts'
import { durationIn, shortDate } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { Offering, Temple } from '../../../lib/shapes.ts'
import type { Problems } from '../../../lib/use-problems.ts'
import { useProblems } from '../../../lib/use-problems.ts'
import { CheckField, Fact, FieldFoot, fieldId, SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { Muted, Num } from '../../../ui/layout.tsx'
import { OptionCard, OptionGroup, OptionRow } from '../../../ui/option-card.tsx'
import { actOf } from '../../offerings/offering.ts'
import { OfferingPicture } from '../../offerings/offering-picture.tsx'
import { OfferingPrice } from '../../offerings/offering-price.tsx'
import { DateField } from '../day/date-field.tsx'
import { DayNotice } from '../day/day-choice.tsx'
import { MemorialNotice } from '../day/memorial-notice.tsx'
import { leastOf, priceOf, readQuantity, totalOf } from '../draft/amounts.ts'
import type { Chosen } from '../draft/chosen.server.ts'
import type { Honoured } from '../draft/saints.server.ts'
import { FlowPage, StepForm } from '../flow/flow-page.tsx'
import { NamesField } from '../names/names-field.tsx'
import styles from './details.module.css'
import { QuantityField } from './quantity-field.tsx'
import { useTypedDetails } from './typed-details.ts'
import { type ReadDetails, useReading } from './use-reading.ts'

type TypeFieldProps = { offerings: readonly Offering[]; chosen: number | undefined; error?: string }

/** The choice of offering; hidden if the temple has only one. */
function TypeField({ offerings, chosen, error }: TypeFieldProps) {
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const [only] = offerings
  const wordsOf = (offering: Offering) => ({
    title: inLanguage(offering.title, language),
    text:
      offering.burningMinutes === null
        ? undefined
        : shared('about', { duration: durationIn(shared, offering.burningMinutes) }),
    price: <OfferingPrice offering={offering} free={t('summary.free')} />,
  })
  if (only && offerings.length === 1) {
    const { title, text, price } = wordsOf(only)
    return (
      <div className={styles.only}>
        <input type="hidden" name="typeId" value={only.typeId} />
        <OfferingPicture offering={only} height={6.5} eager />
        <p>
          <strong>{title}</strong>
          <span>
            {text && `${text} · `}
            {price}
          </span>
        </p>
      </div>
    )
  }
  const columns = offerings.length === 4 || offerings.length > 6 ? 4 : offerings.length > 2 ? 3 : 2
  return (
    <OptionGroup
      name="typeId"
      legend={t(`details.type.${only?.service ?? 'CANDLE'}`)}
      columns={columns}
      error={error}
    >
      {offerings.map((one, index) => (
        <OptionCard
          key={one.typeId}
          name="typeId"
          value={one.typeId}
          first={index === 0}
          invalid={error !== undefined}
          checked={chosen === one.typeId}
          drawing={<OfferingPicture offering={one} height={8} eager />}
          {...wordsOf(one)}
        />
      ))}
    </OptionGroup>
  )
}

type AmountFieldProps = {
  offering: Offering | null
  quantity: number
  temple: Temple
  value: string | undefined
  error?: string
}

/** The amount. If the offering has no minimum, the field says so instead of showing a minimum of zero. */
function AmountField({ offering, quantity, temple, value, error }: AmountFieldProps) {
  const t = useT('request')
  if (!offering) {
    return temple.minOrderAmount > 0 ? (
      <Muted>{t('details.minimum', { minimum: formatMoney(temple.minOrderAmount) })}</Muted>
    ) : null
  }
  // The temple asks for exactly its price.
  if (offering.price > 0 && offering.minPrice === offering.price && offering.maxPrice === offering.price)
    return null
  const price = priceOf(offering, quantity)
  const least = leastOf(offering, quantity, temple)
  const hint =
    price === 0
      ? t('details.amountGift')
      : least === 0
        ? t('details.amountFree', { price: formatMoney(price) })
        : least >= price
          ? t('details.amountMore', { price: formatMoney(least) })
          : t('details.amountHint', { price: formatMoney(price), minimum: formatMoney(least) })
  return (
    <TextField
      name="amount"
      label={t('details.amount')}
      optional
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      hint={hint}
      defaultValue={value}
      error={error}
    />
  )
}

const noFavourites: readonly number[] = []

/** Ids of the favourite saints in this browser; empty until that code has loaded after the page. */
const useFavouriteSaints = (): readonly number[] => {
  const [favourites, setFavourites] = useState(noFavourites)
  useEffect(() => {
    void import('../../../lib/favourites/kept-favourites.ts').then(
      ({ keptText, parseKept }) => setFavourites(parseKept(keptText()).saints),
      // Otherwise in their usual order.
      () => {},
    )
  }, [])
  return favourites
}

type DetailsFormProps = {
  chosen: Chosen
  /** The names of the owner's diptychs that this browser may show. */
  diptychs: readonly DeviceName[]
  /** The saints whom the act may honour; empty if it honours nobody. */
  saints: readonly Honoured[]
  today: string
  last: string
  /** The readings of the draft's names and day at page load. */
  read: ReadDetails
  problems?: Problems
}

/** Offering, quantity, names, day and a message to the temple. */
export function DetailsForm({
  chosen,
  diptychs,
  saints,
  today,
  last,
  read,
  problems: answered,
}: DetailsFormProps) {
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const favourites = useFavouriteSaints()
  const { service, temple, offerings, parameters } = chosen
  const { draft, typed, scripted, follow } = useTypedDetails(chosen.draft)
  const { problems, mend } = useProblems(answered)
  const errors = problems?.fields ?? {}
  const offering =
    offerings.length === 1
      ? (offerings[0] ?? null)
      : (offerings.find((one) => one.typeId === typed.typeId) ?? null)
  const quantity = readQuantity(typed.quantity) ?? 1
  const { readings, day, days } = useReading(read, {
    names: typed.rows,
    date: typed.onDay ? typed.preferredDate : '',
    typeId: offering?.typeId,
    quantity,
  })
  const isRefused = Boolean(days?.asked?.reason)
  const allowed = (offering ?? offerings[0])?.intentions ?? []
  const [onlyIntention] = allowed.length === 1 ? allowed : []
  const intention = onlyIntention ?? allowed.find((one) => one === typed.intention)
  const total = offering ? totalOf(offering, quantity, typed.amount) : undefined
  return (
    <FlowPage
      step="details"
      title={t('details.title')}
      under={t('details.at', {
        service: shared(`service.${service}`),
        temple: inLanguage(temple.title, language),
        city: inLanguage(temple.city, language),
      })}
      notice={chosen.isWithdrawn ? t('gone.offering') : undefined}
      problems={problems}
      choices={{
        service,
        temple,
        offering,
        quantity,
        intention,
        names: typed.names,
        preferredDate: typed.onDay ? typed.preferredDate || undefined : null,
        total,
        parameters,
        others: draft.others?.length,
      }}
    >
      <StepForm
        onInput={(event) => {
          follow(event.currentTarget)
          mend(event)
        }}
        onChange={(event) => follow(event.currentTarget)}
      >
        <TypeField offerings={offerings} chosen={draft.typeId} error={errors.typeId} />
        <QuantityField
          label={t(`details.quantity.${offering ? actOf(offering) : service}`)}
          value={draft.quantity ?? '1'}
          error={errors.quantity}
        />
        {onlyIntention ? (
          <Fact label={t('details.intention')} text={shared(`intention.${onlyIntention}.text`)}>
            {shared(`intention.${onlyIntention}`)}
            <input type="hidden" name="intention" value={onlyIntention} />
          </Fact>
        ) : (
          <OptionGroup name="intention" legend={t('details.intention')} columns={2} error={errors.intention}>
            {allowed.map((one, index) => (
              <OptionRow
                key={one}
                name="intention"
                value={one}
                first={index === 0}
                invalid={errors.intention !== undefined}
                checked={draft.intention === one}
                title={shared(`intention.${one}`)}
                text={shared(`intention.${one}.text`)}
              />
            ))}
          </OptionGroup>
        )}
        <NamesField
          key={(draft.names ?? []).length}
          names={draft.names ?? []}
          asTyped={draft.asTyped ?? []}
          limit={offering?.namesLimit ?? temple.namesLimit}
          errors={errors}
          written={typed.names.length}
          typed={typed.rows}
          readings={readings}
          day={intention === 'ETERNAL_MEMORY' ? null : day}
          diptychs={diptychs}
          isForDeparted={intention === 'ETERNAL_MEMORY'}
        />
        <div className={styles.consent}>
          <CheckField
            name="acceptSensitive"
            defaultChecked={draft.acceptSensitive}
            error={errors.acceptSensitive}
            note={t('details.sensitiveText', { days: parameters.retentionDays })}
          >
            {t('details.sensitive')}
          </CheckField>
        </div>
        <DateField
          value={draft.preferredDate}
          onDay={typed.onDay}
          scripted={scripted}
          today={today}
          last={last}
          temple={temple.slug}
          days={days}
          error={errors.preferredDate}
          soonError={errors.when}
        />
        <div role="status">
          <DayNotice days={days} onChoose={(date) => fillIn(fieldId('preferredDate'), shortDate(date))} />
          <MemorialNotice
            day={isRefused ? null : day}
            rite={offering?.rite}
            onChoose={(date) => fillIn(fieldId('preferredDate'), shortDate(date))}
          />
        </div>
        {saints.length > 0 && (
          <SelectField
            name="saintId"
            label={t('details.saint')}
            optional
            defaultValue={draft.saintId ?? ''}
            options={[
              { value: '', label: t('details.saint.none') },
              ...favouritesFirst(saints, favourites).map(({ id, title }) => ({
                value: String(id),
                label: inLanguage(title, language),
              })),
            ]}
          />
        )}
        <TextArea
          name="message"
          label={t('details.message')}
          optional
          hint={t('details.messageHint')}
          maxLength={parameters.messageCharacters}
          defaultValue={draft.message}
          error={errors.message}
          foot={
            <FieldFoot>
              <span />
              <Num>
                {t('details.characters', { count: typed.messageLength, limit: parameters.messageCharacters })}
              </Num>
            </FieldFoot>
          }
        />
        <AmountField
          offering={offering}
          quantity={quantity}
          temple={temple}
          value={draft.amount}
          error={errors.amount}
        />
      </StepForm>
    </FlowPage>
  )
}
