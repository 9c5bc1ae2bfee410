import type { endpoints } from '@kandili/contract'
import { Form } from 'react-router'
import { useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import styles from './track.module.css'

/** Where goods are sent, and the way to change it until the temple has sent them. */
export function Address({ line }: { line: endpoints.requests.TrackedLine }) {
  const t = useT('track')
  if (!line.sendTo) return null
  return (
    <>
      <p className={styles.feast}>{t('sendTo', { address: line.sendTo })}</p>
      {line.mayChange && (
        <details className={styles.address}>
          <summary>{t('address.change')}</summary>
          <Form method="post">
            <input type="hidden" name="line" value={line.id} />
            <TextArea
              name="sendTo"
              label={t('address.label')}
              rows={3}
              maxLength={600}
              defaultValue={line.sendTo}
            />
            <Button>{t('address.save')}</Button>
          </Form>
        </details>
      )}
    </>
  )
}
