import type { AnswerFileKind, ProofPolicy } from '@kandili/contract/values'

const fileOf: Readonly<Record<ProofPolicy, AnswerFileKind | null>> = {
  NONE: null,
  TEXT: null,
  PHOTO: 'PHOTO',
  BELL: 'SOUND',
  LIVE: null,
}

/** The file that a temple with this policy adds to words; null if none. */
export const fileOfPolicy = (policy: ProofPolicy): AnswerFileKind | null => fileOf[policy]

/** The evidence of an act. */
export type Proof = {
  readonly hasText: boolean
  readonly file: AnswerFileKind | null
  /** Whether it has a link to live video. */
  readonly hasLive: boolean
}

/** Whether an act has the proof that its temple's policy requires. Words are always welcome and prove only TEXT. */
export const isProven = (policy: ProofPolicy, { hasText, file, hasLive }: Proof): boolean => {
  switch (policy) {
    case 'NONE':
      return true
    case 'TEXT':
      return hasText
    case 'LIVE':
      return hasLive
    default:
      return file === fileOf[policy]
  }
}
