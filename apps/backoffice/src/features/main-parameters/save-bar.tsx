import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { type MessageKey, useLanguage, useT } from '../../lib/language/language.tsx'
import barClasses from '../../ui/save-bar.module.css'
import { type MainParameter, valueWords } from './main-parameters.ts'
import type { Drafts } from './use-drafts.ts'

const typingPause = 300
/** Parameters whose change is counted before it is saved. */
const counted: ReadonlySet<string> = new Set(['lateHours', 'namesRetentionDays'])

const useEffectWords = ({ id, key, scope }: MainParameter, value: unknown): string => {
  const t = useT()
  const [settled] = useDebouncedValue(value, typingPause)
  const { data } = useQuery({
    queryKey: ['main-parameters', 'effect', id, settled],
    queryFn: () =>
      call<typeof endpoints.mainParameters.effect>('GET', '/main-parameters/:id/effect', {
        params: { id },
        query: { value: Number(settled) },
      }),
    enabled: counted.has(key) && typeof settled === 'number',
    placeholderData: keepPreviousData,
  })
  const count = data?.count ?? null
  if (count === null) return scope === 'ALL' ? '' : t(`parameters.scope.${scope}`)
  const direction = key === 'lateHours' && count < 0 ? 'fewer' : 'more'
  return t(`parameters.effect.${key}.${direction}` as MessageKey, { count: Math.abs(count) })
}

const Change = ({ parameter, value }: { parameter: MainParameter; value: MainParameter['value'] }) => {
  const t = useT()
  const language = useLanguage()
  const words = { t, language }
  const effect = useEffectWords(parameter, value)
  return (
    <li>
      {inLanguage(parameter.title, language)}:{' '}
      <span className="num">
        {valueWords(parameter, words)} → {valueWords({ ...parameter, value }, words)}
      </span>
      {effect && `, ${effect}`}
    </li>
  )
}

/** At the foot: what changed, what that does, and one Save; afterwards what was saved, and how to take it back. */
export const SaveBar = ({ records, drafts }: { records: readonly MainParameter[]; drafts: Drafts }) => {
  const t = useT()
  const { changed, isSaving, saved } = drafts
  if (changed.size === 0 && saved === 0) return null
  const isBroken = [...changed.values()].some((value) => value === undefined)
  return (
    <section className={barClasses.bar} aria-label={t('parameters.bar')}>
      {changed.size === 0 ? (
        <>
          <p role="status">{t('parameters.saved', { count: saved })}</p>
          <Button onClick={() => void drafts.undo()}>{t('action.undo')}</Button>
        </>
      ) : (
        <>
          <div>
            <b role="status">{t('parameters.unsaved', { count: changed.size })}</b>
            <ul>
              {records.map((one) => {
                const value = changed.get(one.id)
                return value !== undefined && <Change key={one.id} parameter={one} value={value} />
              })}
            </ul>
          </div>
          <Button variant="subtle" onClick={() => drafts.discard()}>
            {t('action.discard')}
          </Button>
          <Button
            variant="filled"
            loading={isSaving}
            aria-disabled={isBroken}
            onClick={() => !isBroken && void drafts.saveAll()}
          >
            {t('parameters.save', { count: changed.size })}
          </Button>
        </>
      )}
    </section>
  )
}
