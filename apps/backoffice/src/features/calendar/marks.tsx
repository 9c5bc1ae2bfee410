import type { endpoints } from '@kandili/contract'
import {
  CheeseIcon,
  ChurchIcon,
  CrossIcon,
  FishSimpleIcon,
  LeafIcon,
  PencilSimpleIcon,
  ProhibitIcon,
  TrayIcon,
} from '@kandili/design/icons'
import clsx from 'clsx'
import type { ComponentType } from 'react'
import { useT } from '../../lib/language/language.tsx'
import classes from './calendar.module.css'
import type { DayFacts } from './day-words.ts'
import { isRed, markedFast } from './days.ts'

type Icon = ComponentType<{ size?: number | string }>

const fastIcons: Readonly<Record<Exclude<endpoints.almanac.FastLevel, 'FREE'>, Icon>> = {
  STRICT: LeafIcon,
  DRY: LeafIcon,
  OIL_AND_WINE: LeafIcon,
  FISH: FishSimpleIcon,
  DAIRY: CheeseIcon,
}

type MarkProps = { icon: Icon; tone: string; children: string; number?: number }

/** A sign with its word; narrow cells show only the sign. The cell's own label is complete for screen readers. */
const Sign = ({ icon: Icon, tone, children, number }: MarkProps) => (
  <span className={classes.sign} data-tone={tone} aria-hidden="true">
    <Icon size={16} />
    {number !== undefined && <b className="num">{number}</b>}
    <span>{children}</span>
  </span>
)

/** The style of a day's number: red on feasts, with a line for today. */
export const numberLook = ({ day, isToday }: Pick<DayFacts, 'day' | 'isToday'>): string =>
  clsx(day && isRed(day) && classes.red, isToday && classes.today)

/** The marks of a day besides its feast. */
export const Signs = ({ day, load, marks }: DayFacts) => {
  const t = useT()
  const fast = day && markedFast(day)
  return (
    <>
      {marks && marks.length > 0 && (
        <Sign icon={PencilSimpleIcon} tone="hand">
          {t('calendar.byHand')}
        </Sign>
      )}
      {day?.isSoulSaturday && (
        <Sign icon={CrossIcon} tone="souls">
          {t('calendar.souls')}
        </Sign>
      )}
      {fast && (
        <Sign icon={fastIcons[fast]} tone="fast">
          {t(`fastLevel.${fast}`)}
        </Sign>
      )}
      {day && !day.memorials.allowed && (
        <Sign icon={ProhibitIcon} tone="closed">
          {t('calendar.noMemorials')}
        </Sign>
      )}
      {load && load.templeCount > 0 && (
        <Sign icon={ChurchIcon} tone="temples" number={load.templeCount}>
          {''}
        </Sign>
      )}
      {load && load.lines > 0 && (
        <Sign icon={TrayIcon} tone="load" number={load.lines}>
          {''}
        </Sign>
      )}
    </>
  )
}

const legend = [
  [LeafIcon, 'fast', 'calendar.fasting'],
  [FishSimpleIcon, 'fast', 'fastLevel.FISH'],
  [CheeseIcon, 'fast', 'fastLevel.DAIRY'],
  [ProhibitIcon, 'closed', 'calendar.noMemorials'],
  [CrossIcon, 'souls', 'calendar.souls'],
  [ChurchIcon, 'temples', 'calendar.mark.temples'],
  [TrayIcon, 'load', 'calendar.mark.load'],
  [PencilSimpleIcon, 'hand', 'calendar.byHand'],
] as const

/** The legend. */
export const Legend = () => {
  const t = useT()
  return (
    <section className={classes.legend} aria-label={t('calendar.legend')}>
      <ul>
        <li>
          <b className={classes.red}>1</b>
          {t('calendar.mark.red')}
        </li>
        {legend.map(([Icon, tone, label]) => (
          <li key={label} data-tone={tone}>
            <Icon size={18} />
            {t(label)}
          </li>
        ))}
      </ul>
      <p>{t('calendar.keys')}</p>
    </section>
  )
}
