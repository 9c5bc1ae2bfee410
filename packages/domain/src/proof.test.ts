import { proofPolicies } from '@kandili/contract/values'
import { describe, expect, it } from 'vitest'
import { fileOfPolicy, isProven } from './proof.ts'

const nothing = { hasText: false, file: null, hasLive: false } as const

describe('the proof of an act', () => {
  it('is missing from an act with nothing to show, unless the policy asks for none', () => {
    expect(proofPolicies.filter((policy) => isProven(policy, nothing))).toEqual(['NONE'])
  })

  it('is exactly what the policy names', () => {
    const proves = (proof: Parameters<typeof isProven>[1]) =>
      proofPolicies.filter((policy) => policy !== 'NONE' && isProven(policy, proof))
    expect(proves({ ...nothing, hasText: true })).toEqual(['TEXT'])
    expect(proves({ ...nothing, file: 'PHOTO' })).toEqual(['PHOTO'])
    expect(proves({ ...nothing, file: 'SOUND' })).toEqual(['BELL'])
    expect(proves({ ...nothing, hasLive: true })).toEqual(['LIVE'])
  })

  it('is a file for photographs and bells only', () => {
    expect(proofPolicies.map(fileOfPolicy)).toEqual([null, null, 'PHOTO', 'SOUND', null])
  })
})
