import { el } from './el.ts'
import { en } from './en.ts'

export const almanacMessages = { el, en }
