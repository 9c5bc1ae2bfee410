import type { AnswerFileKind, ProofPolicy } from '@kandili/contract/values'

const fileOf: Readonly<Record<ProofPolicy, AnswerFileKind | null>> = {
  NONE: null,
  TEXT: null,
  PHOTO: 'PHOTO',
  BELL: 'SOUND',
  LIVE: null,
}

/** The file that a temple of this policy sends beside words; null where it sends none. */
export const fileOfPolicy = (policy: ProofPolicy): AnswerFileKind | null => fileOf[policy]

/** What an act has to show for itself. */
export type Proof = {
  readonly hasText: boolean
  readonly file: AnswerFileKind | null
  /** Whether its link to live video was given. */
  readonly hasLive: boolean
}

/** Whether what an act has is the proof that its temple's policy names. Words are always welcome and prove TEXT only. */
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
