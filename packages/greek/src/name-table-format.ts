import type { ParadigmName } from './paradigms.ts'

/**
 * Names by declension, one per line: the baptismal name, then its other forms.
 *
 * - `=Γιώργος` is the same name in everyday speech or spelling, and clearly means this name.
 * - `Γιωργάκης` is a diminutive. If several names list it, it means none of them clearly.
 * - `George` is the name in another language, `=George` if it could also be short for another. Plain transliterations
 *   (Giorgos) are omitted, because findNames matches them by sound.
 *
 * An irregular name gives its cases first: nominative, genitive, vocative, other genitives, then `|`.
 */
export type NameTable = Partial<Record<ParadigmName | 'irregular', string>>
