import { endpoints } from '@kandili/contract'
import { actPaymentOf, isLate, undoUntil } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { parameter } from '../../settings/index.ts'
import { iso, presentLine, readerOf, within } from '../presenter.ts'
import { findLine, type LineRow } from '../repository-lines.ts'
import { namesAsRead } from './names-as-read.ts'

type Submission = endpoints.submissions.Submission

/** A line for its temple: names and message, never the customer's address. */
export const presentSubmissionRow = async (
  context: Context,
  line: LineRow,
  lateHours: number,
): Promise<Submission> => {
  const shown = await presentLine(context, line)
  const { clock } = context.system
  const now = clock.now()
  const state = line.state
  return {
    ...within(endpoints.submissions.submission, shown),
    atService: null,
    rite: line.service === 'MEMORIAL' ? (line.rite as Submission['rite']) : null,
    namesAsRead: namesAsRead(shown.names, shown.asTyped, readerOf(line)),
    payment: actPaymentOf({
      state: line.request_state,
      method: line.payment_method,
      totalCents: line.total_cents,
    }),
    requestNumber: line.request_id,
    askedBy: line.contact_first_name,
    language: line.language,
    arrivedAt: (line.visible_at ?? line.updated_at).toISOString(),
    late: isLate({ ...line, state }, { now, today: clock.today(), lateHours }),
    proof: line.proof_policy,
    proofRequired: line.proof_required,
    tellsWho: line.tells_who,
    undoUntil: iso(undoUntil({ ...line, state }, now)),
  }
}

export const presentSubmission = async (context: Context, lineId: number): Promise<Submission> =>
  presentSubmissionRow(
    context,
    found(await findLine(context.db, lineId)),
    await parameter(context, 'lateHours'),
  )
