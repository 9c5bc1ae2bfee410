import type { AnswerOf, Bilingual, endpoints, Intention } from '@kandili/contract'
import { services } from '@kandili/contract/values'
import { civilDateOf, dateOf } from '../../lib/language/formats.ts'

export type Submission = endpoints.submissions.Submission
export type Today = AnswerOf<typeof endpoints.submissions.today>

/** Whether a line still waits for the temple's act. */
export const waits = ({ state }: Pick<Submission, 'state'>): boolean =>
  state === 'PENDING' || state === 'ACCEPTED'

/** Whether the temple can do it now: an unpaid act is only shown. */
export const mayBeDone = (line: Pick<Submission, 'state' | 'payment'>): boolean =>
  waits(line) && line.payment !== 'UNPAID'

/** Whether the act needs proof before it can be marked as done. */
export const needsProof = ({
  proof,
  proofRequired,
  live,
}: Pick<Submission, 'proof' | 'proofRequired' | 'live'>): boolean =>
  proofRequired && proof !== 'NONE' && !(proof === 'LIVE' && live !== null)

/** A line whose act is the reading itself: reading all names of a list completes it. */
export const isReading = ({ service }: Pick<Submission, 'service'>): boolean =>
  service === 'PRAYER' || service === 'MEMORIAL'

/** The names of candles, tamata and memorial notes are read at the Liturgy; every other rite has a list of its own. */
export const LITURGY = 'LITURGY'
const readAt = (line: Submission): string =>
  !isReading(line) || line.rite === 'LITURGY' ? LITURGY : line.typeTitle.el

/** Waiting or done lines of one kind: one row with one button. */
export type ActRow = { readonly key: string; readonly lineIds: readonly number[] }

/** One name on a list, in the form in which the priest reads it. */
export type ReadingName = {
  readonly key: string
  readonly lineId: number
  /** Its index in `namesAsRead` of its act, and the version of these names. */
  readonly index: number
  readonly changedAt: string | null
  /** As typed. */
  readonly name: string
}

/** One line of a list: all people who are read with the same name. */
export type NameLine = {
  readonly key: string
  readonly asRead: string
  /** Clergy and monastics: the last word of `asRead` is a rank. */
  readonly hasRank: boolean
  readonly intention: Intention | null
  /** `LITURGY`, or the Greek title of a rite that is held separately. */
  readonly readAt: string
  readonly names: readonly ReadingName[]
  /** As typed, if that is another name or another script than `asRead` and not only another case. */
  readonly otherForms: readonly string[]
  /** Several names are possible or none is known: only who asked can say how it is read. */
  readonly isInDoubt: boolean
  /** It arrived while the page was open: it is read after the others, so that none of them moves. */
  readonly isLater: boolean
}

/** The content of the page, in its order. */
export type Plan = {
  readonly date: string
  readonly rows: readonly ActRow[]
  readonly lines: readonly NameLine[]
}

const kindOf = (line: Submission): string => `${actOf(line)} ${line.typeTitle.el}`

const byKind = (one: Submission, other: Submission): number =>
  services.indexOf(one.service) - services.indexOf(other.service) ||
  (one.drawnHeight ?? 0) - (other.drawnHeight ?? 0) ||
  kindOf(one).localeCompare(kindOf(other)) ||
  one.id - other.id

const grouped = (lines: readonly Submission[], groupOf: (line: Submission) => string): ActRow[] => {
  const groups = new Map<string, number[]>()
  for (const line of lines) groups.set(groupOf(line), [...(groups.get(groupOf(line)) ?? []), line.id])
  return [...groups].map(([group, lineIds]) => ({ key: `${group} ${lineIds[0]}`, lineIds }))
}

/** Acts done in the same minute were done with one press. */
const batchOf = (line: Submission): string =>
  `${kindOf(line)} ${line.state} ${line.fulfilledAt?.slice(0, 16) ?? ''}`

