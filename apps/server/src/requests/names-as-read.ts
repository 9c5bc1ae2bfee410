import type { Language } from '@kandili/contract'
import { declension, orderForReading } from '@kandili/greek'

/** A name as it was typed, and as the priest reads it. */
export type NameAsRead = { readonly name: string; readonly asRead: string }

/**
 * The names of a line in the order in which they are read: clergy and monastics first. Of what was asked for in Greek
 * in the genitive, where one can be told; else as typed. Worked out anew each time, since nothing of it is stored.
 */
export const namesAsRead = (names: readonly string[], language: Language): NameAsRead[] =>
  orderForReading(names).map((name) => ({
    name,
    asRead: language === 'el' ? (declension(name).genitive ?? name) : name,
  }))
