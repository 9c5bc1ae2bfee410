import { REQUEST_LIMITS } from '@kandili/contract/values'
import type { ActionFunctionArgs } from 'react-router'
import { pickedNames } from '../../../lib/device.server.ts'
import type { Temple } from '../../../lib/shapes.ts'
import { fieldId } from '../../../ui/field.tsx'
import { readDetails } from '../draft/act-fields.ts'
import { changedNames } from '../draft/details.server.ts'
import type { Draft } from '../draft/draft.server.ts'
import { acceptedProposal } from '../names/reading.server.ts'
import { chosenDate, keptNames, rowChangedBy } from '../names/reading.ts'

type Changed = {
  typed: Partial<Draft>
  /** The id of the field that a button without scripts has changed; null if the form was sent to go on. */
  at: string | null
}

/** The typed details, as a button among them leaves them: a name added or removed, a suggestion or a day accepted. */
export const changedDetails = async (
  asking: ActionFunctionArgs,
  form: FormData,
  { readsNamesIn }: Pick<Temple, 'readsNamesIn'>,
): Promise<Changed> => {
  const intent = String(form.get('intent') ?? 'next')
  const typed = readDetails(form)
  const rows = typed.names
  const picked = await pickedNames(asking, rows, intent)
  const names =
    picked?.names ??
    changedNames(rows, intent) ??
    (await acceptedProposal(asking, rows, intent, readsNamesIn))
  const asTyped =
    keptNames(rows, typed.asTyped, intent) ?? (picked ? [...typed.asTyped, ...picked.asTyped] : undefined)
  const date = chosenDate(intent)
  const row = rowChangedBy(intent) ?? Math.max(0, (names ?? rows).length - 1)
  return {
    typed: {
      ...typed,
      ...(names ? { names: names.slice(0, REQUEST_LIMITS.nameRows) } : {}),
      ...(asTyped ? { asTyped: asTyped.slice(0, REQUEST_LIMITS.nameRows) } : {}),
      ...(date ? { preferredDate: date } : {}),
    },
    at: names || asTyped ? fieldId(`names.${row}`) : date ? fieldId('preferredDate') : null,
  }
}
