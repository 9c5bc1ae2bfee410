import { inLanguage } from '@kandili/messages'
import type { Context } from '../../../platform/context.ts'
import { notify, withdrawNotifications } from '../../notifications/index.ts'
import { bilingual } from '../presenter.ts'
import type { findLine } from '../repository-lines.ts'
import { findRequest } from '../repository-requests.ts'
import { findTempleFacts } from '../repository-temple.ts'

type Line = Pick<
  NonNullable<Awaited<ReturnType<typeof findLine>>>,
  'id' | 'request_id' | 'service' | 'temple_id'
>

const keyOf = (lineId: number, settlesAt: Date): string => `answered:${lineId}:${settlesAt.getTime()}`

/**
 * Notifies the customer that their candle is lit, or that an act was done: under the bell at once, by push and in the
 * digest when it can no longer be undone.
 */
export const notifyOfAnswer = async (tx: Context, line: Line, settlesAt: Date): Promise<void> => {
  const request = await findRequest(tx.db, line.request_id)
  if (!request?.customer_id) return
  const temple = bilingual((await findTempleFacts(tx.db, line.temple_id))?.title)
  await notify(tx, {
    kind: line.service === 'CANDLE' ? 'candleLit' : 'answered',
    key: keyOf(line.id, settlesAt),
    facts: (language) => ({ number: String(request.id), temple: inLanguage(temple, language) }),
    link: `/track/${request.code}`,
    notBefore: settlesAt,
    userIds: [request.customer_id],
  })
}

/** The act was undone in time: its notification is removed, and nothing is sent. */
export const withdrawAnswerNotice = (
  tx: Context,
  line: { id: number; settles_at: Date | null },
): Promise<void> =>
  line.settles_at ? withdrawNotifications(tx.db, keyOf(line.id, line.settles_at)) : Promise.resolve()
