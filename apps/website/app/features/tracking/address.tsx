import type { endpoints } from '@kandili/contract'
import { Form, useActionData } from 'react-router'
import { useT } from '../../lib/language.ts'
import type { Problems } from '../../lib/use-problems.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import styles from './track.module.css'

/** An address that was refused, as it was typed. */
export type RefusedAddress = { readonly line: number; readonly sendTo: string; readonly problems: Problems }

/** Where goods are sent, and the way to change it until the temple has sent them. */
export function Address({ line }: { line: endpoints.requests.TrackedLine }) {
  const t = useT('track')
  const answered = useActionData<{ address?: RefusedAddress }>()?.address
  const refused = answered?.line === line.id ? answered : undefined
  if (!line.sendTo) return null
  return (
    <>
      <p className={styles.feast}>{t('sendTo', { address: line.sendTo })}</p>
      {line.mayChange && (
        <details className={styles.address} open={refused !== undefined}>
          <summary>{t('address.change')}</summary>
          <Form method="post" noValidate>
            <input type="hidden" name="line" value={line.id} />
            <TextArea
              name="sendTo"
              label={t('address.label')}
              rows={3}
              maxLength={600}
              defaultValue={refused?.sendTo ?? line.sendTo}
              error={refused?.problems.fields.sendTo ?? refused?.problems.message}
            />
            <Button>{t('address.save')}</Button>
          </Form>
        </details>
      )}
    </>
  )
}
