import { createHash } from 'node:crypto'
import { type CallInput, endpoints, type TempleKind } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { apiOf } from '../../lib/api.ts'
import { languageOf } from '../../lib/language.ts'
import { readForm } from '../../lib/read-form.server.ts'
import { civilOrTyped } from '../../lib/typed-date.ts'
import type { Problems } from '../../lib/use-problems.ts'
import { problemsOf } from '../account/refusals.ts'
import { applicationFields, type SentDocument, type TypedApplication } from './application.ts'

export type Answer = { problems: Problems; typed: TypedApplication }
type Body = CallInput<typeof endpoints.userRequests.apply>['body']

/** Far longer than any rule allows: truncates accidental pastes of whole files. */
const LONGEST = 500

const typedIn = (form: FormData): TypedApplication => {
  const fields = Object.fromEntries(
    applicationFields.map((name) => [name, String(form.get(name) ?? '').slice(0, LONGEST)]),
  )
  const id = fields['mandate.documentId']
  return {
    fields,
    document: id ? { id, title: String(form.get('documentTitle') ?? '').slice(0, 120) } : null,
  }
}

const bodyOf = ({ fields, document }: TypedApplication, language: Body['language']): Body => {
  const text = (name: (typeof applicationFields)[number]): string => fields[name]?.trim() ?? ''
  return {
    title: { el: text('title.el'), en: text('title.en') },
    // An empty choice is missing, not malformed.
    kind: (text('kind') || undefined) as TempleKind,
    religion: (text('religion') || undefined) as Body['religion'],
    country: text('country'),
    city: text('city'),
    address: text('address'),
    zipCode: text('zipCode'),
    jurisdiction: text('jurisdiction'),
    applicant: {
      name: text('applicant.name'),
      role: text('applicant.role'),
      email: text('applicant.email'),
      phone: text('applicant.phone'),
    },
    afm: text('afm') || null,
    mandate: {
      by: text('mandate.by'),
      from: civilOrTyped(text('mandate.from')) || null,
      until: civilOrTyped(text('mandate.until')) || null,
      documentId: document?.id ?? null,
    },
    acceptTerms: fields.acceptTerms === 'yes',
    acceptPrivacy: fields.acceptPrivacy === 'yes',
    language,
  }
}

/** Without scripts the file comes with the form; it is stored first, so that it need not be chosen again. */
const storeDocument = async (asking: ActionFunctionArgs, form: FormData): Promise<SentDocument | null> => {
  const file = form.get('document')
  if (!(file instanceof File) || file.size === 0) return null
  const body = new FormData()
  body.set('file', file)
  body.set('name', file.name)
  const { id, title } = await apiOf(asking).call(endpoints.userRequests.uploadDocument, { body })
  return { id, title }
}

/** The same content sent twice is one application: the key is derived from it. */
const keyOf = ({ mandate: { documentId: _document, ...mandate }, ...body }: Body): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...body, mandate }))
    .digest('base64url')

const inOrder = ({ fields, ...rest }: Problems): Problems => ({
  ...rest,
  fields: Object.fromEntries(
    applicationFields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  ),
})

/** Sends the application and redirects to the thanks, or returns the input with its errors. */
export const sendApplication = async (asking: ActionFunctionArgs) => {
  const language = languageOf(asking.request)
  const form = await readForm(asking.request)
  const typed = typedIn(form)
  const refuse = (problems: Problems) => data<Answer>({ problems, typed }, { status: 422 })
  try {
    typed.document = (await storeDocument(asking, form)) ?? typed.document
  } catch (error) {
    const { message, fields } = problemsOf(error)
    return refuse({ fields: { 'mandate.documentId': fields.file ?? message ?? '' } })
  }
  const body = bodyOf(typed, language)
  try {
    const { number } = await apiOf(asking).call(endpoints.userRequests.apply, {
      body,
      headers: { 'idempotency-key': keyOf(body) },
    })
    return redirect(`/${language}/for-temples/apply?sent=${number}`, 303)
  } catch (error) {
    const isGone =
      error instanceof ApiError && error.errors.some(({ field }) => field === 'mandate.documentId')
    if (isGone) typed.document = null
    return refuse(inOrder(problemsOf(error)))
  }
}
