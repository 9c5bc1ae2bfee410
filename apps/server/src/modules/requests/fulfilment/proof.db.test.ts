import type { ProofPolicy } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import type { Refusal } from '../../../platform/errors.ts'
import { storeImage } from '../../files/index.ts'
import { settleLine } from '../lifecycle/settle-line.ts'
import { readTrackedRequest } from '../queries/read-tracked-request.ts'
import { createTemplate, listTemplates, removeTemplate, updateTemplate } from './answer-templates.ts'
import { fulfilLine } from './fulfil-line.ts'
import { showLive, timeOfLive } from './show-live.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

const paid = async ({
  proof = 'PHOTO',
  required = false,
}: {
  proof?: ProofPolicy
  required?: boolean
} = {}) => {
  test.setNow('2026-11-20T08:00:00Z')
  const temple = await makeTemple(test.db, { proof_policy: proof, proof_required: required })
  const { code, lineIds } = await placePaid(test.context(), requestFor(temple))
  const actor = await makeTempleActor(test.db, temple.id)
  return { temple, code, lineId: lineIds[0] ?? 0, context: test.context({ actor }), actor }
}
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Refusal) => error.code,
  )
const facts = { imageUrl: (id: string) => `/${id}`, publicImageUrl: (id: string) => `/${id}` }
const tracked = async (code: string) =>
  (await readTrackedRequest(test.context(), code, facts)).tracked.lines[0]

const photograph = async (context: ReturnType<typeof test.context>) => {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#a76' } })
    .jpeg()
    .toBuffer()
  const { id } = await storeImage(context, bytes, 'κερί', {
    visibility: 'PRIVATE',
    ownerUserId: context.actor?.userId ?? null,
  })
  return id
}

describe('the proof of a temple that always answers', () => {
  it.each(['TEXT', 'PHOTO', 'BELL', 'LIVE'] as const)('is required if the policy is %s', async (proof) => {
    const { context, lineId } = await paid({ proof, required: true })
    await expect(fulfilLine(context, lineId, {})).rejects.toMatchObject({
      code: 'PROOF_MISSING',
      fields: [{ message: `rule.proof.${proof}` }],
    })
  })

  it('is not required if the policy is NONE, nor of a temple that answers when it can', async () => {
    const none = await paid({ proof: 'NONE', required: true })
    expect(await codeOf(fulfilLine(none.context, none.lineId, {}))).toBe('done')
    const sometimes = await paid({ proof: 'PHOTO' })
    expect(await codeOf(fulfilLine(sometimes.context, sometimes.lineId, {}))).toBe('done')
  })

  it('needs more than words if the policy is a photograph', async () => {
    const { context, lineId } = await paid({ required: true })
    expect(await codeOf(fulfilLine(context, lineId, { text: 'Έγινε' }))).toBe('PROOF_MISSING')
    const fileId = await photograph(context)
    expect(await fulfilLine(context, lineId, { fileId })).toMatchObject({
      state: 'FULFILLED',
      answer: { fileId, fileKind: 'PHOTO' },
    })
  })
})

describe('an answer', () => {
  it('sent twice is one answer, even after it was mailed', async () => {
    const { context, lineId } = await paid()
    const answer = { text: 'Έγινε', fileId: await photograph(context) }
    const first = await fulfilLine(context, lineId, answer)
    expect(await fulfilLine(context, lineId, answer)).toEqual(first)
    test.setNow('2026-11-20T08:10:00Z')
    await settleLine(test.context(), lineId)
    expect(await fulfilLine(context, lineId, answer)).toMatchObject({ answer: first.answer })
    expect(await codeOf(fulfilLine(context, lineId, { text: 'άλλη' }))).toBe('STATE_DOES_NOT_ALLOW')
    const entries = await test.db
      .selectFrom('audit_entry')
      .select('id')
      .where('action', '=', 'FULFIL')
      .where('entity_id', '=', String(lineId))
      .execute()
    expect(entries).toHaveLength(1)
  })

  it('keeps markup and links as plain text', async () => {
    const { context, lineId, code } = await paid()
    const text = '<b>Έγινε</b> <script>alert(1)</script> https://example.org/?a=1&b=2'
    await fulfilLine(context, lineId, { text })
    expect((await tracked(code))?.answer?.text).toBe(text)
  })

  it('never uses the photograph of another temple', async () => {
    const { context, lineId } = await paid()
    const fileId = await photograph((await paid()).context)
    expect(await codeOf(fulfilLine(context, lineId, { fileId }))).toBe('ENTITY_NOT_FOUND')
  })
})

