import { startConversation, writeAsPayer } from '../../modules/communications/index.ts'
import { createContext, type System } from '../../platform/context.ts'
import type { Cast } from './people-and-temples.ts'
import { personOf } from './plan-requests.ts'
import { findRequestToTalkAbout } from './repository.ts'
import { filingNothing } from './story.ts'

/** One conversation between the customer and a temple, the last message unread. Nobody is mailed about it. */
export const planConversation = async (system: System, cast: Cast): Promise<void> => {
  const silent: System = { ...system, jobs: { send: async () => {}, filing: filingNothing } }
  const facts = { requestId: 'demonstration', language: 'el' } as const
  const asked = await findRequestToTalkAbout(system.db, cast.customer.userId)
  if (!asked) return
  const { id, code, temple_id: templeId } = asked
  const byCustomer = createContext(silent, { ...facts, actor: cast.customer })
  const byTemple = createContext(silent, { ...facts, actor: personOf(cast, templeId) })
  const write = (text: string, key: string) =>
    writeAsPayer(byCustomer, { code, templeId }, { text, key, fileIds: [] })
  await write('Καλημέρα σας. Η γιαγιά μου βαπτίστηκε Κυριακή, αλλά τη φωνάζαμε Κική.', 'demonstration-1')
  await startConversation(byTemple, {
    requestNumber: id,
    text: 'Ευχαριστούμε που μας το έγραψες. Θα τη μνημονεύσουμε ως Κυριακή.',
    key: 'demonstration-2',
    fileIds: [],
  })
  await write('Σας ευχαριστώ από καρδιάς.', 'demonstration-3')
}
