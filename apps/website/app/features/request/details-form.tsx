import { inLanguage } from '@kandili/messages'
import { fillIn } from '../../lib/fill-in.ts'
import { durationIn, shortDate } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { useProblems } from '../../lib/use-problems.ts'
import type { Problems } from '../../ui/error-summary.tsx'
import field from '../../ui/field.module.css'
import { CheckField, fieldId, TextArea, TextField } from '../../ui/field.tsx'
import layout from '../../ui/styles/layout.module.css'
import { OfferingDrawing } from '../temples/offering-drawing.tsx'
import { leastOf, priceOf, readQuantity, totalOf } from './amounts.ts'
import type { Chosen } from './chosen.server.ts'
import { DateField } from './date-field.tsx'
import styles from './details.module.css'
import { FlowPage } from './flow-page.tsx'
import { MemorialNotice } from './memorial-notice.tsx'
import { NamesField } from './names-field.tsx'
import { OptionCard, OptionGroup, OptionRow } from './option-card.tsx'
import { QuantityField } from './quantity-field.tsx'
import { StepForm } from './step-form.tsx'
import { useTypedDetails } from './typed-details.ts'
import { type ReadDetails, useReading } from './use-reading.ts'

type DetailsFormProps = {
  chosen: Chosen
  today: string
  last: string
  /** What the names and the day of the draft are, as the page came. */
  read: ReadDetails
  problems?: Problems
}

/** Which one, how many, for whom, when, and a word to the temple. */
export function DetailsForm({ chosen, today, last, read, problems: answered }: DetailsFormProps) {
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const { draft, service, temple, offerings, parameters } = chosen
  const { typed, scripted, follow } = useTypedDetails(draft)
  const { readings, day } = useReading(read, typed.rows, typed.onDay ? typed.preferredDate : '')
  const { problems, mend } = useProblems(answered)
  const errors = problems?.fields ?? {}
  const offering = offerings.find((one) => one.typeId === typed.typeId) ?? null
  const quantity = readQuantity(typed.quantity) ?? 1
  const allowed = (offering ?? offerings[0])?.intentions ?? []
  const intention = allowed.length === 1 ? allowed[0] : allowed.find((one) => one === typed.intention)
  const total = offering ? totalOf(offering, quantity, typed.amount) : undefined
  const columns = offerings.length === 4 || offerings.length > 6 ? 4 : offerings.length > 2 ? 3 : 2
  return (
    <FlowPage
      step="details"
      title={t('details.title')}
      under={t('details.at', {
        service: shared(`service.${service}`),
        temple: inLanguage(temple.title, language),
        city: inLanguage(temple.city, language),
      })}
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
      }}
    >
      <StepForm
        onInput={(event) => {
          follow(event.currentTarget)
          mend(event)
        }}
        onChange={(event) => follow(event.currentTarget)}
      >
        <OptionGroup
          name="typeId"
          legend={t(`details.type.${service}`)}
          columns={columns}
          error={errors.typeId}
        >
          {offerings.map((one, index) => (
            <OptionCard
              key={one.typeId}
              name="typeId"
              value={one.typeId}
              first={index === 0}
              invalid={errors.typeId !== undefined}
              checked={draft.typeId === one.typeId}
              drawing={<OfferingDrawing offering={one} box={112} />}
              title={inLanguage(one.title, language)}
              text={
                one.burningMinutes === null
                  ? undefined
                  : shared('about', { duration: durationIn(shared, one.burningMinutes) })
              }
              price={formatMoney(one.price)}
            />
          ))}
        </OptionGroup>
        <QuantityField
          label={t(`details.quantity.${service}`)}
          value={draft.quantity ?? '1'}
          error={errors.quantity}
        />
        <OptionGroup name="intention" legend={t('details.intention')} columns={2} error={errors.intention}>
          {allowed.map((one, index) => (
            <OptionRow
              key={one}
              name="intention"
              value={one}
              first={index === 0}
              invalid={errors.intention !== undefined}
              checked={allowed.length === 1 || draft.intention === one}
              title={shared(`intention.${one}`)}
              text={shared(`intention.${one}.text`)}
            />
          ))}
        </OptionGroup>
        <NamesField
          key={(draft.names ?? []).length}
          names={draft.names ?? []}
          asTyped={draft.asTyped ?? []}
          limit={temple.namesLimit}
          errors={errors}
          written={typed.names.length}
          typed={typed.rows}
          readings={readings}
          day={intention === 'ETERNAL_MEMORY' ? null : day}
        />
        <div className={`${field.field} ${styles.consent}`}>
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
          error={errors.preferredDate}
        />
        <div role="status">
          <MemorialNotice
            day={day}
            rite={offering?.rite}
            onChoose={(date) => fillIn(fieldId('preferredDate'), shortDate(date))}
          />
        </div>
        <TextArea
          name="message"
          label={t('details.message')}
          optional
          hint={t('details.messageHint')}
          maxLength={parameters.messageCharacters}
          defaultValue={draft.message}
          error={errors.message}
          foot={
            <p className={field.foot} aria-live="off">
              <span />
              <span className={layout.number}>
                {t('details.characters', { count: typed.messageLength, limit: parameters.messageCharacters })}
              </span>
            </p>
          }
        />
        {offering && (
          <TextField
            name="amount"
            label={t('details.amount')}
            optional
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            hint={t('details.amountHint', {
              price: formatMoney(priceOf(offering, quantity)),
              minimum: formatMoney(leastOf(offering, quantity, temple)),
            })}
            defaultValue={draft.amount}
            error={errors.amount}
          />
        )}
        {!offering && (
          <p className={layout.muted}>
            {t('details.minimum', { minimum: formatMoney(temple.minOrderAmount) })}
          </p>
        )}
      </StepForm>
    </FlowPage>
  )
}
