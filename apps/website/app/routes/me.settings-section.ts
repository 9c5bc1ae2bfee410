import { type LoaderFunctionArgs, redirect } from 'react-router'

/** The former pages of the settings, which are sections of one page now. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const [, language, , section] = new URL(request.url).pathname.split('/')
  return redirect(`/${language}/me/settings#${section}`, 301)
}