describe('live video', () => {
  const video = { url: 'https://example.org/live', minutes: 3, from: '2026-11-20T08:30:00.000Z' }

  it('is linked only during its time', async () => {
    const { context, lineId, code } = await paid({ proof: 'LIVE', required: true })
    await showLive(context, lineId, { url: video.url, ...(await timeOfLive(context, video)) })
    const seen = async (now: string) => {
      test.setNow(now)
      return (await tracked(code))?.live
    }
    const time = { from: '2026-11-20T08:30:00.000Z', until: '2026-11-20T08:33:00.000Z' }
    expect(await seen('2026-11-20T08:29:59Z')).toEqual({ ...time, url: null })
    expect(await seen('2026-11-20T08:30:00Z')).toEqual({ ...time, url: video.url })
    expect(await seen('2026-11-20T08:33:00Z')).toEqual({ ...time, url: null })
    expect(await codeOf(fulfilLine(context, lineId, {}))).toBe('done')
    const [row] = await test.db
      .selectFrom('request_line')
      .select('live_sealed')
      .where('id', '=', lineId)
      .execute()
    expect(row?.live_sealed?.toString('latin1')).not.toContain('example.org')
  })

  it('is rejected in the past, far ahead, and at a temple that streams nothing', async () => {
    const { context } = await paid({ proof: 'LIVE' })
    for (const from of ['2026-11-20T07:00:00.000Z', '2027-02-01T07:00:00.000Z'])
      expect(await codeOf(timeOfLive(context, { ...video, from }))).toBe('VALIDATION_FAILED')
    const other = await paid({ proof: 'PHOTO' })
    expect(await codeOf(timeOfLive(other.context, video))).toBe('VALIDATION_FAILED')
  })
})

describe('answer templates', () => {
  const text = { el: 'Άναψε στις εφτά.', en: 'Lit at seven.' }

  it('belong to one temple, and are changed by version', async () => {
    const { context } = await paid()
    const other = await paid()
    const made = await createTemplate(context, { text, service: 'CANDLE' })
    expect((await listTemplates(context)).records).toEqual([made])
    expect((await listTemplates(other.context)).records).toEqual([])
    expect(await codeOf(updateTemplate(other.context, made.id, { text, version: 1 }))).toBe(
      'ENTITY_NOT_FOUND',
    )
    expect(await codeOf(removeTemplate(other.context, made.id))).toBe('ENTITY_NOT_FOUND')
    expect(await updateTemplate(context, made.id, { text, version: 1 })).toMatchObject({
      version: 2,
      service: null,
      intention: null,
    })
    expect(await codeOf(updateTemplate(context, made.id, { text, version: 1 }))).toBe('CONFLICT')
    await removeTemplate(context, made.id)
    expect((await listTemplates(context)).records).toEqual([])
  })

  it('are distinguished from typed answers', async () => {
    const { context } = await paid()
    await createTemplate(context, { text })
    const [builtIn] = (await listTemplates(context)).builtIn
    const manual = async (words: string) => {
      const { context: own, lineId } = await paid()
      await createTemplate(own, { text })
      await fulfilLine(own, lineId, { text: words })
      const row = await test.db
        .selectFrom('request_line')
        .select('answer_manual')
        .where('id', '=', lineId)
        .execute()
      return row[0]?.answer_manual
    }
    expect(await manual(text.en)).toBe(false)
    expect(await manual(builtIn?.text.el ?? '')).toBe(false)
    expect(await manual(`${text.en} Many years.`)).toBe(true)
  })
})
