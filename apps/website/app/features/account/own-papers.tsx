import type { AnswerOf, endpoints } from '@kandili/contract'
import { useState } from 'react'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { callAsUser } from '../../lib/session/session.ts'
import { useAsked } from '../../lib/session/use-asked.ts'
import { Button } from '../../ui/button.tsx'
import { Muted, Num } from '../../ui/layout.tsx'
import styles from './own-papers.module.css'

type Years = typeof endpoints.invoices.ownYears
type Year = AnswerOf<Years>[number]
type Paper = typeof endpoints.invoices.ownYear

function OfYear({ year: { year, requests, total } }: { year: Year }) {
  const t = useT('account')
  const language = useLanguage()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const save = async () => {
    setState('busy')
    try {
      const response = await callAsUser<Paper>('GET', '/account/statements/:year', {
        params: { year },
        query: { language },
      })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await response.blob())
      link.download = `kandili-${year}.pdf`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 1000)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <li className={styles.year}>
      <div>
        <h2>{String(year)}</h2>
        <p>
          {t('papers.requests', { count: requests })} · <Num>{formatMoney(total)}</Num>
        </p>
        {state === 'failed' && <p role="alert">{t('papers.saveFailed')}</p>}
      </div>
      <Button
        type="button"
        aria-label={t('papers.saveYear', { year: String(year) })}
        aria-disabled={state === 'busy'}
        onClick={() => state === 'busy' || void save()}
      >
        {t('papers.save')}
      </Button>
    </li>
  )
}

/** The signed-in user's offerings by year, each as a PDF; the documents of one request are on its page. */
export function OwnPapers() {
  const t = useT('account')
  const asked = useAsked<AnswerOf<Years>>((signal) =>
    callAsUser<Years>('GET', '/account/statements', { signal }),
  )
  if (asked.state === 'loading') return <p role="status">{t('me.loading')}</p>
  if (asked.state === 'failed') {
    return (
      <p role="alert">
        {t('papers.failed')}{' '}
        <Button type="button" look="text" onClick={asked.again}>
          {t('me.again')}
        </Button>
      </p>
    )
  }
  if (asked.found.length === 0) return <p>{t('papers.none')}</p>
  return (
    <>
      <ul className={styles.years}>
        {asked.found.map((year) => (
          <OfYear key={year.year} year={year} />
        ))}
      </ul>
      <Muted>{t('papers.note')}</Muted>
    </>
  )
}
