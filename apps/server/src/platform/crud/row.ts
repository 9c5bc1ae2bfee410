/** A record by its fields, or a row by its columns: what the kit, which knows no single noun, works on. */
export type Row = Readonly<Record<string, unknown>>
