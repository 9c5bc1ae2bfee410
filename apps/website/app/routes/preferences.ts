import { safeReturnPath } from '@kandili/contract/addresses'
import { isTheme, preferenceCookie } from '@kandili/design/preferences'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { readForm } from '../lib/read-form.server.ts'

/** Stores a theme chosen without scripts, or leaves the simple form, and returns to the page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const theme = form.get('theme')
  const headers = new Headers()
  if (isTheme(theme)) headers.append('set-cookie', preferenceCookie('theme', theme))
  if (form.get('simple') === 'no') headers.append('set-cookie', preferenceCookie('simple', 'no'))
  return redirect(safeReturnPath(String(form.get('to') ?? '')), { status: 303, headers })
}
