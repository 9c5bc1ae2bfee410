import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './feast-bars.module.css'

export type Bar = {
  readonly key: string
  /** Null if the figure may not be shown. */
  readonly value: number | null
  /** The feast that explains it; its bar is red. */
  readonly feast?: string | undefined
  /** Shown below it if there is room. */
  readonly label?: string | undefined
}

/** Until the card has been measured, and if it cannot be. */
const usualWidth = 900
/** The width of the numbers on the left, alone and together with the overhang of the last bar. */
const left = 34
const margins = 60
const tall = 240
const low = 160
/** From this distance between bars, feasts have their whole names above them. */
const feastPitch = 17
/** The width of a letter, rather too wide than too narrow. */
const letter = 8.5

/** The round number at the top of a scale: even, so that its half is whole, and never below 2. */
export const ceilingOf = (most: number): number => {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  const steps = [1, 2, 4, 6, 8, 10].map((one) => one * size)
  return Math.max(2, steps.find((one) => one >= most) ?? 10 * size)
}

/** The reader's text size relative to the default: all of these were measured at 16 px. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/**
 * The labels to show: as many as fit without touching, always including the last bar's.
 * @param room how many labels fit
 */
const labelled = (bars: readonly Bar[], room: number, isLastMarked: boolean): ReadonlySet<string> => {
  const all = bars.flatMap(({ key, label }, index) => (label === undefined ? [] : [{ key, index }]))
  const every = Math.max(1, Math.ceil(all.length / Math.max(1, room)))
  const free = isLastMarked ? bars.length - (bars.length / Math.max(1, room)) * 0.7 : bars.length
  const last = bars.at(-1)
  return new Set([
    ...all.filter(({ index }, place) => place % every === 0 && index < free).map(({ key }) => key),
    ...(isLastMarked && last ? [last.key] : []),
  ])
}

const Candle = ({ top, height }: { top: number; height: number }) => (
  <>
    <circle cy={top - 22} r={30} fill="url(#glow)" />
    <rect x={-6} y={top} width={12} height={height - top} rx={2} fill="url(#wax-candle)" />
    <path
      transform={`translate(0 ${top - 4})`}
      d="M0-24c2.600 6 7 9.500 7 16a7 7 0 0 1-14 0c0-6.500 4.400-10 7-16Z"
      fill="#F0A62B"
    />
  </>
)

const Paints = () => (
  <defs>
    <linearGradient id="wax-candle" x1="0" x2="1">
      <stop offset="0" stopColor="#9c6a2a" />
      <stop offset=".3" stopColor="#dfae5d" />
      <stop offset=".5" stopColor="#f0cb85" />
      <stop offset=".75" stopColor="#d8a452" />
      <stop offset="1" stopColor="#8a5a20" />
    </linearGradient>
    <radialGradient id="glow">
      <stop offset="0" stopColor="#F2B33D" stopOpacity=".42" />
      <stop offset="1" stopColor="#F2B33D" stopOpacity="0" />
    </radialGradient>
  </defs>
)

type FeastBarsProps = {
  bars: readonly Bar[]
  /** Whether the last bar is today, whose candle is still burning. */
  isLastBurning?: boolean
  /** The width of a label. */
  labelWidth: number
  /** The same figures as a table. */
  children?: ReactNode
}

/** Bars in wax, those of feasts in rubric with their names; drawn at actual size, so that the text stays legible. */
export const FeastBars = ({ bars, isLastBurning = false, labelWidth, children }: FeastBarsProps) => {
  const { ref, width: measured } = useElementSize()
  const scale = textScale()
  const width = measured > margins * scale ? measured - margins * scale : usualWidth
  const height = width < usualWidth / 2 ? low : tall
  const ceiling = ceilingOf(Math.max(0, ...bars.map(({ value }) => value ?? 0)))
  const step = width / bars.length
  // A rotated name is as wide as its letters are high.
  const mayName = step >= feastPitch * scale
  const topOf = (value: number | null) => height - ((value ?? 0) / ceiling) * height
  const nameOf = ({ feast, value }: Bar) => (mayName && feast && value ? feast : undefined)
  const highest = Math.max(
    0,
    ...bars.map((bar) => height - topOf(bar.value) + (nameOf(bar)?.length ?? 0) * letter * scale),
  )
  const above = Math.max(isLastBurning ? 56 : 16, highest + 16 - height)
  const bar = Math.min(18, step * 0.55)
  const labels = labelled(bars, Math.min(12, Math.floor(width / (labelWidth * scale))), isLastBurning)
  return (
    <figure className={classes.chart} ref={ref}>
      <svg
        viewBox={`${-left * scale} ${-above} ${width + margins * scale} ${height + above + 36 * scale}`}
        aria-hidden="true"
      >
        <Paints />
        {[0, ceiling / 2, ceiling].map((value) => (
          <g key={value}>
            <line x1={0} x2={width} y1={topOf(value)} y2={topOf(value)} stroke="var(--line)" />
            <text x={-10} y={topOf(value)} dy="0.4em" textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {bars.map((one, index) => {
          const top = topOf(one.value)
          const middle = index * step + step / 2
          const isToday = isLastBurning && index === bars.length - 1
          return (
            <g key={one.key} transform={`translate(${middle} 0)`}>
              {isToday && one.value ? (
                <Candle top={top} height={height} />
              ) : (
                <rect
                  x={-bar / 2}
                  y={top}
                  width={bar}
                  height={height - top}
                  rx={2}
                  fill={one.feast ? 'var(--rubric)' : 'var(--wax)'}
                />
              )}
              {!isToday && nameOf(one) && (
                <text
                  transform={`translate(0 ${top - 8}) rotate(-90)`}
                  dy="0.35em"
                  className={classes.feastName}
                >
                  {nameOf(one)}
                </text>
              )}
              {labels.has(one.key) && (
                <text y={height} dy="1.7em" textAnchor="middle" fontWeight={isToday ? 700 : 400}>
                  {one.label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      {children}
    </figure>
  )
}
