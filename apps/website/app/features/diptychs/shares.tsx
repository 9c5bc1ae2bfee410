import { UserPlusIcon } from '@kandili/design/icons'
import { useState } from 'react'
import { useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Muted } from '../../ui/layout.tsx'
import { ActButton, useAct } from '../account/act-button.tsx'
import { FormFrame } from '../account/settings/form-frame.tsx'
import { useSending } from '../account/settings/use-sending.ts'
import styles from './diptychs.module.css'
import type { Book, BookTools } from './use-diptychs.ts'

type Share = Book['shares'][number]
type May = Share['may']

function Person({ share, tools, isOpen }: { share: Share; tools: BookTools; isOpen: boolean }) {
  const t = useT('diptychs')
  const name = share.firstName ?? share.email
  const end = async () => {
    await tools.calls.endShare(share.id)
    const shares = tools.book.shares.filter(({ id }) => id !== share.id)
    tools.show({ ...tools.book, shares }, { text: t('share.revoked') })
  }
  const changing = useAct()
  const change = async (may: May) => tools.show(await tools.calls.changeShare(share.id, may))
  return (
    <li>
      <span className={styles.avatar} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles.person}>
        {name}
        <small>{t(share.state === 'ACCEPTED' ? `share.${share.may}` : `share.${share.state}`)}</small>
      </span>
      {isOpen && (
        <span className={styles.sideActions}>
          <SelectField
            name={`may-${share.id}`}
            label={t('share.may')}
            defaultValue={share.may}
            error={changing.problem}
            onChange={(event) => {
              const may = event.currentTarget.value === 'WRITE' ? 'WRITE' : 'SEE'
              void changing.run(() => change(may))
            }}
            options={[
              { value: 'SEE', label: t('share.may.SEE') },
              { value: 'WRITE', label: t('share.may.WRITE') },
            ]}
          />
          <ActButton small act={end}>
            {t('share.revoke', { name })}
          </ActButton>
        </span>
      )}
    </li>
  )
}

function Invite({ tools, onClose }: { tools: BookTools; onClose: () => void }) {
  const t = useT('diptychs')
  const sending = useSending(async (form) => {
    const email = String(form.get('email') ?? '').trim()
    const book = await tools.calls.invite(email, form.get('may') === 'WRITE' ? 'WRITE' : 'SEE')
    tools.show(book, { text: t('share.sent', { email }) })
    onClose()
  }, t('failed'))
  return (
    <FormFrame sending={sending} action={t('share.invite')} onCancel={onClose}>
      <TextField
        name="email"
        type="email"
        label={t('share.email')}
        maxLength={254}
        autoComplete="off"
        error={sending.errors.email}
      />
      <SelectField
        name="may"
        label={t('share.may')}
        options={[
          { value: 'SEE', label: t('share.may.SEE') },
          { value: 'WRITE', label: t('share.may.WRITE') },
        ]}
      />
    </FormFrame>
  )
}

/** The people with whom the owner shares their book, with their permissions. */
export function Shares({ tools }: { tools: BookTools }) {
  const t = useT('diptychs')
  const [isOpen, setOpen] = useState(false)
  const { shares } = tools.book
  return (
    <section className={styles.shares} aria-labelledby="shares">
      <h2 id="shares">{shares.length > 0 ? t('share.title', { count: shares.length }) : t('share.none')}</h2>
      <ul>
        {shares.map((share) => (
          <Person key={share.id} share={share} tools={tools} isOpen={isOpen} />
        ))}
      </ul>
      {isOpen ? (
        <div className={styles.panel}>
          <Muted>{t('share.text')}</Muted>
          <Invite tools={tools} onClose={() => setOpen(false)} />
        </div>
      ) : (
        <Button type="button" look="text" onClick={() => setOpen(true)}>
          <UserPlusIcon /> {t('share.open')}
        </Button>
      )}
    </section>
  )
}
