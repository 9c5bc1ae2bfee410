import { createContext } from 'react-router'

/** What the hosting server passes with one HTTP request. */
export type Visit = {
  /** Allows this page's own inline scripts in its Content-Security-Policy. */
  nonce: string
  /** The website's base URL, without a trailing slash: `https://kandili.gr`. */
  origin: string
  /** Calls the API without leaving the process; limits count the visitor's own address. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Logs a failure in the server's log. */
  report: (error: unknown) => void
}

export const visitContext = createContext<Visit>()
