import { fileTypeFromBuffer } from 'file-type'
import { describe, expect, it } from 'vitest'
import { isSound, prepareSound } from './sound.ts'

const RATE = 8000
/** A silent recording: WAV, 8 bits, one channel. */
const wav = (seconds: number): Buffer => {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + seconds * RATE, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(seconds * RATE, 40)
  return Buffer.concat([header, Buffer.alloc(seconds * RATE, 0x80)])
}
const prepare = async (bytes: Buffer) => prepareSound(bytes, (await fileTypeFromBuffer(bytes))?.mime ?? '')
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe('a recording of the bell', () => {
  it('is stored unchanged', async () => {
    const bytes = wav(30)
    expect(await prepare(bytes)).toMatchObject({ bytes, mediaType: 'audio/wav' })
  })

  it('of more than a minute and a half is rejected with that limit', async () => {
    await expect(prepare(wav(91))).rejects.toMatchObject({ code: 'SOUND_TOO_LONG', facts: { limit: 90 } })
  })

  it('of more than eight megabytes is rejected, whatever length it claims', async () => {
    expect(await codeOf(prepare(Buffer.concat([wav(5), Buffer.alloc(8 * 1024 * 1024)])))).toBe(
      'FILE_TOO_LARGE',
    )
  })

  it('that is also a page or an archive, or is not a recording, is rejected', async () => {
    expect(await codeOf(prepare(Buffer.concat([wav(5), Buffer.from('<script>alert(1)</script>')])))).toBe(
      'FILE_NOT_A_SOUND',
    )
    expect(await codeOf(prepare(Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000')))).toBe(
      'FILE_NOT_A_SOUND',
    )
    expect(await codeOf(prepareSound(wav(5), 'image/png'))).toBe('FILE_NOT_A_SOUND')
  })

  it('is detected by content, not by name', () => {
    expect(['audio/mpeg', 'video/webm', 'audio/x-m4a'].every(isSound)).toBe(true)
    expect(['image/jpeg', 'application/pdf', 'toString'].some(isSound)).toBe(false)
  })
})
