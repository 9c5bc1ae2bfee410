import type { endpoints } from '@kandili/contract'
import { proofPolicies } from '@kandili/contract/values'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import cardClasses from '../../ui/row-card.module.css'
import { useAct } from '../../ui/use-act.ts'
import { fieldLabels, inFewWords, isPageField, isSame } from './page-fields.ts'
import { historyKey, pageKey, type TemplePage } from './queries.ts'
import classes from './temple-page.module.css'

type Calls = typeof endpoints.templePage
type Change = endpoints.templePage.PageChange

/** The changes of a save, with old and new value if they are short. */
const Fields = ({ fields }: Pick<Change, 'fields'>) => {
  const t = useT()
  const language = useLanguage()
  return (
    <ul className={classes.change}>
      {fields.map(({ field, before, after }) => {
        const label = isPageField(field) ? t(fieldLabels[field]) : field
        const say = (value: unknown): string => {
          if (typeof value === 'boolean') return t(value ? 'flag.yes' : 'flag.no')
          const proof = field === 'proofPolicy' && proofPolicies.find((one) => one === value)
          return proof ? t(`temples.proof.${proof}`) : inFewWords(value, language)
        }
        const [from, to] = [say(before), say(after)]
        return (
          <li key={field}>
            {isSame(from, to)
              ? t('ownPage.changedOnly', { field: label })
              : t('ownPage.changed', {
                  field: label,
                  before: from || t('conflict.empty'),
                  after: to || t('conflict.empty'),
                })}
          </li>
        )
      })}
    </ul>
  )
}

/** Who changed what and when, newest first, each with a button to restore. */
export const HistoryCard = ({ page, readOnly }: { page: TemplePage; readOnly: boolean }) => {
  const t = useT()
  const confirm = useConfirm()
  const templeId = page.temple.id
  const { tell } = useAct([pageKey(templeId), historyKey(templeId)])
  const asked = useQuery({
    queryKey: historyKey(templeId),
    queryFn: () =>
      call<Calls['listChanges']>('GET', '/temples/:templeId/page/changes', { params: { templeId } }),
  })
  const restore = async ({ id, at }: Change) => {
    const agreed = await confirm({
      title: t('ownPage.restoreTitle', { when: dateTimeOf(at) }),
      text: t('ownPage.restoreText'),
      confirm: t('ownPage.restore'),
    })
    if (!agreed) return
    await tell(
      () =>
        call<Calls['restore']>('POST', '/temples/:templeId/page/changes/:id/restore', {
          params: { templeId, id },
          body: { version: page.version },
        }),
      t('ownPage.restoredDone'),
    )
  }
  return (
    <section className={`card ${cardClasses.card}`} aria-labelledby="page-history">
      <h2 id="page-history">{t('ownPage.history')}</h2>
      <Loaded
        of={asked}
        failed={t('ownPage.historyFailed')}
        isEmpty={({ changes }) => changes.length === 0}
        empty={t('ownPage.historyNone')}
      >
        {({ changes, total }) => (
          <>
            <ul className={cardClasses.rows}>
              {changes.map((change) => (
                <li key={change.id}>
                  <div className={cardClasses.words}>
                    <small className="num">
                      {dateTimeOf(change.at)} · {change.actor ?? t('ownPage.gone')}
                      {change.isRestoration && ` · ${t('ownPage.restored')}`}
                    </small>
                    <Fields fields={change.fields} />
                  </div>
                  {!readOnly && (
                    <Button
                      variant="subtle"
                      aria-label={t('ownPage.restoreOf', { when: dateTimeOf(change.at) })}
                      onClick={() => void restore(change)}
                    >
                      {t('ownPage.restore')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {total > changes.length && (
              <p className={cardClasses.quiet}>
                {t('ownPage.historyMore', { shown: changes.length, total })}
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
