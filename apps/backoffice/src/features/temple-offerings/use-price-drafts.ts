import type { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { priceProblems } from '@kandili/domain'
import { formatAmountField, formatMoney } from '@kandili/money'
import { useState } from 'react'
import { readHundredths } from '../../crud/read-hundredths.ts'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useAct } from '../../ui/use-act.ts'
import { formValues, type TempleOffering } from './offering-fields.ts'
import { offeringsKey } from './queries.ts'

type Calls = typeof endpoints.templeOfferings
type TempleOfferings = endpoints.templeOfferings.TempleOfferings

/** What was typed for one offering and is not saved; `version` is that of the offering it was typed over. */
type Draft = { readonly text?: string; readonly enabled?: boolean; readonly version: number | null }

const versionOf = ({ own }: TempleOffering) => own?.version ?? null

/** The suggested price of a new offering: the type's, or the temple's minimum for a request if that is higher. */
const storedPrice = ({ own, proposedPrice }: TempleOffering, { minOrderAmount }: TempleOfferings) =>
  own?.price ?? Math.max(proposedPrice, minOrderAmount)

/** The prices of a temple's offerings and which it offers, changed in place and saved together. */
export const usePriceDrafts = (templeId: number, list: TempleOfferings) => {
  const t = useT()
  const toasts = useToasts()
  const { act } = useAct([offeringsKey(templeId)])
  const [drafts, setDrafts] = useState<Readonly<Record<number, Draft>>>({})
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const { offerings } = list
  /** A temple without any offering begins with the usual ones. */
  const isNew = offerings.every(({ own }) => own === null)

  const textOf = (one: TempleOffering) =>
    drafts[one.typeId]?.text ?? formatAmountField(storedPrice(one, list))
  const isEnabled = (one: TempleOffering) =>
    drafts[one.typeId]?.enabled ?? one.own?.enabled ?? (isNew && one.usual)
  const priceOf = (one: TempleOffering) => readHundredths(textOf(one))
  const isChanged = (one: TempleOffering) =>
    one.own ? priceOf(one) !== storedPrice(one, list) || isEnabled(one) !== one.own.enabled : isEnabled(one)
  const changed = offerings.filter(isChanged)
  /** Those that somebody else has changed since they were typed over: saving replaces what is stored. */
  const overtaken = changed.filter(
    (one) => drafts[one.typeId] && drafts[one.typeId]?.version !== versionOf(one),
  )

  const problemOf = (one: TempleOffering): string | undefined => {
    if (!isChanged(one)) return undefined
    const price = priceOf(one)
    if (Number.isNaN(price)) return t('rule.amount')
    const { asks } = formValues(one) as { asks: 'FIXED' }
    const [problem] = priceProblems({ asks, price, sale: null, minPrice: null }, one)
    if (!problem) return refused[one.typeId]
    return t(problem.limit === 'LEAST' ? 'rule.kindLeast' : 'rule.kindMost', {
      amount: formatMoney(problem.cents),
    })
  }

  const change = (changes: readonly { of: TempleOffering; draft: Omit<Draft, 'version'> }[]) => {
    setDrafts((all) => ({
      ...all,
      ...Object.fromEntries(
        changes.map(({ of, draft }) => [of.typeId, { version: versionOf(of), ...all[of.typeId], ...draft }]),
      ),
    }))
    setRefused((all) => {
      const typeIds = new Set(changes.map(({ of }) => of.typeId))
      return Object.fromEntries(Object.entries(all).filter(([typeId]) => !typeIds.has(Number(typeId))))
    })
  }
  /** "As it was", for one offering or all. */
  const discard = (typeId?: number) =>
    setDrafts((all) =>
      typeId === undefined
        ? {}
        : Object.fromEntries(Object.entries(all).filter(([one]) => Number(one) !== typeId)),
    )

  const save = async () => {
    const changes = changed.map((one) => ({
      typeId: one.typeId,
      version: versionOf(one),
      enabled: isEnabled(one),
      price: priceOf(one),
    }))
    setSaving(true)
    try {
      await act(
        () =>
          call<Calls['saveAll']>('PUT', '/temples/:templeId/offerings', {
            params: { templeId },
            body: { changes },
          }),
        t('templeOfferings.savedCount', { count: changes.length }),
      )
      setDrafts({})
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : []
      setRefused(
        Object.fromEntries(
          fields.flatMap(({ field, message }) => {
            const typeId = changes[Number(/^changes\.(\d+)/.exec(field)?.[1])]?.typeId
            return typeId === undefined ? [] : [[typeId, message]]
          }),
        ),
      )
      // The list itself shows a conflict.
      if (!(error instanceof ApiError && error.code === 'CONFLICT')) toasts.saveFailure(error)
    } finally {
      setSaving(false)
    }
  }
  return {
    isNew,
    isDirty: Object.keys(drafts).length > 0,
    isSaving,
    changed,
    textOf,
    isEnabled,
    isChanged,
    problemOf,
    change,
    discard,
    save,
    overtaken,
  }
}
export type PriceDrafts = ReturnType<typeof usePriceDrafts>
