import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { visiting } from '../testing/visit.ts'
import { action } from './track.tsx'

it('says why a request cannot be confirmed', async () => {
  const params = { code: 'c'.repeat(22) }
  const description = 'You have too many unpaid requests at this temple'
  const { asking } = visiting({
    params,
    form: { key: 'k'.repeat(22) },
    answers: [
      {
        endpoint: endpoints.requests.confirmContact,
        params,
        status: 409,
        answer: { status: 409, message: 'TOO_MANY_UNPAID', description, errors: [] },
      },
    ],
  })
  expect(await action(asking)).toMatchObject({
    data: { unconfirmed: { message: description } },
    init: { status: 422 },
  })
})

describe('a message to a temple', () => {
  const params = { code: 'c'.repeat(22), templeId: '7' }
  const file = (name: string) => new File(['x'], name)
  const { attachByPayer, writeToTemple } = endpoints.communications
  const write = (more: { kept?: string[]; files: File[] }) => {
    const { asking, sent } = visiting({
      params: { code: params.code },
      form: { intent: 'write', templeId: '7', text: 'Καλημέρα', key: crypto.randomUUID(), ...more },
      answers: [
        {
          endpoint: attachByPayer,
          params: { code: params.code },
          status: 201,
          answer: { id: 'f'.repeat(22), title: 'Stored' },
        },
        { endpoint: writeToTemple, params, answer: undefined },
      ],
    })
    return { answer: action(asking), sent }
  }

  it('is sent with its attachments', async () => {
    const { answer, sent } = write({ kept: [`${'k'.repeat(22)} Kept before`], files: [file('a.pdf')] })
    expect(await answer).toMatchObject({ status: 303 })
    expect(sent[writeToTemple.path]).toMatchObject({
      text: 'Καλημέρα',
      fileIds: ['k'.repeat(22), 'f'.repeat(22)],
    })
  })

  it('is sent without attachments if the field is empty', async () => {
    const { answer, sent } = write({ files: [new File([], '')] })
    expect(await answer).toMatchObject({ status: 303 })
    expect(sent[writeToTemple.path]).toMatchObject({ fileIds: [] })
  })

  it('is kept unsent if it has too many attachments', async () => {
    const { answer, sent } = write({
      kept: [`${'k'.repeat(22)} Kept before`],
      files: ['a', 'b', 'c', 'd'].map(file),
    })
    expect(await answer).toMatchObject({
      data: {
        text: 'Καλημέρα',
        files: [{ title: 'Kept before' }],
        problems: { message: 'At most four attachments.' },
      },
      init: { status: 422 },
    })
    expect(sent).toEqual({})
  })
})
