import { el } from './el.ts'
import { en } from './en.ts'

/** Words of the sandbox gateway's own pages. */
export const sandboxMessages = { el, en }
