import { useElementSize } from '@mantine/hooks'
import { civilDateOf } from '../../app/language/formats.ts'
import { useT } from '../../app/language/language.tsx'
import classes from './dashboard.module.css'
import { ceilingOf } from './days.ts'

type Day = { date: string; requests: number }

/** Until the card has been measured, and where it cannot be. */
const usualWidth = 900
/** What the numbers on the left take, and they with the last day on the right. */
const left = 34
const margins = 60
const tall = 240
const low = 160
/** A day as it is written below needs so much. */
const labelWidth = 68
/** From this distance between two bars on, feasts have their names above them. */
const feastPitch = 17
const feastLetters = 19
/** The width of a letter, rather too wide than too narrow. */
const letter = 8.5

const shortened = (title: string): string =>
  title.length > feastLetters ? `${title.slice(0, feastLetters - 1).trimEnd()}…` : title

/** How many times the usual size of text the reader has chosen: all of these were measured at 16 px. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

type DayBarsProps = {
  days: readonly Day[]
  /** Titles of feasts by their civil date. */
  feasts: ReadonlyMap<string, string>
  label: string
}

/** One bar for each day, in wax, feasts in rubric; only today's carries a flame, because only today's still burns. */
export const DayBars = ({ days, feasts, label }: DayBarsProps) => {
  const t = useT()
  const { ref, width: measured } = useElementSize()
  // Drawn at its own size and not stretched: the numbers of a stretched drawing would be too small on a telephone.
  const scale = textScale()
  const width = measured > margins * scale ? measured - margins * scale : usualWidth
  const height = width < usualWidth / 2 ? low : tall
  const ceiling = ceilingOf(Math.max(...days.map(({ requests }) => requests)))
  const step = width / days.length
  // A name that is turned upwards is as wide as its letters are high.
  const mayName = step >= feastPitch * scale
  const highest = Math.max(
    0,
    ...days.map(({ date, requests }) => {
      const title = mayName ? feasts.get(date) : undefined
      return title ? (requests / ceiling) * height + shortened(title).length * letter * scale : 0
    }),
  )
  const above = Math.max(40, highest + 16 - height)
  const bar = Math.min(18, step * 0.55)
  const every = Math.max(
    1,
    Math.ceil(days.length / Math.min(6, Math.max(1, Math.floor(width / (labelWidth * scale))))),
  )
  return (
    <figure className={classes.chart} ref={ref}>
      <svg
        viewBox={`${-left * scale} ${-above} ${width + margins * scale} ${height + above + 36 * scale}`}
        aria-hidden="true"
      >
        {[0, ceiling / 2, ceiling].map((value) => {
          const y = height - (value / ceiling) * height
          return (
            <g key={value}>
              <line x1={0} x2={width} y1={y} y2={y} stroke="var(--line)" />
              <text x={-10} y={y} dy="0.4em" textAnchor="end">
                {value}
              </text>
            </g>
          )
        })}
        {days.map(({ date, requests }, index) => {
          const top = (requests / ceiling) * height
          const x = index * step + (step - bar) / 2
          const isLast = index === days.length - 1
          return (
            <g key={date}>
              <rect
                x={x}
                y={height - top}
                width={bar}
                height={top}
                rx={2}
                fill={feasts.has(date) ? 'var(--rubric)' : 'var(--wax)'}
              />
              {mayName && feasts.has(date) && !isLast && (
                <text
                  transform={`translate(${x + bar / 2} ${height - top - 8}) rotate(-90)`}
                  dy="0.35em"
                  className={classes.feastName}
                >
                  {shortened(feasts.get(date) ?? '')}
                </text>
              )}
              {isLast && requests > 0 && (
                <path
                  transform={`translate(${x + bar / 2} ${height - top - 4})`}
                  d="M0-24c2.600 6 7 9.500 7 16a7 7 0 0 1-14 0c0-6.500 4.400-10 7-16Z"
                  fill="#F0A62B"
                />
              )}
              {(isLast || (index % every === 0 && days.length - index > every / 2)) && (
                <text
                  x={x + bar / 2}
                  y={height}
                  dy="1.7em"
                  textAnchor="middle"
                  fontWeight={isLast ? 700 : 400}
                >
                  {civilDateOf(date).slice(0, 5)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <table className="visually-hidden">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.day')}</th>
            <th scope="col">{t('nav.orders')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, requests }) => (
            <tr key={date}>
              <td>
                {civilDateOf(date)} {feasts.get(date)}
              </td>
              <td>{requests}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
