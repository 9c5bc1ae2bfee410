import { createContext } from 'react-router'

/** What the hosting server passes along with one HTTP request. */
export type Visit = {
  /** Allows this page's own inline scripts in its Content-Security-Policy. */
  nonce: string
  /** Where the website lives, without a slash at the end: `https://kandili.gr`. */
  origin: string
  /** Reaches the API without leaving the process; limits count the visitor's own address. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Writes what failed into the server's log. */
  report: (error: unknown) => void
}

export const visitContext = createContext<Visit>()