const arrangeRows = (former: readonly ActRow[], { toDo, done }: Today): ActRow[] => {
  const lines = new Map([...toDo, ...done].map((line) => [line.id, line]))
  const rows = former
    .map((row) => ({ ...row, lineIds: row.lineIds.filter((id) => lines.has(id)) }))
    .filter(({ lineIds }) => lineIds.length > 0)
  const known = new Set(rows.flatMap(({ lineIds }) => lineIds))
  const isNew = ({ id }: Submission) => !known.has(id)
  const own: Submission[] = []
  for (const line of toDo.filter(isNew)) {
    const row = rows.find(({ lineIds }) =>
      lineIds.every((id) => {
        const other = lines.get(id)
        return other && waits(other) && kindOf(other) === kindOf(line)
      }),
    )
    if (row) row.lineIds.push(line.id)
    else own.push(line)
  }
  return [
    ...rows,
    ...grouped(own.toSorted(byKind), kindOf),
    ...grouped(
      done.filter(isNew).toSorted((a, b) => (b.fulfilledAt ?? '').localeCompare(a.fulfilledAt ?? '')),
      batchOf,
    ),
  ]
}

/** Names of waiting acts, and of those done on the same day: a candle lit at seven is still read at the Liturgy. */
const readLines = ({ date, toDo, done }: Today): Submission[] => [
  ...toDo.filter(mayBeDone),
  ...done
    .filter(
      ({ state, fulfilledAt }) =>
        state === 'FULFILLED' && fulfilledAt !== null && dateOf(fulfilledAt) === civilDateOf(date),
    )
    .toReversed(),
]

type OpenLine = { -readonly [K in keyof NameLine]: NameLine[K] } & {
  names: ReadingName[]
  otherForms: string[]
  place: number
}

/** Clergy by rank, then the names that most people have, then by the alphabet. */
const inOrder = (one: OpenLine, other: OpenLine): number =>
  one.place - other.place ||
  other.names.length - one.names.length ||
  one.asRead.localeCompare(other.asRead, 'el')

const arrangeNames = (former: readonly NameLine[] | undefined, today: Today): NameLine[] => {
  const fresh = new Map<string, OpenLine>()
  for (const line of readLines(today)) {
    // Names that the payer changed have not been read, even if the former ones were.
    const change = line.changedAt === null ? '' : `-${Date.parse(line.changedAt)}`
    const rite = readAt(line)
    line.namesAsRead.forEach(({ name, asRead, isAnotherForm, isInDoubt, place }, index) => {
      const key = `${rite} ${line.intention} ${asRead}`
      const own = fresh.get(key) ?? {
        key,
        asRead,
        hasRank: place !== null && asRead.includes(' '),
        intention: line.intention,
        readAt: rite,
        names: [],
        otherForms: [],
        isInDoubt: false,
        isLater: former !== undefined,
        place: place ?? Number.MAX_SAFE_INTEGER,
      }
      fresh.set(key, own)
      own.names.push({
        key: `${line.id}-${index}${change}`,
        lineId: line.id,
        index,
        changedAt: line.changedAt,
        name,
      })
      own.isInDoubt ||= isInDoubt
      if (isAnotherForm && !own.otherForms.includes(name)) own.otherForms.push(name)
    })
  }
  const kept = (former ?? []).flatMap(({ key, isLater }) => {
    const line = fresh.get(key)
    return line ? [{ ...line, isLater }] : []
  })
  for (const { key } of kept) fresh.delete(key)
  return [...kept, ...[...fresh.values()].sort(inOrder)].map(({ place: _, ...line }) => line)
}

/**
 * Orders the page. Existing entries keep their place whatever happens to them; new ones are appended, so that nothing
 * moves while somebody reads. At first (no `former`, or another day) clergy and monastics come first, and what was
 * done comes last.
 */
export const arrange = (former: Plan | undefined, today: Today): Plan => {
  const same = former?.date === today.date ? former : undefined
  return {
    date: today.date,
    rows: arrangeRows(same?.rows ?? [], today),
    lines: arrangeNames(same?.lines, today),
  }
}

