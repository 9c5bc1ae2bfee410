import { inLanguage } from '@kandili/messages'
import type { DeviceName } from '../../../lib/device.server.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import type { Problems } from '../../../lib/use-problems.ts'
import { useProblems } from '../../../lib/use-problems.ts'
import { CheckField } from '../../../ui/field.tsx'
import { actOf } from '../../offerings/offering.ts'
import type { Chosen } from '../draft/chosen.server.ts'
import type { Honoured } from '../draft/saints.server.ts'
import { FlowPage, StepForm } from '../flow/flow-page.tsx'
import { NamesField } from '../names/names-field.tsx'
import { AmountField } from './amount-field.tsx'
import { DayField } from './day-field.tsx'
import styles from './details.module.css'
import { IntentionField } from './intention-field.tsx'
import { MessageField } from './message-field.tsx'
import { Notes } from './notes.tsx'
import { QuantityField } from './quantity-field.tsx'
import { SaintField } from './saint-field.tsx'
import { TypeField } from './type-field.tsx'
import { useAct } from './use-act.ts'
import type { ReadDetails } from './use-reading.ts'

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
  const { service, temple, offerings, parameters } = chosen
  const act = useAct(chosen, read)
  const { draft, typed, offering, quantity, intention, total } = act
  const { problems, mend } = useProblems(answered)
  const errors = problems?.fields ?? {}
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
          act.follow(event.currentTarget)
          mend(event)
        }}
        onChange={(event) => act.follow(event.currentTarget)}
      >
        <TypeField offerings={offerings} chosen={draft.typeId} error={errors.typeId} />
        <QuantityField
          label={t(`details.quantity.${offering ? actOf(offering) : service}`)}
          value={draft.quantity ?? '1'}
          error={errors.quantity}
        />
        <IntentionField allowed={act.allowed} chosen={draft.intention} error={errors.intention} />
        <NamesField
          key={`${temple.slug}-${(draft.names ?? []).length}-${(draft.otherNames ?? []).length}`}
          names={draft.names ?? []}
          otherNames={draft.otherNames ?? []}
          asTyped={draft.asTyped ?? []}
          limit={act.limit}
          errors={errors}
          written={typed.names.length}
          typed={typed.rows}
          readings={act.readings}
          day={intention === 'ETERNAL_MEMORY' ? null : act.day}
          diptychs={diptychs}
          intention={intention}
          isSorted={act.allowed.length > 1}
        >
          <Notes
            act={act}
            title={offering ? inLanguage(offering.title, language) : ''}
            asTyped={draft.asTyped ?? []}
          />
        </NamesField>
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
        <DayField act={act} temple={temple.slug} today={today} last={last} errors={errors} />
        {saints.length > 0 && <SaintField saints={saints} chosen={draft.saintId} />}
        <MessageField
          value={draft.message}
          length={typed.messageLength}
          parameters={parameters}
          error={errors.message}
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
