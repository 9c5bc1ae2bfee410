import type { AnswerOf, endpoints } from '@kandili/contract'
import type { FoundKind } from '@kandili/contract/values'
import { searchSkeleton } from '@kandili/greek'
import type { MessageKey, T } from '../../lib/language/language.tsx'

export type Found = AnswerOf<typeof endpoints.search.everything>[number]

type Dated = 'request' | 'payout' | 'userRequest'

/** One row of the search with its target. */
export type Choice = {
  readonly path: string
  readonly title: string
  readonly detail: string
  /** With what the state belongs to. */
  readonly facts?: (NonNullable<Found['facts']> & { readonly of: Dated }) | null
  readonly request?: Found['request']
  /** An act that the record does not allow now. */
  readonly isImpossible?: boolean
}
export type Group = {
  readonly label: MessageKey
  readonly choices: readonly Choice[]
  /** Apart from what only opens a page. */
  readonly isActs?: boolean
}
/** A screen of the navigation, by its name. */
type Place = { readonly path: string; readonly title: string }

/** The group of each kind, and the path before a record's id. */
const placeOf: Readonly<Record<FoundKind, { label: MessageKey; path: string; states?: Dated }>> = {
  REQUEST: { label: 'nav.orders', path: '/orders/', states: 'request' },
  TEMPLE: { label: 'nav.temples', path: '/temples/' },
  CUSTOMER: { label: 'nav.customers', path: '/customers/' },
  USER: { label: 'nav.users', path: '/users/' },
  PAYOUT: { label: 'nav.payouts', path: '/payouts/', states: 'payout' },
  APPLICATION: { label: 'nav.userRequests', path: '/user-requests/', states: 'userRequest' },
  SAINT: { label: 'nav.saints', path: '/saints/' },
  PARAMETER: { label: 'nav.mainParameters', path: '/main-parameters#parameter-' },
}

type Action = {
  readonly kind: FoundKind
  readonly right: string
  /** "Refund request {title}"; the first word of `verb` can be typed before the search text. */
  readonly label: 'search.act.refund' | 'search.act.pause' | 'search.act.requestsOf'
  readonly verbs: 'search.verbs.refund' | 'search.verbs.pause' | 'search.verbs.requestsOf'
  readonly path: (id: number) => string
  /** Whether the record allows it now. */
  readonly isPossible?: (found: Found) => boolean
}

/** The actions on a search result; each leads to the screen that performs it after confirmation. */
const actions: readonly Action[] = [
  {
    kind: 'REQUEST',
    right: 'orders_order_edit',
    label: 'search.act.refund',
    verbs: 'search.verbs.refund',
    path: (id) => `/orders/${id}?act=refund`,
    isPossible: ({ facts }) => facts?.state === 'PAID' || facts?.state === 'COMPLETED',
  },
  {
    kind: 'TEMPLE',
    right: 'users_company_edit',
    label: 'search.act.pause',
    verbs: 'search.verbs.pause',
    path: (id) => `/temples/${id}`,
  },
  {
    kind: 'CUSTOMER',
    right: 'orders_order_view',
    label: 'search.act.requestsOf',
    verbs: 'search.verbs.requestsOf',
    path: (id) => `/orders?customerId=${id}`,
  },
]

/** Screens with a `/new` page. */
const creatable: ReadonlySet<string> = new Set([
  '/temples',
  '/saints',
  '/candle-types',
  '/tama-types',
  '/prayer-types',
  '/memorial-types',
  '/feast-overrides',
  '/memorial-rules',
  '/countries',
  '/regions',
  '/municipalities',
  '/cities',
  '/users',
  '/roles',
  '/user-groups',
  '/banks',
  '/badges',
  '/products',
  '/organisations',
  '/surveys',
  '/events',
  '/announcements',
])

const startsWithVerb = (typed: string, verbs: string): string | undefined => {
  const [first = '', ...rest] = typed.split(/\s+/)
  const said = searchSkeleton(first)
  const isVerb = said.length > 2 && verbs.split(' ').some((verb) => searchSkeleton(verb).startsWith(said))
  return isVerb && rest.length > 0 ? rest.join(' ') : undefined
}

/** Splits the input: "refund 1234" searches 1234, and offers only refunds. */
export const wantedOf = (typed: string, t: T): { q: string; action?: Action } => {
  const text = typed.trim()
  for (const action of actions) {
    const q = startsWithVerb(text, t(action.verbs))
    if (q !== undefined) return { q, action }
  }
  return { q: text }
}

const fits = (text: string, typed: string): boolean => {
  // A half-typed word may end between two letters that form one in the search key: "gro" of "Groups".
  if (text.toLowerCase().includes(typed.trim().toLowerCase())) return true
  const key = searchSkeleton(text)
  return searchSkeleton(typed)
    .split(' ')
    .every((word) => key.includes(word))
}

type Everything = {
  readonly typed: string
  readonly found: readonly Found[]
  readonly places: readonly Place[]
  readonly mayEdit: (path: string) => boolean
  readonly rights: readonly string[]
  readonly t: T
}

const PLACES_SHOWN = 6

/** The results of the search, in groups: screens, records, and apart from them acts. */
export const groupsOf = ({ typed, found, places, mayEdit, rights, t }: Everything): Group[] => {
  const { q, action } = wantedOf(typed, t)
  if (typed.trim() === '') return []
  const done = found.flatMap((one) =>
    actions
      .filter((each) => each.kind === one.kind && rights.includes(each.right) && (!action || each === action))
      .map(
        ({ label, path, isPossible }): Choice => ({
          path: path(one.id),
          title: t(label, { title: one.title }),
          detail: one.detail,
          isImpossible: isPossible?.(one) === false,
        }),
      ),
  )
  const screens = action ? [] : places.filter(({ title }) => fits(title, typed)).slice(0, PLACES_SHOWN)
  const inserts = action
    ? []
    : places
        .filter(
          ({ path, title }) =>
            creatable.has(path) && mayEdit(path) && fits(t('search.act.insert', { title }), typed),
        )
        .slice(0, PLACES_SHOWN)
  const byKind = Map.groupBy(
    found.filter(({ kind }) => !action || kind === action.kind),
    ({ kind }) => kind,
  )
  return [
    { label: 'search.screens' as const, choices: screens.map((screen) => ({ ...screen, detail: '' })) },
    ...[...byKind].map(([kind, all]) => ({
      label: placeOf[kind].label,
      choices: [
        ...all.map(({ id, title, detail, facts, request }) => ({
          path: `${placeOf[kind].path}${id}`,
          title,
          detail,
          facts: facts && { ...facts, of: placeOf[kind].states ?? 'request' },
          request,
        })),
        ...(kind === 'REQUEST' && all.length > 1
          ? [
              {
                path: `/orders?q=${encodeURIComponent(q)}`,
                title: t('search.allRequests', { q }),
                detail: '',
              },
            ]
          : []),
      ],
    })),
    {
      label: 'search.inserts' as const,
      choices: inserts.map(({ path, title }) => ({
        path: `${path}/new`,
        title: t('search.act.insert', { title }),
        detail: '',
      })),
    },
    { label: 'search.actions' as const, choices: done.slice(0, PLACES_SHOWN), isActs: true },
  ].filter(({ choices }) => choices.length > 0)
}