/** A service of the day at which names are read. */
export type Rite = {
  /** `LITURGY`, or the Greek title of a rite that is held separately. */
  readonly key: string
  /** Null for the names of a Liturgy that the timetable does not have: nobody promises one. */
  readonly title: Bilingual | null
  /** When it begins, by the timetable; null without one, or if it is held on another day. */
  readonly startsAt: string | null
}

/** Sorts after every hour. */
const noHour = '24:00'

/** The services of the day at which names are read, in the order of their hours; those without one follow. */
export const ritesOf = ({ date, services, toDo, done }: Today, names: readonly NameLine[]): Rite[] => {
  const acts = [...toDo, ...done]
  const liturgy = services.find(({ kind }) => kind === 'LITURGY' || kind === 'PRESANCTIFIED')
  const keys = [
    ...new Set([...(liturgy || names.length === 0 ? [LITURGY] : []), ...names.map((line) => line.readAt)]),
  ]
  return keys
    .map((key): Rite => {
      if (key === LITURGY) return { key, title: liturgy?.title ?? null, startsAt: liturgy?.startsAt ?? null }
      const own = acts.filter((act) => isReading(act) && readAt(act) === key)
      const held =
        own.find(({ atService }) => atService?.date === date)?.atService ??
        services.find(({ title }) => title.el === key)
      return { key, title: own[0]?.typeTitle ?? null, startsAt: held?.startsAt ?? null }
    })
    .sort(
      (one, other) =>
        (one.startsAt ?? noHour).localeCompare(other.startsAt ?? noHour) ||
        Number(other.key === LITURGY) - Number(one.key === LITURGY),
    )
}

export const readingParts = ['clergy', 'celebrating', 'others', 'later'] as const
export type ReadingPart = (typeof readingParts)[number]

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The order in which they are read: clergy, those who celebrate on the day, all others, and who came later. */
export const inReadingOrder = (
  lines: readonly NameLine[],
  celebrating: ReadonlySet<string>,
): Record<ReadingPart, NameLine[]> => {
  const own: Record<ReadingPart, NameLine[]> = { clergy: [], celebrating: [], others: [], later: [] }
  for (const line of lines) {
    const celebrates =
      line.intention === 'HEALTH' && line.names.some(({ name }) => celebrating.has(plain(name)))
    own[line.isLater ? 'later' : line.hasRank ? 'clergy' : celebrates ? 'celebrating' : 'others'].push(line)
  }
  return own
}

/** The names that celebrate, as `inReadingOrder` compares them. */
export const celebratingNames = (nameDays: readonly { readonly name: string }[]): ReadonlySet<string> =>
  new Set(nameDays.map(({ name }) => plain(name)))

/** How many people are in these lines. */
export const countOf = (lines: readonly NameLine[]): number =>
  lines.reduce((sum, { names }) => sum + names.length, 0)

/** Puts changed lines among the waiting or the done ones. */
export const withMoved = (today: Today, moved: readonly Submission[]): Today => {
  const ids = new Set(moved.map(({ id }) => id))
  const others = (lines: readonly Submission[]) => lines.filter(({ id }) => !ids.has(id))
  return {
    ...today,
    toDo: [...others(today.toDo), ...moved.filter(waits)],
    done: [...moved.filter((line) => !waits(line)), ...others(today.done)],
  }
}

/** Whether the last act can still be undone. @param now milliseconds since 1970 */
export const mayUndo = (line: Pick<Submission, 'undoUntil'>, now: number): boolean =>
  line.undoUntil !== null && Date.parse(line.undoUntil) > now

/** Flame means lit: only a candle or lamp that was lit and has not burned down. */
export const isBurning = (line: Pick<Submission, 'litAt' | 'burnsUntil'>, now: number): boolean =>
  line.litAt !== null && line.burnsUntil !== null && Date.parse(line.burnsUntil) > now

/** The act in words: goods are handed over or sent. */
export const actOf = ({ service, postage }: Pick<Submission, 'service' | 'postage'>) =>
  postage === null ? service : 'SENT'

/** Counts pieces, not requests: three candles of one request are three. */
export const pieces = (lines: readonly Pick<Submission, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
