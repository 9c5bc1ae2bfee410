import { inLanguage } from '@kandili/messages'
import { useLanguage, useT } from '../../../lib/language.ts'
import type { Problems } from '../../../lib/use-problems.ts'
import { useProblems } from '../../../lib/use-problems.ts'
import { CheckField } from '../../../ui/field.tsx'
import { FlowPage, StepForm } from '../flow/flow-page.tsx'
import styles from './details.module.css'
import type { detailsFor } from './details-for.server.ts'
import { IntentionField } from './intention-field.tsx'
import { TypeField } from './type-field.tsx'
import { useAct } from './use-act.ts'
import { useActFields } from './use-act-fields.tsx'

type DetailsFormProps = Awaited<ReturnType<typeof detailsFor>> & { problems?: Problems }

/** Offering, quantity, names, day and a message to the temple. */
export function DetailsForm({ problems: answered, ...props }: DetailsFormProps) {
  const { chosen, read } = props
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const { service, temple, offerings, parameters } = chosen
  const act = useAct(chosen, read)
  const { draft, typed, offering, quantity, intention, total } = act
  const { problems, mend } = useProblems(answered)
  const errors = problems?.fields ?? {}
  const fields = useActFields(act, { ...props, errors })
  const isForNames = service !== 'PRODUCT'
  const postage = typed.sendTo ? (offering?.postage ?? null) : null
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
        intention: isForNames ? intention : undefined,
        names: typed.names,
        preferredDate: typed.onDay ? typed.preferredDate || undefined : null,
        total,
        postage,
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
        {fields.quantity}
        {isForNames && (
          <IntentionField allowed={act.allowed} chosen={draft.intention} error={errors.intention} />
        )}
        {isForNames && fields.names}
        {isForNames && (
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
        )}
        {isForNames && fields.day}
        {isForNames && fields.saint}
        {isForNames && fields.every}
        {fields.sendTo}
        {fields.message}
        {isForNames && fields.amount}
      </StepForm>
    </FlowPage>
  )
}
