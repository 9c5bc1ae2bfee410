import { el } from './el.ts'
import { en } from './en.ts'

export const saintsMessages = { el, en }
