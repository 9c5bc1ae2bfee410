import { ApiError } from '@kandili/contract/client'
import { useState } from 'react'
import { useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea } from '../../ui/field.tsx'
import { FormFrame } from '../account/settings/form-frame.tsx'
import { useSending } from '../account/settings/use-sending.ts'
import styles from './diptychs.module.css'
import type { BookTools, Listed, Side } from './use-diptychs.ts'

type Found = { text: string; side: Side; names: readonly Listed[] }

/** Names that need a review: kept only if the person ticks them. */
const isAsked = ({ name, isTwice, isOnOtherSide }: Listed): boolean =>
  name === null || isTwice || isOnOtherSide

function Remark({ listed }: { listed: Listed }) {
  const t = useT('diptychs')
  const { note, typed, isTwice, isOnOtherSide } = listed
  const remarks = [
    note !== 'SURE' && t(`paste.${note}`, { typed }),
    isTwice && t('paste.twice'),
    isOnOtherSide && t('paste.both'),
  ].filter(Boolean)
  return remarks.length > 0 ? <small>{remarks.join(' ')}</small> : null
}

type ReviewProps = { found: Found; tools: BookTools; onBack: () => void; onDone: () => void }

/** The found names, side by side, before any is stored. */
function Review({ found, tools, onBack, onDone }: ReviewProps) {
  const t = useT('diptychs')
  const [ticked, setTicked] = useState(
    () => new Set(found.names.flatMap((one, index) => (isAsked(one) ? [] : [index]))),
  )
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const toggle = (index: number) => {
    const next = new Set(ticked)
    if (!next.delete(index)) next.add(index)
    setTicked(next)
  }
  const keep = async () => {
    setBusy(true)
    try {
      const names = found.names.flatMap(({ name, side, kinship }, index) =>
        name !== null && ticked.has(index) ? [{ name, side, note: kinship }] : [],
      )
      tools.show(await tools.calls.add(names), { text: t('paste.kept', { count: names.length }) })
      onDone()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.description : t('failed'))
      setBusy(false)
    }
  }
  return (
    <>
      <h3 tabIndex={-1}>{t('paste.found', { count: found.names.filter(({ name }) => name).length })}</h3>
      {found.names.length === 0 && <p>{t('paste.none')}</p>}
      {(['LIVING', 'DEPARTED'] as const).map((side) => {
        const own = found.names.map((one, index) => ({ one, index })).filter(({ one }) => one.side === side)
        if (own.length === 0) return null
        return (
          <fieldset key={side} className={styles.found}>
            <legend>{t(side)}</legend>
            <ul>
              {own.map(({ one, index }) => (
                <li key={index}>
                  <label>
                    <input
                      type="checkbox"
                      checked={ticked.has(index)}
                      disabled={one.name === null}
                      onChange={() => toggle(index)}
                    />
                    <span>
                      <b>{one.name ?? one.typed}</b>
                      {one.asRead && one.asRead !== one.name && <span lang="el"> {one.asRead}</span>}
                      <Remark listed={one} />
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        )
      })}
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.sideActions}>
        {ticked.size > 0 && (
          <Button type="button" look="primary" aria-disabled={isBusy} onClick={() => isBusy || void keep()}>
            {t('paste.keep', { count: ticked.size })}
          </Button>
        )}
        <Button type="button" look="text" onClick={onBack}>
          {t('paste.back')}
        </Button>
      </div>
    </>
  )
}

/** Parses a pasted list, shows the found names, and stores those that the person ticks. */
export function PasteList({ tools, onClose }: { tools: BookTools; onClose: () => void }) {
  const t = useT('diptychs')
  const [found, setFound] = useState<Found>()
  const [typed, setTyped] = useState<{ text: string; side: Side }>({ text: '', side: 'LIVING' })
  const sending = useSending(async (form) => {
    const text = String(form.get('text') ?? '')
    const side: Side = form.get('side') === 'DEPARTED' ? 'DEPARTED' : 'LIVING'
    setTyped({ text, side })
    setFound({ text, side, names: await tools.calls.readList(text, side) })
  }, t('failed'))
  return (
    <section className={styles.panel}>
      {found ? (
        <Review found={found} tools={tools} onBack={() => setFound(undefined)} onDone={onClose} />
      ) : (
        <>
          <h3>{t('paste.title')}</h3>
          <p>{t('paste.text')}</p>
          <FormFrame sending={sending} action={t('paste.read')} onCancel={onClose}>
            <TextArea
              name="text"
              label={t('paste.label')}
              rows={8}
              maxLength={30_000}
              spellCheck={false}
              defaultValue={typed.text}
              error={sending.errors.text}
            />
            <SelectField
              name="side"
              label={t('paste.side')}
              defaultValue={typed.side}
              options={[
                { value: 'LIVING', label: t('LIVING') },
                { value: 'DEPARTED', label: t('DEPARTED') },
              ]}
            />
          </FormFrame>
        </>
      )}
    </section>
  )
}
