import { type CSSProperties, useEffect, useRef } from 'react'
import { tendFlame } from './flames.ts'

export type CandleProps = {
  /** A flame means lit: true only for a candle that a temple has lit and that is still burning. */
  lit?: boolean
  /** Height in pixels or any CSS length: the time left. */
  height: number | string
  /** Width in pixels: the type of candle. */
  width: number
  /** Width of the flame in pixels. */
  flame?: number
  /** Diameter of the light around the flame in pixels. */
  reach?: number
  /** Its position in a row, so that no two flames flicker in step. */
  index?: number
  /** The flame grows from the wick, once. */
  lighting?: boolean
  /** The burning time in words. Without it the candle is decorative and hidden from screen readers. */
  label?: string
  className?: string
}

/** One candle. Server-rendered it moves by CSS alone; in the browser it pauses while nobody can see it. */
export function Candle({
  lit = false,
  height,
  width,
  flame = Math.round(width * 1.05 + 5),
  reach = 150,
  index = 0,
  lighting = false,
  label,
  className,
}: CandleProps) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => (lit && element.current ? tendFlame(element.current) : undefined), [lit])
  const style = {
    '--height': typeof height === 'number' ? `${height}px` : height,
    '--width': `${width}px`,
    '--flame': `${flame}px`,
    '--reach': `${reach}px`,
    '--offset': `-${((index * 0.73) % 3.1).toFixed(2)}s`,
  } as CSSProperties
  const words =
    label === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label }
  return (
    <span
      ref={element}
      className={className ? `k-candle ${className}` : 'k-candle'}
      style={style}
      data-lit={lit ? '' : undefined}
      data-lighting={lit && lighting ? '' : undefined}
      {...words}
    >
      {lit && <span className="k-candle-halo" />}
      <span className="k-candle-wax" />
      <span className="k-candle-wick" />
      {lit && <span className="k-candle-flame" />}
    </span>
  )
}

/** The seven-day oil lamp that hangs before an icon. Unlit it has a wick and no flame, lit the flame of a candle. */
export function VigilLamp({ height, lit = false }: { height: number; lit?: boolean }) {
  return (
    <svg viewBox="0 0 60 90" height={height} width={(height * 60) / 90} aria-hidden="true">
      <g fill="none" stroke="#9c6a2a" strokeWidth="2.4">
        <path d="M30 2 9 44M30 2l21 42" />
      </g>
      <path d="M14 34h32l-4 22H18z" fill="#A3221D" />
      <path d="M14 34h32l-1 5H15z" fill={lit ? '#D8483A' : '#7A1613'} />
      <path d="M30 27v8" stroke="#8A6A3A" strokeWidth="2" fill="none" />
      {lit && (
        <path
          d="M30 12c1 5 5 8 5 14a5 5 0 0 1-10 0c0-6 4-9 5-14Z"
          fill="#FFDD7E"
          stroke="#F8AE3C"
          strokeWidth="1"
        />
      )}
      <path
        d="M6 45h48c0 6-4 8-8 9 0 12-6 20-13 21v4l3 4-6 6-6-6 3-4v-4c-7-1-13-9-13-21-4-1-8-3-8-9Z"
        fill="#D9AE5B"
      />
      <path d="M6 45h48c0 2-.5 3.5-1.5 5h-45C6.5 48.5 6 47 6 45Z" fill="#B98540" />
    </svg>
  )
}
