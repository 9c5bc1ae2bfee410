import type { AnswerOf, endpoints } from '@kandili/contract'

export type HomeData = AnswerOf<typeof endpoints.website.home>
