import type { AnswerOf, endpoints } from '@kandili/contract'

export type ReturnData = {
  request: AnswerOf<typeof endpoints.requests.track>
  payer: AnswerOf<typeof endpoints.payments.sync>
}
