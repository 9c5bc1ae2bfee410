import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useUser } from '../../lib/session/user.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { type ListView, useReadViews, useViews } from './use-views.ts'

type Calls = typeof endpoints.listViews
type Content = Pick<ListView, 'query' | 'columns' | 'density'>

type ViewDialogProps = {
  list: string
  /** The view to rename or share; without it a new one is created. */
  view?: ListView | undefined
  /** The contents of a new view. */
  content: Content
  onKept: (view: ListView) => void
  onClose: () => void
}

/** Names a view and sets who sees it besides its owner. */
export default function ViewDialog({ list, view, content, onKept, onClose }: ViewDialogProps) {
  const t = useT()
  const language = useLanguage()
  const readViews = useReadViews()
  const { user } = useUser()
  const { roles } = useViews(list)
  const [name, setName] = useState(view?.name ?? '')
  const [share, setShare] = useState(view?.roleId ? `${view.roleId}` : (view?.sharedWith ?? 'NOBODY'))

  const send = async () => {
    const roleId = Number(share) || null
    const sharedWith = roleId ? 'ROLE' : (share as 'NOBODY' | 'TYPE')
    const { query, columns, density } = view ?? content
    const body = { name, query, columns, density, sharedWith, roleId } as const
    const kept = view
      ? await call<Calls['update']>('PUT', '/list-views/:id', { params: { id: view.id }, body })
      : await call<Calls['create']>('POST', '/list-views', { body: { ...body, list } })
    await readViews()
    onKept(kept)
  }
  return (
    <FormDialog
      title={t(view ? 'views.change' : 'views.keep')}
      action={t('action.save')}
      errors={name.trim() === '' ? { name: t('rule.required') } : {}}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextInput
            name="name"
            label={t('views.name')}
            withAsterisk
            aria-required
            maxLength={60}
            autoComplete="off"
            value={name}
            error={errorNode(errorOf('name'))}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          {user.type !== 'CUSTOMER' && (
            <NativeSelect
              name="roleId"
              label={t('views.sharedWith')}
              description={t('views.sharedWithHint')}
              value={share}
              error={errorNode(errorOf('sharedWith') ?? errorOf('roleId'))}
              onChange={(event) => setShare(event.currentTarget.value)}
              data={[
                { value: 'NOBODY', label: t('views.sharedWith.NOBODY') },
                { value: 'TYPE', label: t('views.sharedWith.TYPE') },
                ...roles.map(({ id, title }) => ({
                  value: `${id}`,
                  label: t('views.sharedWith.ROLE', { role: inLanguage(title, language) }),
                })),
              ]}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
