import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useKept } from '../../lib/session/use-kept.ts'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/row-card.module.css'
import { ShortForm } from '../../ui/short-form.tsx'
import { useAct } from '../../ui/use-act.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import { MetropolisInput } from '../almanac/metropolis-input.tsx'
import { calendarOptions, jurisdictionOptions } from '../almanac/options.ts'
import { YearlyDayInput } from '../almanac/yearly-day-input.tsx'
import { longDate } from '../calendar/day-words.ts'
import own from './my-temple.module.css'
import { OwnRules } from './own-rules.tsx'

type TempleAlmanac = endpoints.almanac.TempleAlmanac
type Style = Pick<TempleAlmanac, 'calendarStyle' | 'jurisdictionKey' | 'metropolisKey' | 'feast'>
type Calls = typeof endpoints.almanac

export const almanacKey = ['my-temple', 'almanac'] as const

const styleOf = ({ calendarStyle, jurisdictionKey, metropolisKey, feast }: TempleAlmanac): Style => ({
  calendarStyle,
  jurisdictionKey,
  metropolisKey,
  feast,
})

const feastParts = ['feast', 'feast.month', 'feast.day', 'feast.offset']

/** Calendar, Church and feast of the caller's temple. Keeps the input when the server rejects it. */
const StyleForm = ({ almanac, mayEdit }: { almanac: TempleAlmanac; mayEdit: boolean }) => {
  const t = useT()
  const queries = useQueryClient()
  const { act } = useAct([['today']])
  const [style, setStyle] = useKept<Style>('almanac', styleOf(almanac))
  const [isSaving, setSaving] = useState(false)
  const change = (part: Partial<Style>) => setStyle((former) => ({ ...former, ...part }))
  useUnsavedWarning(JSON.stringify(style) !== JSON.stringify(styleOf(almanac)), isSaving)
  const save = async () => {
    setSaving(true)
    try {
      const body = { version: almanac.version, ...style }
      const saved = await act(
        () => call<Calls['changeTempleAlmanac']>('PUT', '/my-temple/almanac', { body }),
        t('toast.saved'),
      )
      queries.setQueryData<TempleAlmanac>(almanacKey, saved)
    } finally {
      setSaving(false)
    }
  }
  return (
    <ShortForm className={own.style} action={t('action.save')} errors={{}} onSend={save} readOnly={!mayEdit}>
      {(errorOf) => (
        <>
          <div className={own.choices}>
            <NativeSelect
              label={t('temples.calendarStyle')}
              value={style.calendarStyle}
              disabled={!mayEdit}
              data={calendarOptions.map(({ value, label }) => ({ value, label: t(label) }))}
              onChange={(event) =>
                change({ calendarStyle: event.currentTarget.value as Style['calendarStyle'] })
              }
            />
            <NativeSelect
              label={t('temples.jurisdictionKey')}
              value={style.jurisdictionKey}
              disabled={!mayEdit}
              data={jurisdictionOptions.map(({ value, label }) => ({ value, label: t(label) }))}
              onChange={(event) =>
                change({ jurisdictionKey: event.currentTarget.value as Style['jurisdictionKey'] })
              }
            />
            <MetropolisInput
              name="metropolisKey"
              label={t('temples.metropolisKey')}
              hint={t('temples.metropolisKeyHint')}
              value={style.metropolisKey}
              readOnly={!mayEdit}
              error={errorOf('metropolisKey')}
              onChange={(metropolisKey) => change({ metropolisKey })}
            />
          </div>
          <YearlyDayInput
            label={t('templeAlmanac.feast')}
            value={style.feast}
            onChange={(feast) => change({ feast })}
            readOnly={!mayEdit}
            error={feastParts.map(errorOf).find(Boolean)}
            calendar={style.calendarStyle}
            none="temples.feastOfSaint"
          />
        </>
      )}
    </ShortForm>
  )
}

/** The day on which the temple celebrates this year, and its saint if that determines the day. */
const FeastThisYear = ({ almanac: { feast, saint, feastDates } }: { almanac: TempleAlmanac }) => {
  const t = useT()
  const language = useLanguage()
  const dates = feastDates.map((date) => longDate(date, language)).join(', ')
  return (
    <p className="num">
      {feast === null &&
        saint &&
        `${t('templeAlmanac.ofSaint', { saint: inLanguage(saint.title, language) })}. `}
      {dates === '' ? t('templeAlmanac.noFeast') : t('templeAlmanac.feastThisYear', { dates })}
    </p>
  )
}

const useTempleAlmanac = () =>
  useQuery({
    queryKey: almanacKey,
    queryFn: () => call<Calls['readTempleAlmanac']>('GET', '/my-temple/almanac'),
    refetchOnWindowFocus: false,
  })

/** Under the temple's name: when it celebrates this year. The card below reports load errors. */
export const OwnFeast = () => {
  const { data } = useTempleAlmanac()
  return data && <FeastThisYear almanac={data} />
}

/** The temple's calendar, editable by its owner and visible to its other people. */
export const AlmanacCard = ({ mayEdit }: { mayEdit: boolean }) => {
  const t = useT()
  const asked = useTempleAlmanac()
  return (
    <section className={`card ${classes.card}`} aria-labelledby="temple-almanac">
      <h2 id="temple-almanac">{t('templeAlmanac.title')}</h2>
      <p className={classes.quiet}>{t('templeAlmanac.lead')}</p>
      <Loaded of={asked}>
        {(data) => (
          <>
            <StyleForm key={data.version} almanac={data} mayEdit={mayEdit} />
            <OwnRules rules={data.rules} mayEdit={mayEdit} />
          </>
        )}
      </Loaded>
    </section>
  )
}
