import type { AnswerOf, endpoints } from '@kandili/contract'
import { NativeSelect } from '@mantine/core'
import { type T, useLanguage, useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { type CalendarAddress, comparedWith } from './address.ts'
import classes from './below.module.css'
import { yearOf } from './dates.ts'
import { longDate } from './day-words.ts'
import { useDifferences } from './use-calendar.ts'

type Difference = AnswerOf<typeof endpoints.almanac.differences>[number]

const titleOf = {
  FEASTS: 'day.feasts',
  FAST: 'day.fast',
  MEMORIALS: 'day.memorials',
  LITURGY: 'day.liturgy',
  READINGS: 'day.readings',
} as const

/** The other almanac in words: "Old calendar, Church of Cyprus", "2028", "Without decisions". */
const otherInWords = (compare: string, { date }: CalendarAddress, t: T): string => {
  if (compare === 'RULES') return t('comparison.rules')
  if (/^[+-]/.test(compare)) return String(yearOf(date) + Number(compare))
  const [calendar, jurisdiction] = compare.split('.')
  return `${t(`calendarStyle.${calendar as 'NEW'}`)}, ${t(`jurisdiction.${jurisdiction as 'GREECE'}`)}`
}

const Side = ({ difference: { kind }, text }: { difference: Difference; text: string | null }) => {
  const t = useT()
  const isAnswer = kind === 'MEMORIALS' || kind === 'LITURGY'
  return <>{text === null ? '–' : isAnswer ? t(`flag.${text as 'yes'}`) : text}</>
}

const Differences = ({ address }: { address: CalendarAddress }) => {
  const t = useT()
  const language = useLanguage()
  return (
    <Loaded of={useDifferences(address)}>
      {(differences) => {
        const days = [...Map.groupBy(differences, ({ date }) => date)]
        return (
          <>
            <p role="status">
              {days.length === 0 ? t('comparison.none') : t('comparison.days', { count: days.length })}
            </p>
            <ul className={classes.differences}>
              {days.map(([date, ofDay]) => (
                <li key={date}>
                  <h3>{longDate(date, language)}</h3>
                  {ofDay.map((difference) => (
                    <p key={difference.kind}>
                      <b>{t(titleOf[difference.kind])}:</b>{' '}
                      <Side difference={difference} text={difference.here} />
                      {' → '}
                      <Side difference={difference} text={difference.there} />
                      {difference.reason && <small>{difference.reason}</small>}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Loaded>
  )
}

type ComparisonProps = { address: CalendarAddress; onChoose: (compare: string) => void }

/** The days of the view on which another practice, another year or the rules alone have something else. */
export const Comparison = ({ address, onChoose }: ComparisonProps) => {
  const t = useT()
  const { compare, calendar, religion, jurisdiction } = address
  const isShown = (one: string) => religion === 'ORTHODOX' && one === `${calendar}.${jurisdiction}`
  return (
    <section className={`card ${classes.feed}`} aria-labelledby="comparison">
      <h2 id="comparison">{t('comparison.title')}</h2>
      <NativeSelect
        mt="md"
        label={t('comparison.with')}
        value={compare}
        data={[
          { value: '', label: '' },
          ...comparedWith
            .filter((one) => !isShown(one))
            .map((one) => ({ value: one, label: otherInWords(one, address, t) })),
        ]}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      {compare !== '' && !isShown(compare) && <Differences address={address} />}
    </section>
  )
}
