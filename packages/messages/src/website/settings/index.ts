import { el } from './el.ts'
import { en } from './en.ts'

export const settingsMessages = { el, en }
