import { el } from './el.ts'
import { en } from './en.ts'

export const authenticationMessages = { el, en }
