import type { Authority } from '@kandili/contract'
import { type ComponentType, createContext, use } from 'react'
import type { Catalogue } from './catalogue.ts'
import type { Row } from './columns.tsx'
import type { FormLook, Values } from './fields.ts'

/** The part of a catalogue that a dialog needs to add a record. */
export type CreatableCatalogue = Pick<Catalogue<Row>, 'noun' | 'one' | 'contract' | 'initial'> & {
  readonly form: FormLook | ((record: undefined) => FormLook)
}

export type CreateHereProps = {
  load: () => Promise<CreatableCatalogue>
  noun: string
  /** The values of the new record's parent: `{ countryId: 3 }`. */
  parent: Values
  onCreated: (id: number) => void
  onClose: () => void
}

/** A noun whose records a lookup can add, with the authority that this needs. */
type CreatableNoun = { readonly authority: Authority; readonly load: () => Promise<CreatableCatalogue> }

export type Creatables = {
  readonly nouns: Readonly<Record<string, CreatableNoun>>
  readonly Dialog: ComponentType<CreateHereProps>
}

/** The root provides them: importing catalogues or their forms from a control would be a circular import. */
export const CreatableContext = createContext<Creatables | null>(null)

/** How to add a record of this noun inside a lookup; undefined if its records need their own form. */
export const useCreatable = (noun: string): (CreatableNoun & Pick<Creatables, 'Dialog'>) | undefined => {
  const creatables = use(CreatableContext)
  const own = creatables?.nouns[noun]
  return creatables && own ? { ...own, Dialog: creatables.Dialog } : undefined
}
