import { acceptLine, declineLine, fulfilLine, placeRequest } from '../../modules/requests/index.ts'
import { type Actor, type Context, withFacts } from '../../platform/context.ts'
import type { Cashier } from './cashier.ts'
import type { Cast } from './people-and-temples.ts'
import { sendPicture } from './pictures.ts'
import type { PlannedAnswer, PlannedRequest } from './plan.ts'
import type { Story } from './story.ts'

const MINUTE_MS = 60_000
const MINUTES_TO_CHOOSE_THE_BANK = 2
/** A request waits a day for its payment; the job that ends it runs every minute. */
const MINUTES_TO_EXPIRY = 24 * 60 + 1
const EXPIRE_REQUESTS = 'expire-requests'
const after = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE_MS)

type Placed = Awaited<ReturnType<typeof placeRequest>>

/** Plans every event of a request, from its placing to its end. */
export const planRequest = (story: Story, cast: Cast, cashier: Cashier, planned: PlannedRequest): void => {
  story.plan(planned.placedAt, async (context) => {
    const placed = await place(context, cast, planned)
    planPayment(story, cast, cashier, planned, placed)
    if (planned.refundedAfterMinutes !== null) {
      story.plan(after(planned.placedAt, planned.refundedAfterMinutes), (later) =>
        cashier.giveBack(withFacts(later, { actor: cast.administrator }), placed.code),
      )
    }
    const paidAt = placed.total === 0 ? planned.placedAt : paidAtOf(planned)
    if (!paidAt) return
    for (const [index, line] of placed.lines.entries()) {
      for (const answer of planned.answers[index] ?? []) {
        story.plan(after(paidAt, answer.afterMinutes), (later) =>
          act(withFacts(later, { actor: personOf(cast, answer.templeId) }), line.id, answer),
        )
      }
    }
  })
}

/** When the money arrives; undefined if it never does. */
const paidAtOf = ({ placedAt, payment }: PlannedRequest): Date | undefined => {
  const arrives = payment.kind === 'CARD' || payment.kind === 'CARD_ASKED_ABOUT' || payment.kind === 'BANK'
  return arrives ? after(placedAt, payment.afterMinutes) : undefined
}

const place = (context: Context, cast: Cast, { by, language, lines }: PlannedRequest): Promise<Placed> => {
  const isCustomer = by === 'CUSTOMER'
  const { firstName, lastName, email } = isCustomer ? cast.customerContact : by
  return placeRequest(withFacts(context, { actor: isCustomer ? cast.customer : null, language }), {
    contact: { firstName, lastName, email, phone: undefined },
    lines,
    acceptTerms: true,
    acceptPrivacy: true,
    acceptBegin: true,
    acceptSensitive: true,
    language,
  })
}

const planPayment = (
  story: Story,
  cast: Cast,
  cashier: Cashier,
  { placedAt, payment }: PlannedRequest,
  placed: Placed,
): void => {
  if (placed.total === 0) return
  const { code } = placed
  if (payment.kind === 'NONE') {
    story.planJob(after(placedAt, MINUTES_TO_EXPIRY), EXPIRE_REQUESTS)
    return
  }
  const at = after(placedAt, payment.afterMinutes)
  const pay = {
    CARD: cashier.payByCard,
    CARD_ASKED_ABOUT: cashier.payByCardAndReturn,
    REFUSED_CARD: cashier.tryRefusedCard,
    WRONG_AMOUNT: cashier.payWrongAmount,
    BANK: cashier.receiveBankTransfer,
    WAITING_FOR_BANK: cashier.promiseBankTransfer,
  }[payment.kind]
  if (payment.kind === 'BANK') {
    const chosenAt = after(placedAt, MINUTES_TO_CHOOSE_THE_BANK)
    story.plan(chosenAt, (context) => cashier.promiseBankTransfer(context, code))
    story.plan(at, (context) => pay(withFacts(context, { actor: cast.administrator }), code))
  } else {
    story.plan(at, (context) => pay(context, code))
  }
}

export const personOf = (cast: Cast, templeId: number): Actor => {
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
