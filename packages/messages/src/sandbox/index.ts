import { el } from './el.ts'
import { en } from './en.ts'

/** The sandbox gateway's own pages. */
export const sandboxMessages = { el, en }
