import { safeReturnPath } from '@kandili/contract/addresses'
import { isTheme, preferenceCookie } from '@kandili/design/preferences'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { readForm } from '../lib/read-form.server.ts'

/** Keeps a theme that was chosen without scripts, and returns to the page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const theme = form.get('theme')
  const headers = isTheme(theme) ? { 'set-cookie': preferenceCookie('theme', theme) } : undefined
  return redirect(safeReturnPath(String(form.get('to') ?? '')), { status: 303, headers })
}
