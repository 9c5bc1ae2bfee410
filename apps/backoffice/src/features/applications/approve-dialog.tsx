import type { endpoints } from '@kandili/contract'
import { formatAmountField, formatMoney } from '@kandili/money'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { LookupSelect } from '../../crud/lookup-select.tsx'
import { useLookup } from '../../crud/queries.ts'
import { useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

type ApproveDialogProps = {
  request: endpoints.userRequests.UserRequest
  onApprove: (settled: { cityId: number; ownerEmail: string }) => Promise<unknown>
  onClose: () => void
}

/** The effects of approving an application, and the two decisions of the administrator. */
export const ApproveDialog = ({ request, onApprove, onClose }: ApproveDialogProps) => {
  const t = useT()
  const cities = useLookup('cities')
  const { application, outcome } = request
  const [cityId, setCityId] = useState(application?.proposedCity?.id ?? null)
  const [ownerEmail, setOwnerEmail] = useState(request.applicant.email)
  const missing = t('rule.required')
  return (
    <FormDialog
      title={t('approve.title')}
      action={t('userRequests.approve')}
      errors={{
        ...(cityId === null ? { cityId: missing } : {}),
        ...(ownerEmail.trim() === '' ? { ownerEmail: missing } : {}),
      }}
      onSend={() => onApprove({ cityId: Number(cityId), ownerEmail: ownerEmail.trim() })}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{t('approve.lead')}</p>
          <ul className="bullets">
            <li>{t('approve.temple')}</li>
            {outcome && (
              <li>
                {t('approve.terms', {
                  minimum: formatMoney(outcome.minOrderAmount),
                  share: formatAmountField(outcome.commission),
                  names: outcome.namesLimit,
                })}
              </li>
            )}
            {application && <li>{t('approve.mandate', { by: application.mandate.by })}</li>}
            <li>{t('approve.invitation')}</li>
          </ul>
          <LookupSelect
            of={cities}
            label={t('approve.city')}
            description={t('approve.cityHint', { city: application?.city ?? '' })}
            withAsterisk
            value={cityId}
            error={errorNode(errorOf('cityId'))}
            onChange={setCityId}
          />
          <TextInput
            type="email"
            name="ownerEmail"
            label={t('approve.ownerEmail')}
            withAsterisk
            aria-required
            autoComplete="off"
            maxLength={254}
            value={ownerEmail}
            error={errorNode(errorOf('ownerEmail'))}
            onChange={(event) => setOwnerEmail(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  )
}
