import type { endpoints } from '@kandili/contract'
import { formatAmountField, formatMoney } from '@kandili/money'
import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLookup } from '../kit/filters.tsx'
import { useT } from '../language/language.tsx'
import classes from '../temple-people/temple-people.module.css'

type ApproveDialogProps = {
  request: endpoints.userRequests.UserRequest
  onApprove: (settled: { cityId: number; ownerEmail: string }) => Promise<boolean>
  onClose: () => void
}

/** What approving an application brings about, and the two things that the administrator settles. */
export const ApproveDialog = ({ request, onApprove, onClose }: ApproveDialogProps) => {
  const t = useT()
  const { data: cities = [] } = useLookup('cities')
  const { application, outcome } = request
  const proposed = application?.proposedCity?.id
  const [cityId, setCityId] = useState<string | null>(proposed === undefined ? null : String(proposed))
  const [ownerEmail, setOwnerEmail] = useState(request.applicant.email)
  const [wasAsked, setAsked] = useState(false)
  const [isSending, setSending] = useState(false)
  const missing = t('rule.required')
  const send = async () => {
    setAsked(true)
    if (cityId === null || ownerEmail.trim() === '') return
    setSending(true)
    if (await onApprove({ cityId: Number(cityId), ownerEmail: ownerEmail.trim() })) onClose()
    else setSending(false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('approve.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        className={classes.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p>{t('approve.lead')}</p>
        <ul className={classes.outcome}>
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
        <Select
          label={t('approve.city')}
          description={t('approve.cityHint', { city: application?.city ?? '' })}
          aria-required
          searchable
          data={cities.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={cityId}
          error={wasAsked && cityId === null ? missing : undefined}
          onChange={setCityId}
        />
        <TextInput
          type="email"
          label={t('approve.ownerEmail')}
          aria-required
          maxLength={254}
          value={ownerEmail}
          error={wasAsked && ownerEmail.trim() === '' ? missing : undefined}
          onChange={(event) => setOwnerEmail(event.currentTarget.value)}
        />
        <div className={classes.dialogActions}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isSending}>
            {t('userRequests.approve')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
