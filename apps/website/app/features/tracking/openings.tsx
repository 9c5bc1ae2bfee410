import type { endpoints } from '@kandili/contract'
import { civilDateOf, dayOf, hourOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { MoreRow } from './more.tsx'

/** Each opening of the request's names by an administrator, with the reason. */
export function Openings({ openings }: Pick<endpoints.requests.TrackedRequest, 'openings'>) {
  const t = useT('track')
  const language = useLanguage()
  if (openings.length === 0) return null
  return (
    <MoreRow title={t('openings.title')} open>
      <ul>
        {openings.map(({ at, reason }) => (
          <li key={at}>
            {t('openings.item', {
              at: `${dayOf(language, civilDateOf(at))}, ${hourOf(at)}`,
              reason: t(`openings.reason.${reason}`),
            })}
          </li>
        ))}
      </ul>
    </MoreRow>
  )
}
