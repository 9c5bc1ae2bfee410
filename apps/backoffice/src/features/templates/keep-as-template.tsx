import type { CallInput, endpoints } from '@kandili/contract'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { LazyFieldsDialog } from '../../crud/lazy-fields-dialog.tsx'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useAct } from '../../ui/use-act.ts'

type Create = typeof endpoints.templates.create
type Body = NonNullable<CallInput<Create>['body']>

/** Keeps a record as a template, under a name that the dialog asks for. */
export const KeepAsTemplate = ({
  kind,
  record,
}: {
  kind: Body['kind']
  record: Pick<Body, 'title'> & { id: number }
}) => {
  const t = useT()
  const { act } = useAct([['templates']])
  const [isOpen, setOpen] = useState(false)
  if (!useRight('general_mainparameter_edit')) return null
  const start = { kind, title: record.title, recordId: record.id }
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {t('templates.keep')}
      </Button>
      <Suspense>
        {isOpen && (
          <LazyFieldsDialog
            title={t('templates.keep')}
            action={t('action.save')}
            fields={[{ kind: 'bilingual', name: 'title', label: 'field.title', hint: 'templates.keepHint' }]}
            schema={async () => (await import('@kandili/contract/endpoints/templates')).create.body}
            start={start}
            onSend={({ title }) =>
              act(
                () =>
                  call<Create>('POST', '/templates', { body: { ...start, title: title as Body['title'] } }),
                t('toast.saved'),
              )
            }
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
