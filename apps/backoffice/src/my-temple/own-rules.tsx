import type { endpoints } from '@kandili/contract'
import { PlusIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { spanWords } from '../almanac/day-words.ts'
import { call } from '../api/client.ts'
import { useConfirm } from '../kit/confirm.tsx'
import { useToasts } from '../kit/toasts.tsx'
import { useLanguage, useT } from '../language/language.tsx'
import bookClasses from '../memorial-rules/memorial-rules.module.css'
import { BookRuleRow, useRuleBook } from '../memorial-rules/rule-book.tsx'
import classes from '../temple-people/temple-people.module.css'
import { RuleDialog } from './rule-dialog.tsx'

type Rule = endpoints.almanac.MemorialRule
type Calls = typeof endpoints.almanac

/** As long as the server keeps what was taken away. */
const undoTime = 600_000

/** Does something to the temple's rules, says so, and reads them again with the day that hangs on them. */
const useAct = () => {
  const toasts = useToasts()
  const queries = useQueryClient()
  return async <Answer,>(work: () => Promise<Answer>, done?: string): Promise<Answer | undefined> => {
    try {
      const answer = await work()
      if (done) toasts.success(done)
      await Promise.all(['my-temple', 'today'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
      return answer
    } catch (error) {
      toasts.saveFailure(error)
      return undefined
    }
  }
}

const RuleRow = ({ rule, onEdit }: { rule: Rule; onEdit: (() => void) | undefined }) => {
  const t = useT()
  const language = useLanguage()
  const confirm = useConfirm()
  const toasts = useToasts()
  const act = useAct()
  const title = inLanguage(rule.title, language)
  const remove = async () => {
    const agreed = await confirm({
      title: t('templeAlmanac.removeOf', { title }),
      text: t('delete.question'),
      confirm: t('action.delete'),
      grave: true,
    })
    if (!agreed) return
    const removed = await act(() =>
      call<Calls['removeTempleRule']>('DELETE', '/my-temple/memorial-rules/:id', { params: { id: rule.id } }),
    )
    if (!removed) return
    const restore = () =>
      act(
        () =>
          call<Calls['restoreTempleRule']>('POST', '/my-temple/memorial-rules/undo-delete', {
            body: { undo: removed.undo },
          }),
        t('templeAlmanac.ruleRestored'),
      )
    toasts.undoable(t('templeAlmanac.ruleRemoved'), title, () => void restore(), undoTime)
  }
  return (
    <li>
      <div className={classes.words}>
        <b>{title}</b>
        <small>
          {t(`memorialRules.effect.${rule.effect}`)}
          {' · '}
          {rule.days.map((span) => spanWords(span, { t, language })).join(' · ')}
          {!rule.enabled && ` · ${t('memorialRules.disabled')}`}
        </small>
        <small>{inLanguage(rule.source, language)}</small>
      </div>
      {onEdit && (
        <>
          <Button variant="subtle" aria-label={t('templeAlmanac.editOf', { title })} onClick={onEdit}>
            {t('action.edit')}
          </Button>
          <Button
            variant="subtle"
            color="error"
            aria-label={t('templeAlmanac.removeOf', { title })}
            onClick={() => void remove()}
          >
            {t('action.delete')}
          </Button>
        </>
      )}
    </li>
  )
}

/** What some parishes keep and this one may take up with a press. */
const Offered = ({ taken }: { taken: ReadonlySet<string | null> }) => {
  const t = useT()
  const language = useLanguage()
  const act = useAct()
  const { data } = useRuleBook()
  const offered = data?.filter(({ key, offered: isOffered }) => isOffered && !taken.has(key)) ?? []
  if (offered.length === 0) return null
  const takeUp = (bookKey: string) =>
    act(
      () => call<Calls['takeUpRule']>('POST', '/my-temple/memorial-rules/take-up', { body: { bookKey } }),
      t('memorialRules.takenUp'),
    )
  return (
    <div className={bookClasses.inside}>
      <h3 className={classes.subtitle}>{t('templeAlmanac.offered')}</h3>
      <ul>
        {offered.map((rule) => (
          <BookRuleRow
            key={rule.key}
            rule={rule}
            action={
              <Button
                aria-label={t('memorialRules.takeUpOf', { title: inLanguage(rule.reason, language) })}
                onClick={() => void takeUp(rule.key)}
              >
                {t('memorialRules.takeUp')}
              </Button>
            }
          />
        ))}
      </ul>
    </div>
  )
}

/** The temple's own rules on memorials, and those of the book that it may take up. */
export const OwnRules = ({ rules, mayEdit }: { rules: readonly Rule[]; mayEdit: boolean }) => {
  const t = useT()
  const act = useAct()
  const [edited, edit] = useState<Rule | 'new'>()
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.subtitle}>{t('templeAlmanac.rules')}</h3>
        {mayEdit && (
          <Button leftSection={<PlusIcon size={20} />} onClick={() => edit('new')}>
            {t('templeAlmanac.addRule')}
          </Button>
        )}
      </div>
      <p className={classes.quiet}>
        {t(rules.length === 0 ? 'templeAlmanac.noRules' : 'templeAlmanac.rulesLead')}
      </p>
      <ul className={classes.rows}>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} onEdit={mayEdit ? () => edit(rule) : undefined} />
        ))}
      </ul>
      {mayEdit && <Offered taken={new Set(rules.map(({ bookKey }) => bookKey))} />}
      {edited && (
        <RuleDialog
          rule={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
          onSaved={() => void act(() => Promise.resolve(), t('toast.saved'))}
        />
      )}
    </>
  )
}
