import { endpoints, type ReportReason } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { createSentence } from '@kandili/messages/errors'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { apiOf } from '../../lib/api.ts'
import { languageOf } from '../../lib/language.ts'
import type { Problems } from '../../lib/use-problems.ts'
import { problemsOf } from '../account/refusals.ts'

type Calls = typeof endpoints.communications
type SentFile = { readonly id: string; readonly title: string }

/** A rejected message, as typed. */
export type RefusedMessage = {
  readonly templeId: number
  readonly problems: Problems
  readonly text: string
  readonly files: readonly SentFile[]
}

const LONGEST = 5000
const MOST_FILES = endpoints.communications.MESSAGE_LIMITS.attachments

const readOf = (form: FormData) => ({
  text: String(form.get('text') ?? '').slice(0, LONGEST),
  key: String(form.get('key') ?? ''),
  kept: form
    .getAll('kept')
    .map(String)
    .slice(0, MOST_FILES)
    .map((one): SentFile => {
      const [id = '', ...title] = one.split(' ')
      return { id, title: title.join(' ') }
    }),
  // A field in which nothing was chosen sends a file without a name.
  files: form.getAll('files').filter((file): file is File => file instanceof File && file.name !== ''),
})

const upload = async (asking: ActionFunctionArgs, code: string, file: File): Promise<SentFile> => {
  const body = new FormData()
  body.set('name', file.name)
  body.set('file', file)
  const { id, title } = await apiOf(asking).call(endpoints.communications.attachByPayer, {
    params: { code },
    body,
  })
  return { id, title }
}

const back = (asking: ActionFunctionArgs, code: string) =>
  redirect(`/${languageOf(asking.request)}/track/${code}#messages`, 303)

/** Handles the forms of a conversation: writes to a temple, reports one of its messages, or blocks it. */
export const converse = async (asking: ActionFunctionArgs, form: FormData) => {
  const code = asking.params.code ?? ''
  const params = { code, templeId: Number(form.get('templeId')) }
  const api = apiOf(asking)
  const typed = readOf(form)
  const files = [...typed.kept]
  const refused = (problems: Problems) =>
    data<RefusedMessage>({ templeId: params.templeId, problems, text: typed.text, files }, { status: 422 })
  try {
    switch (form.get('intent')) {
      case 'report':
        await api.call(endpoints.communications.reportByPayer, {
          params,
          body: {
            messageId: Number(form.get('messageId')),
            reason: String(form.get('reason')) as ReportReason,
          },
        })
        return back(asking, code)
      case 'block':
      case 'unblock':
        await api.call(endpoints.communications.blockByPayer, {
          params,
          body: { blocked: form.get('intent') === 'block' },
        })
        return back(asking, code)
      default: {
        if (files.length + typed.files.length > MOST_FILES) {
          const message = createSentence(languageOf(asking.request))('rule.attachments')
          return refused({ fields: {}, message })
        }
        // Stored before the message, so that a mistake elsewhere loses none of them.
        for (const file of typed.files) files.push(await upload(asking, code, file))
        const body: Parameters<typeof api.call<Calls['writeToTemple']>>[1]['body'] = {
          text: typed.text,
          key: typed.key,
          fileIds: files.map(({ id }) => id),
        }
        await api.call(endpoints.communications.writeToTemple, { params, body })
        return back(asking, code)
      }
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const { fields, message } = problemsOf(error)
    const { text, file, ...others } = fields
    const said = message ?? file ?? Object.values(others)[0]
    return refused({ fields: text ? { text } : {}, message: said })
  }
}
