import type { endpoints, Language } from '@kandili/contract'
import { cardMessages } from '@kandili/messages/cards'
import { useT } from '../../lib/language/language.tsx'
import classes from './candle-cards.module.css'

type CandleCard = endpoints.publishing.CandleCard
type Code = NonNullable<CandleCard['code']>

/** The quiet zone around the code in modules, as its standard requires. */
const QUIET = 4

/** One path: a rectangle for every run of dark modules in a row. */
const pathOf = (rows: readonly string[]): string =>
  rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('')

const CodePicture = ({ code }: { code: Code }) => {
  const t = useT()
  const side = code.rows.length + 2 * QUIET
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={t('qr.code', { address: code.address })}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={pathOf(code.rows)} fill="#000" />
    </svg>
  )
}

/** The card's texts are in the language of its reader and not of the page. */
type CardProps = {
  card: CandleCard
  code: Code
  kind: CandleCard['kinds'][number] | undefined
  language: Language | 'both'
  size: 'A6' | 'A5' | 'A4'
}

/** The printed card: black on white in either theme, one page of its paper. */
export const PrintedCard = ({ card, code, kind, language, size }: CardProps) => {
  const spoken: readonly Language[] = language === 'both' ? ['el', 'en'] : [language]
  return (
    <article className={classes.paper} data-size={size}>
      <div className={classes.face}>
        <header>
          {spoken.map((one) => (
            <p key={one} lang={one} className={classes.temple}>
              {card.title[one] || card.title.el}
            </p>
          ))}
        </header>
        <CodePicture code={code} />
        {spoken.map((one) => (
          <p key={one} lang={one} className={classes.words}>
            <b>{cardMessages[one].lead}</b>{' '}
            {kind ? (
              <>
                {cardMessages[one].kind} <b>{kind.title[one] || kind.title.el}</b>
              </>
            ) : (
              cardMessages[one].any
            )}
          </p>
        ))}
        <footer>
          {spoken.map((one) => (
            <p key={one} lang={one}>
              {cardMessages[one].check}
            </p>
          ))}
          <p className={classes.origin}>{new URL(code.address).origin}</p>
        </footer>
      </div>
    </article>
  )
}
