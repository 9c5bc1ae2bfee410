import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness/app.ts'
import { createHttp } from '../platform/http/http.ts'
import { readFormWithFile } from './form-with-file.ts'

const test = useApp()
const megabyte = 1024 * 1024

describe('a form with a file', () => {
  let app: Awaited<ReturnType<typeof createHttp>>
  beforeAll(async () => {
    app = await createHttp(test.system, async () => null)
    app.post('/form', async (request) => {
      const form = await readFormWithFile(request)
      const file = form?.get('document')
      return {
        isForm: form !== undefined,
        typed: form ? [form.get('city'), form.get('acceptTerms')] : [],
        file: file instanceof File ? [file.name, file.size] : null,
      }
    })
    await app.ready()
    return () => app.close()
  })
  const send = async (form: FormData) => {
    const request = new Request('http://in.process', { method: 'POST', body: form })
    const answer = await app.inject({
      method: 'POST',
      url: '/form',
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const formWith = (bytes: number) => {
    const form = new FormData()
    form.set('city', 'Πάτρα')
    form.set('document', new Blob([new Uint8Array(bytes)]), 'ευλογία.pdf')
    form.set('acceptTerms', 'yes')
    return form
  }

  it('is truncated beyond every limit, and the typed fields around it are kept', async () => {
    expect(await send(formWith(30 * megabyte))).toEqual({
      status: 200,
      body: { isForm: true, typed: ['Πάτρα', 'yes'], file: ['ευλογία.pdf', 26 * megabyte] },
    })
  })

  it('is passed on in full', async () => {
    expect((await send(formWith(2 * megabyte))).body.file).toEqual(['ευλογία.pdf', 2 * megabyte])
    expect((await send(formWith(0))).body.file).toEqual(['ευλογία.pdf', 0])
  })

  it('that is incomplete, of another type or of too many parts is rejected', async () => {
    const many = new FormData()
    for (let index = 0; index < 200; index += 1) many.set(`field${index}`, 'x')
    expect((await send(many)).body).toMatchObject({ isForm: false })
    for (const [type, payload] of [
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="city"\r\n\r\nΠάτ'],
      ['multipart/form-data', 'city=x'],
      ['application/json', '{}'],
    ] as const) {
      const answer = await app.inject({
        method: 'POST',
        url: '/form',
        headers: { 'content-type': type },
        payload,
      })
      expect(answer.json()).toMatchObject({ isForm: false })
    }
  })
})
