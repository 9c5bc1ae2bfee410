import { type LoaderFunctionArgs, redirect } from 'react-router'
import { languageOf } from '../lib/language.ts'

/** The root of the website's own host: its home page, in the visitor's language. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(`/${languageOf(request)}`)
