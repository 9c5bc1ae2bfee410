import type { Authority } from '@kandili/contract'
import { type ComponentType, createContext, use } from 'react'
import type { Catalogue } from './catalogue.ts'
import type { Row } from './columns.tsx'
import type { FormLook, Values } from './fields.ts'

/** As much of a catalogue as a dialog needs that adds a record to it. */
export type CreatableCatalogue = Pick<Catalogue<Row>, 'noun' | 'one' | 'contract' | 'initial'> & {
  readonly form: FormLook | ((record: undefined) => FormLook)
}

export type CreateHereProps = {
  load: () => Promise<CreatableCatalogue>
  noun: string
  /** What contains the new record: `{ countryId: 3 }`. */
  parent: Values
  onCreated: (id: number) => void
  onClose: () => void
}

/** A noun whose records a lookup may add, with the authority that it takes. */
type CreatableNoun = { readonly authority: Authority; readonly load: () => Promise<CreatableCatalogue> }

export type Creatables = {
  readonly nouns: Readonly<Record<string, CreatableNoun>>
  readonly Dialog: ComponentType<CreateHereProps>
}

/** The root provides them: importing catalogues or their forms from a control would be a circular import. */
export const CreatableContext = createContext<Creatables | null>(null)

/** How to add a record of this noun inside a lookup; undefined where its records need their own form. */
export const useCreatable = (noun: string): (CreatableNoun & Pick<Creatables, 'Dialog'>) | undefined => {
  const creatables = use(CreatableContext)
  const own = creatables?.nouns[noun]
  return creatables && own ? { ...own, Dialog: creatables.Dialog } : undefined
}
