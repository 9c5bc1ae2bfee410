import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness/app.ts'
import { createHttp } from '../platform/http/http.ts'
import { receiveForms } from './forms-with-files.ts'

const test = useApp()
const megabyte = 1024 * 1024

describe('a form with files', () => {
  let app: Awaited<ReturnType<typeof createHttp>>
  beforeAll(async () => {
    app = await createHttp(test.system, async () => null)
    const answer = receiveForms({
      errorHandler: (error, _request, reply) => reply.send({ refused: error.message }),
      answer: async ({ body }, _reply, form) => ({
        body: Buffer.isBuffer(body) ? String(body) : null,
        typed: form ? [form.get('city'), form.get('acceptTerms')] : null,
        files: form?.getAll('document').map((file) => file instanceof File && [file.name, file.size]),
      }),
    })
    await app.register(answer)
    await app.ready()
    return () => app.close()
  })
  const post = async (payload: string | Buffer, headers: Record<string, string>, url = '/el/track/Abc') => {
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const send = async (form: FormData, url?: string) => {
    const request = new Request('http://in.process', { method: 'POST', body: form })
    return post(Buffer.from(await request.arrayBuffer()), Object.fromEntries(request.headers), url)
  }
  const formWith = (...sizes: readonly number[]) => {
    const form = new FormData()
    form.set('city', 'Πάτρα')
    for (const bytes of sizes) form.append('document', new Blob([new Uint8Array(bytes)]), 'ευλογία.pdf')
    form.set('acceptTerms', 'yes')
    return form
  }

  it.each(['/el/for-temples/apply', '/en/for-temples/apply.data', '/el/track/Abc', '/en/track/Abc.data'])(
    'is received whole at %s',
    async (url) => {
      expect(await send(formWith(2 * megabyte), url)).toEqual({
        status: 200,
        body: { body: null, typed: ['Πάτρα', 'yes'], files: [['ευλογία.pdf', 2 * megabyte]] },
      })
    },
  )

  it('is truncated beyond each limit, and keeps the typed fields', async () => {
    expect((await send(formWith(30 * megabyte, 0))).body).toEqual({
      body: null,
      typed: ['Πάτρα', 'yes'],
      files: [
        ['ευλογία.pdf', 16 * megabyte],
        ['ευλογία.pdf', 0],
      ],
    })
  })

  it('lists the files beyond the limit', async () => {
    const { body } = await send(formWith(1, 2, 3, 4, 5))
    expect(body.typed).toEqual(['Πάτρα', 'yes'])
    expect(body.files.map(([, size]: [string, number]) => size)).toEqual([1, 2, 3, 4, 0])
  })

  it('is rejected if it is incomplete or has too many parts', async () => {
    const many = new FormData()
    for (let index = 0; index < 200; index += 1) many.set(`field${index}`, 'x')
    expect((await send(many)).body).toEqual({ body: null, typed: null })
    const broken = '--x\r\nContent-Disposition: form-data; name="city"\r\n\r\nΠάτ'
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data']) {
      expect((await post(broken, { 'content-type': type })).body).toEqual({ body: null, typed: null })
    }
  })

  it('without files is passed on unchanged', async () => {
    const type = 'application/x-www-form-urlencoded;charset=UTF-8'
    expect((await post('intent=block', { 'content-type': type })).body.body).toBe('intent=block')
    const large = await post('x'.repeat(2 * megabyte), { 'content-type': type })
    expect(large.body).toEqual({ refused: 'Request body is too large' })
  })
})
