import type { AnswerOf, endpoints } from '@kandili/contract'

export type Saint = AnswerOf<typeof endpoints.website.readSaint>
