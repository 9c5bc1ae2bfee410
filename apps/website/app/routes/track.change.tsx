import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readDaysNote } from '../features/request/days.server.ts'
import { chosenDate } from '../features/request/reading.ts'
import { ChangeForm } from '../features/tracking/change-form.tsx'
import { apiOf } from '../lib/api.ts'
import { orNotFound } from '../lib/failures.ts'
import { addDays, civilDateOf } from '../lib/format.ts'
import { languageOf, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { civilOrTyped } from '../lib/typed-date.ts'
import { wordsOf } from '../lib/words.server.ts'
import { PageHead } from '../ui/page-head.tsx'

type Asking = LoaderFunctionArgs | ActionFunctionArgs

const pathOf = ({ request, params }: Asking): string => `/${languageOf(request)}/track/${params.code ?? ''}`

/** The act of the address; leads back to the request where it cannot be changed any more. */
const readLine = async (asking: Asking) => {
  const params = { code: asking.params.code ?? '' }
  const request = await orNotFound(apiOf(asking).call(endpoints.requests.track, { params }))
  const line = request.lines.find(({ id }) => id === Number(asking.params.line))
  if (!line?.mayChange) throw redirect(pathOf(asking))
  return line
}

export async function loader(asking: LoaderFunctionArgs) {
  const [line, parameters] = await Promise.all([
    readLine(asking),
    apiOf(asking).call(endpoints.website.readParameters),
  ])
  const { slug } = line.temple
  const today = civilDateOf(Date.now())
  return {
    code: asking.params.code ?? '',
    line,
    days: slug
      ? await readDaysNote(asking, {
          slug,
          typeId: line.typeId,
          quantity: line.quantity,
          date: line.preferredDate ?? undefined,
        })
      : null,
    today,
    last: addDays(today, parameters.maxDaysAhead),
    words: wordsOf(asking.request, 'track', 'request'),
  }
}

const mostNames = 60

export async function action(asking: ActionFunctionArgs) {
  const line = await readLine(asking)
  const form = await readForm(asking.request)
  const typed = String(form.get('names') ?? '').slice(0, 20_000)
  // A button with a possible day chooses it at once.
  const pressed = chosenDate(String(form.get('intent') ?? ''))
  const preferredDate =
    pressed ??
    (form.get('when') === 'day'
      ? civilOrTyped(String(form.get('preferredDate') ?? '').slice(0, 20))
      : undefined)
  const names = typed
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, mostNames)
  const params = { code: asking.params.code ?? '', lineId: line.id }
  try {
    await apiOf(asking).call(endpoints.requests.changeLine, {
      params,
      body: { names, asTyped: line.asTyped, preferredDate: preferredDate ?? null },
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const fields = Object.fromEntries(
      error.errors.map(({ field, message }) => [field.replace(/^names\..*$/, 'names'), message]),
    )
    return data(
      { problems: { message: error.description, fields }, typed: { names: typed, preferredDate } },
      { status: 422 },
    )
  }
  return redirect(pathOf(asking), 303)
}

export default function ChangeLine() {
  const { code, line, days, today, last } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const t = useT('track')
  const present = { names: line.names.join('\n'), preferredDate: line.preferredDate ?? undefined }
  return (
    <>
      <PageHead title={t('change.title')} description={t('description')} indexed={false} />
      <meta name="referrer" content="same-origin" />
      <ChangeForm
        code={code}
        line={line}
        typed={answered?.typed ?? present}
        days={days}
        today={today}
        last={last}
        problems={answered?.problems}
      />
    </>
  )
}
