import { loginAddress } from '@kandili/contract/addresses'
import { useState } from 'react'
import { useLanguage, useT } from '../../../lib/language.ts'
import { useUser } from '../../../lib/session/use-user.ts'
import { SelectField } from '../../../ui/field.tsx'
import { TypedDateField } from '../../../ui/typed-date-field.tsx'
import { everyKinds } from '../draft/every.ts'
import { onePath } from '../draft/steps.ts'

/** The rules that count from a date. */
const isDated = (kind: string) => kind === 'UNTIL_FORTIETH' || kind === 'MEMORIALS' || kind === 'YEARLY'

type EveryFieldProps = { value: string | undefined; from: string | undefined; error: string | undefined }

/** How the act comes again, for somebody with an account. */
export function EveryField({ value = '', from, error }: EveryFieldProps) {
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const user = useUser()
  const [kind, setKind] = useState(value)
  if (user?.type !== 'CUSTOMER') {
    return (
      <p>
        <a href={loginAddress(onePath(language))}>{t('every.login')}</a>
      </p>
    )
  }
  return (
    <>
      <SelectField
        name="every"
        label={t('every.when')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
        options={[
          { value: '', label: t('every.once') },
          ...everyKinds.map((one) => ({ value: one, label: shared(`rule.${one}`) })),
        ]}
      />
      {isDated(kind) && (
        <TypedDateField
          name="everyFrom"
          label={t(kind === 'YEARLY' ? 'every.day' : 'every.repose')}
          value={from}
          error={error}
        />
      )}
      {kind !== '' && <p>{t('every.text')}</p>}
    </>
  )
}
