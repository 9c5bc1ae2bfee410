import { endpoints, REQUEST_LIMITS } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { createT } from '@kandili/messages'
import { requestMessages } from '@kandili/messages/website'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readDaysNote } from '../features/request/day/days.server.ts'
import { readDetails, writtenNames } from '../features/request/draft/act-fields.ts'
import { readTempleOf } from '../features/request/draft/chosen.server.ts'
import { changedNames } from '../features/request/draft/details.server.ts'
import { acceptedProposal, readNames } from '../features/request/names/reading.server.ts'
import { chosenDate, keptNames } from '../features/request/names/reading.ts'
import { ChangeForm } from '../features/tracking/change-form.tsx'
import { apiOf } from '../lib/api.ts'
import { deviceNames, pickedNames } from '../lib/device.server.ts'
import { orNotFound } from '../lib/failures.ts'
import { addDays, civilDateOf } from '../lib/format.ts'
import { languageOf, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'
import { PageHead } from '../ui/page-head.tsx'

type Asking = LoaderFunctionArgs | ActionFunctionArgs

const pathOf = ({ request, params }: Asking): string => `/${languageOf(request)}/track/${params.code ?? ''}`

/** The act in the URL; redirects to the request if it can no longer be changed. */
const readLine = async (asking: Asking) => {
  const params = { code: asking.params.code ?? '' }
  const request = await orNotFound(apiOf(asking).call(endpoints.requests.track, { params }))
  const line = request.lines.find(({ id }) => id === Number(asking.params.line))
  if (!line?.mayChange) throw redirect(pathOf(asking))
  return line
}

type Line = Awaited<ReturnType<typeof readLine>>

/** The temple's settings for the act's names: how it reads them, and their maximum. */
const readRules = async (asking: Asking, { temple: { slug }, typeId }: Line) => {
  const temple = slug === null ? null : await readTempleOf(asking, { templeSlug: slug })
  const offering = temple?.offerings.find((one) => one.typeId === typeId)
  return {
    reads: temple?.readsNamesIn ?? languageOf(asking.request),
    limit: offering?.namesLimit ?? temple?.namesLimit ?? REQUEST_LIMITS.names,
  }
}

export async function loader(asking: LoaderFunctionArgs) {
  const [line, parameters, diptychs] = await Promise.all([
    readLine(asking),
    apiOf(asking).call(endpoints.website.readParameters),
    deviceNames(asking),
  ])
  const { slug } = line.temple
  const today = civilDateOf(Date.now())
  const { reads, limit } = await readRules(asking, line)
  const [readings, days] = await Promise.all([
    readNames(asking, line.names, reads),
    slug
      ? readDaysNote(asking, {
          slug,
          typeId: line.typeId,
          quantity: line.quantity,
          date: line.preferredDate ?? undefined,
        })
      : null,
  ])
  return {
    code: asking.params.code ?? '',
    line,
    limit,
    diptychs,
    read: { readings, day: null, days },
    today,
    last: addDays(today, parameters.maxDaysAhead),
    words: wordsOf(asking.request, 'track', 'request'),
  }
}

/** The form after a button that changes a row: nothing is saved yet. Null for any other button. */
const rowsAfter = async (
  asking: ActionFunctionArgs,
  line: Line,
  { names, asTyped, intent }: { names: string[]; asTyped: string[]; intent: string },
) => {
  const picked = await pickedNames(asking, names, intent)
  const kept = keptNames(names, asTyped, intent)
  const changed =
    picked?.names ??
    changedNames(names, intent) ??
    (await acceptedProposal(asking, names, intent, (await readRules(asking, line)).reads))
  if (!changed && !kept) return null
  return {
    names: (changed ?? names).slice(0, REQUEST_LIMITS.nameRows),
    asTyped: kept ?? [...asTyped, ...(picked?.asTyped ?? [])],
  }
}

export async function action(asking: ActionFunctionArgs) {
  const line = await readLine(asking)
  const form = await readForm(asking.request)
  const intent = String(form.get('intent') ?? '')
  const { names: rows, asTyped, preferredDate: day } = readDetails(form)
  // A button with a possible day chooses it at once.
  const preferredDate = chosenDate(intent) ?? day
  const after = await rowsAfter(asking, line, { names: rows, asTyped, intent })
  if (after) return data({ problems: undefined, typed: { ...after, preferredDate } })
  const names = writtenNames({ names: rows })
  const params = { code: asking.params.code ?? '', lineId: line.id }
  const t = createT(languageOf(asking.request), requestMessages)
  if (names.length > REQUEST_LIMITS.names) {
    const fields = { 'names.0': t('error.pastLimit', { count: REQUEST_LIMITS.names }) }
    const typed = { names, asTyped, preferredDate }
    return data({ problems: { message: undefined, fields }, typed }, { status: 422 })
  }
  try {
    await apiOf(asking).call(endpoints.requests.changeLine, {
      params,
      body: {
        names,
        asTyped: [...new Set(names)].filter((name) => asTyped.includes(name)),
        preferredDate: preferredDate ?? null,
      },
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const fields = Object.fromEntries(
      error.errors.map(({ field, message }) => {
        // Without any name the first row takes the focus.
        if (field === 'names') return ['names.0', message]
        const row = /^names\.(\d+)$/.exec(field)?.[1]
        return [field, row ? `${t('details.name', { number: Number(row) + 1 })}: ${message}` : message]
      }),
    )
    const typed = { names: names.length > 0 ? names : rows, asTyped, preferredDate }
    return data({ problems: { message: error.description, fields }, typed }, { status: 422 })
  }
  return redirect(pathOf(asking), 303)
}

export default function ChangeLine() {
  const { code, line, limit, diptychs, read, today, last } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const t = useT('track')
  const present = {
    names: line.names,
    asTyped: line.asTyped,
    preferredDate: line.preferredDate ?? undefined,
  }
  const typed = answered?.typed ?? present
  return (
    <>
      <PageHead title={t('change.title')} description={t('description')} indexed={false} isSecret />
      <ChangeForm
        key={JSON.stringify([typed.names, typed.asTyped])}
        code={code}
        line={line}
        typed={typed}
        limit={limit}
        diptychs={diptychs}
        read={read}
        today={today}
        last={last}
        problems={answered?.problems}
      />
    </>
  )
}
