import type { endpoints } from '@kandili/contract'
import { Button, Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { ShortForm } from '../../ui/short-form.tsx'
import { useAct } from '../../ui/use-act.ts'
import classes from './shop.module.css'

type Calls = typeof endpoints.shop
type Settings = endpoints.shop.ShopSettings

const unset: Omit<Settings, 'version'> = { address: '', language: 'el', translation: 'NONE', enabled: true }

/** The shop's URL, keys and languages. Keys can be written but are never shown. */
export const ShopForm = ({ shop, queryKey }: { shop: Settings | null; queryKey: QueryKey }) => {
  const t = useT()
  const [found, setFound] = useState('')
  const mayEdit = useRight('general_mainparameter_edit')
  const { act, tell } = useAct([queryKey])
  const [typed, setTyped] = useState({ ...unset, ...shop, key: '', secret: '' })
  const set = (more: Partial<typeof typed>) => setTyped({ ...typed, ...more })
  const { version: _, ...body } = { version: 0, ...typed }
  const save = () =>
    act(
      () =>
        call<Calls['change']>('PUT', '/shop', { body: { ...body, ...(shop && { version: shop.version }) } }),
      t('shop.saved'),
    )
  const test = async () => {
    const done = await tell(() => call<Calls['test']>('POST', '/shop/test', {}))
    if (!done) return
    const { failure } = done.answer
    setFound(failure ? t(`shop.failure.${failure}`) : t('shop.answers'))
  }
  const keyHint = shop ? t('shop.keyKept') : t('shop.keyHint')
  const textOf = (name: 'address' | 'key' | 'secret') => ({
    name,
    label: t(`shop.${name}`),
    value: typed[name],
    readOnly: !mayEdit,
    spellCheck: false,
    autoComplete: 'off',
    maxLength: 200,
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const secretOf = (name: 'key' | 'secret') => ({
    ...textOf(name),
    visibilityToggleButtonProps: {
      'aria-label': t('account.passwordShow', { field: t(`shop.${name}`) }),
      tabIndex: 0,
    },
  })
  return (
    <>
      <ShortForm
        className={classes.form}
        action={t('action.save')}
        errors={typed.address.trim() === '' ? { address: t('rule.required') } : {}}
        onSend={save}
        readOnly={!mayEdit}
      >
        {(errorOf) => (
          <>
            <TextInput
              {...textOf('address')}
              description={t('shop.addressHint')}
              error={errorNode(errorOf('address'))}
            />
            <PasswordInput {...secretOf('key')} description={keyHint} error={errorNode(errorOf('key'))} />
            <PasswordInput {...secretOf('secret')} error={errorNode(errorOf('secret'))} />
            <NativeSelect
              name="translation"
              label={t('shop.translation')}
              disabled={!mayEdit}
              value={typed.translation}
              data={(['NONE', 'WPML'] as const).map((value) => ({
                value,
                label: t(`shop.translation.${value}`),
              }))}
              onChange={(event) => set({ translation: event.currentTarget.value as Settings['translation'] })}
            />
            <NativeSelect
              name="language"
              label={t('shop.language')}
              disabled={!mayEdit}
              value={typed.language}
              data={(['el', 'en'] as const).map((value) => ({ value, label: t(`shop.language.${value}`) }))}
              onChange={(event) => set({ language: event.currentTarget.value as Settings['language'] })}
            />
            <Checkbox
              name="enabled"
              label={t('shop.enabled')}
              disabled={!mayEdit}
              checked={typed.enabled}
              onChange={(event) => set({ enabled: event.currentTarget.checked })}
            />
          </>
        )}
      </ShortForm>
      {shop && mayEdit && (
        <Button variant="subtle" onClick={() => void test()}>
          {t('shop.test')}
        </Button>
      )}
      <p role="status">{found}</p>
    </>
  )
}
