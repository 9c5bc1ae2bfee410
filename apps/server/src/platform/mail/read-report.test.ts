import { describe, expect, it } from 'vitest'
import { makeComplaint, makeDeliveryReport, reportedMail } from '../../../test/factories/mail-report.ts'
import { readReport } from './read-report.ts'

const read = (text: string) => readReport(new Uint8Array(Buffer.from(text)))

describe('a delivery report', () => {
  it('of a failure names the mail and the status', async () => {
    expect(await read(makeDeliveryReport(reportedMail))).toEqual({
      mailId: reportedMail,
      kind: 'FAILED',
      status: '5.1.1',
    })
  })

  it('is matched by the envelope id if it contains no headers', async () => {
    const report = makeDeliveryReport(reportedMail, { headers: 'none', status: '5.2.1 (disabled)' })
    expect(await read(report)).toEqual({ mailId: reportedMail, kind: 'FAILED', status: '5.2.1' })
  })

  it('is matched by the headers if the server knows no envelope id', async () => {
    const report = makeDeliveryReport(reportedMail, { envelopeId: 'none', status: '4.4.7' })
    expect(await read(report)).toMatchObject({ mailId: reportedMail, status: '4.4.7' })
  })

  it('of a complaint names the mail', async () => {
    expect(await read(makeComplaint(reportedMail))).toEqual({
      mailId: reportedMail,
      kind: 'COMPLAINT',
      status: null,
    })
  })

  it.each(['delayed', 'delivered', 'relayed', 'expanded'])('that it is %s is ignored', async (action) => {
    expect(await read(makeDeliveryReport(reportedMail, { action }))).toBeNull()
  })

  it.each([
    ['of another sender', makeDeliveryReport('17', { envelopeId: 'none' })],
    ['that is an automatic answer', 'From: eleni@example.test\r\nSubject: Away\r\n\r\nI am away'],
    ['that is empty', ''],
    ['that is cut off', makeDeliveryReport(reportedMail).slice(0, 300)],
    ['that is no message', '\u0000'.repeat(2_000)],
  ])('%s is ignored', async (_, message) => {
    expect(await read(message)).toBeNull()
  })
})
