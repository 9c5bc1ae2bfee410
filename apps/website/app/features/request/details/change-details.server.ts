import { REQUEST_LIMITS } from '@kandili/contract/values'
import type { ActionFunctionArgs } from 'react-router'
import { pickedNames } from '../../../lib/device.server.ts'
import type { Temple } from '../../../lib/shapes.ts'
import { fieldId } from '../../../ui/field.tsx'
import { readDetails } from '../draft/act-fields.ts'
import { changedNames } from '../draft/details.server.ts'
import type { Draft } from '../draft/draft.server.ts'
import { acceptedProposal } from '../names/reading.server.ts'
import { chosenDate, keptNames, movedNames, rowChangedBy } from '../names/reading.ts'

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
  const { names: own, otherNames: other } = typed
  const rows = [...own, ...other]
  const picked = await pickedNames(asking, own, intent)
  const moved = movedNames(own, other, intent)
  // The rows of the other side follow those of the first.
  const touched = Number(/^(?:remove|name|apart)-(\d{1,3})/.exec(intent)?.[1] ?? -1)
  const isOther = touched >= own.length
  const list = isOther ? other : own
  const ofList = isOther ? intent.replace(/\d+/, String(touched - own.length)) : intent
  const changed = changedNames(list, ofList) ?? (await acceptedProposal(asking, list, ofList, readsNamesIn))
  const names = picked?.names ?? moved?.names ?? (isOther ? null : changed)
  const otherNames = moved?.otherNames ?? (isOther ? changed : null)
  const asTyped =
    keptNames(rows, typed.asTyped, intent) ?? (picked ? [...typed.asTyped, ...picked.asTyped] : undefined)
  const date = chosenDate(intent)
  const row = rowChangedBy(intent) ?? Math.max(0, (names ?? rows).length - 1)
  return {
    typed: {
      ...typed,
      ...(names ? { names: names.slice(0, REQUEST_LIMITS.nameRows) } : {}),
      ...(otherNames ? { otherNames } : {}),
      ...(asTyped ? { asTyped: asTyped.slice(0, REQUEST_LIMITS.nameRows) } : {}),
      ...(date ? { preferredDate: date } : {}),
    },
    at: names || otherNames || asTyped ? fieldId(`names.${row}`) : date ? fieldId('preferredDate') : null,
  }
}
