import type { endpoints } from '@kandili/contract'
import { PlusIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import classes from '../../ui/row-card.module.css'
import bookClasses from '../../ui/rules.module.css'
import { useToasts } from '../../ui/toasts.tsx'
import { useAct } from '../../ui/use-act.ts'
import { spanWords } from '../almanac/day-words.ts'
import { NoEffect } from '../memorial-rules/effect.tsx'
import { BookRuleRow, useRuleBook } from '../memorial-rules/rule-book.tsx'
import { RuleDialog } from './rule-dialog.tsx'

type Rule = endpoints.almanac.MemorialRule
type Calls = typeof endpoints.almanac

/** How long the server keeps a deleted rule. */
const undoTime = 600_000

/** The rules, and the day that depends on them. */
const keys = [['my-temple'], ['today']] as const

const RuleRow = ({ rule, onEdit }: { rule: Rule; onEdit: (() => void) | undefined }) => {
  const t = useT()
  const language = useLanguage()
  const confirm = useConfirm()
  const toasts = useToasts()
  const { tell } = useAct(keys)
  const title = inLanguage(rule.title, language)
  const remove = async () => {
    const agreed = await confirm({
      title: t('templeAlmanac.removeOf', { title }),
      text: t('delete.question'),
      confirm: t('action.delete'),
      grave: true,
    })
    if (!agreed) return
    const removed = await tell(() =>
      call<Calls['removeTempleRule']>('DELETE', '/my-temple/memorial-rules/:id', { params: { id: rule.id } }),
    )
    if (!removed) return
    const restore = () =>
      tell(
        () =>
          call<Calls['restoreTempleRule']>('POST', '/my-temple/memorial-rules/undo-delete', {
            body: { undo: removed.answer.undo },
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
        <NoEffect rule={rule} words={{ t, language }} />
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

/** Optional rules of the book that this parish can adopt with a press. */
const Offered = ({ taken }: { taken: ReadonlySet<string | null> }) => {
  const t = useT()
  const language = useLanguage()
  const { tell } = useAct(keys)
  const { data } = useRuleBook()
  const offered = data?.filter(({ key, offered: isOffered }) => isOffered && !taken.has(key)) ?? []
  if (offered.length === 0) return null
  const takeUp = (bookKey: string) =>
    tell(
      () => call<Calls['adoptRule']>('POST', '/my-temple/memorial-rules/take-up', { body: { bookKey } }),
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

/** The temple's own rules on memorials, and the optional ones of the book. */
export const OwnRules = ({ rules, mayEdit }: { rules: readonly Rule[]; mayEdit: boolean }) => {
  const t = useT()
  const { act } = useAct(keys)
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
          onSave={(save) => act(save, t('toast.saved'))}
        />
      )}
    </>
  )
}
