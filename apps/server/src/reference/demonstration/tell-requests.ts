import { type Actor, type Context, withFacts } from '../../platform/context.ts'
import { acceptLine, declineLine, fulfilLine, placeRequest } from '../../requests/index.ts'
import type { Cashier } from './cashier.ts'
import type { Cast } from './people-and-temples.ts'
import { sendPicture } from './pictures.ts'
import type { PlannedAnswer, PlannedRequest } from './plan.ts'
import type { Story } from './story.ts'

const MINUTE_MS = 60_000
const MINUTES_TO_CHOOSE_THE_BANK = 2
const after = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE_MS)

type Placed = Awaited<ReturnType<typeof placeRequest>>

/** Plans everything that happens to a request, from its placing to its end. */
export const tellRequest = (story: Story, cast: Cast, cashier: Cashier, planned: PlannedRequest): void => {
  story.plan(planned.placedAt, async (context) => {
    const placed = await place(context, cast, planned)
    tellPayment(story, cashier, planned, placed)
    if (planned.refundedAfterMinutes !== null) {
      story.plan(after(planned.placedAt, planned.refundedAfterMinutes), (later) =>
        cashier.giveBack(withFacts(later, { actor: cast.administrator }), placed.code),
      )
    }
    const { payment } = planned
    if (payment.kind !== 'CARD' && payment.kind !== 'BANK' && placed.total > 0) return
    const paidAt = after(planned.placedAt, payment.kind === 'NONE' ? 0 : payment.afterMinutes)
    for (const [index, line] of placed.lines.entries()) {
      for (const answer of planned.answers[index] ?? []) {
        story.plan(after(paidAt, answer.afterMinutes), (later) =>
          act(withFacts(later, { actor: personOf(cast, answer.templeId) }), line.id, answer),
        )
      }
    }
  })
}

const place = (context: Context, cast: Cast, { by, language, lines }: PlannedRequest): Promise<Placed> => {
  const isCustomer = by === 'CUSTOMER'
  const { firstName, lastName, email } = isCustomer ? cast.customerContact : by
  return placeRequest(withFacts(context, { actor: isCustomer ? cast.customer : null, language }), {
    contact: { firstName, lastName, email, phone: undefined },
    lines,
    acceptTerms: true,
    acceptPrivacy: true,
    acceptSensitive: true,
    language,
  })
}

const tellPayment = (
  story: Story,
  cashier: Cashier,
  { placedAt, payment }: PlannedRequest,
  placed: Placed,
): void => {
  if (payment.kind === 'NONE' || placed.total === 0) return
  const at = after(placedAt, payment.afterMinutes)
  const { code } = placed
  if (payment.kind === 'CARD') {
    story.plan(at, (context) => cashier.payByCard(context, code))
  } else if (payment.kind === 'REFUSED_CARD') {
    story.plan(at, (context) => cashier.failByCard(context, code))
  } else {
    story.plan(after(placedAt, MINUTES_TO_CHOOSE_THE_BANK), (context) =>
      cashier.promiseBankTransfer(context, code),
    )
    if (payment.kind === 'BANK') story.plan(at, (context) => cashier.receiveBankTransfer(context, code))
  }
}

const personOf = (cast: Cast, templeId: number): Actor => {
  const person = cast.templePeople.get(templeId)
  if (!person) throw new Error(`Nobody answers for the demonstration temple ${templeId}`)
  return person
}

const act = async (context: Context, lineId: number, answer: PlannedAnswer): Promise<void> => {
  switch (answer.move) {
    case 'ACCEPTED':
      await acceptLine(context, lineId)
      return
    case 'DECLINED':
      await declineLine(context, lineId, answer.reason)
      return
    case 'FULFILLED': {
      const fileId = answer.picture ? await sendPicture(context, lineId) : undefined
      await fulfilLine(context, lineId, { text: answer.text ?? undefined, fileId })
    }
  }
}
