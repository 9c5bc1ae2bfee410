import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { escaped } from './escaped.ts'
import { type CachedAnswer, sendCached, toCachedAnswer } from './send-cached.ts'

/** The OpenAPI 3.1 description, generated from the contract, and a page that shows it without any script. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kandili API',
        version: '0.1.0',
        description:
          'Candles, tamata, prayers and memorial notes. Amounts are integer cents, instants UTC, civil dates YYYY-MM-DD.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (input) => {
      const { endpoint } = input.route.config ?? {}
      const described = jsonSchemaTransform(input)
      if (!endpoint) return { ...described, schema: { ...described.schema, hide: true } }
      return endpoint.access === 'public'
        ? { ...described, schema: { ...described.schema, 'x-example': endpoint.example } }
        : { ...described, schema: { ...described.schema, security: [{ bearer: [] }] } }
    },
  })
  // Large, and constant until the next start: generated and compressed once, with a low rate limit.
  const config = { rateLimit: { max: 30, timeWindow: 60_000 } }
  let description: CachedAnswer | undefined
  let page: CachedAnswer | undefined
  app.get('/api/openapi.json', { config }, (request, reply) => {
    description ??= toCachedAnswer(JSON.stringify(app.swagger()))
    return sendCached(request, reply, description, 'application/json; charset=utf-8')
  })
  app.get('/api/docs', { config }, async (request, reply) => {
    const described = app.swagger() as Description
    page ??= toCachedAnswer(referencePage(described, await examplesHtml(app, described)))
    reply.header('content-security-policy', policyOfReference)
    return sendCached(request, reply, page, 'text/html; charset=utf-8')
  })
}

type Operation = {
  summary?: string
  tags?: string[]
  security?: unknown[]
  responses?: object
  parameters?: object[]
  requestBody?: object
  'x-example'?: string
}
type Description = {
  info: { title: string; version: string; description?: string }
  paths: Record<string, Record<string, Operation>>
}

const block = (title: string, value: object | undefined): string =>
  value ? `<h4>${title}</h4><pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>` : ''

const operationHtml = (path: string, method: string, operation: Operation): string => `
<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(operation.summary ?? '')}${
  operation.security ? ' <i>(needs a login)</i>' : ''
}</summary>${block('Parameters', operation.parameters)}${block('Body', operation.requestBody)}${block('Answers', operation.responses)}</details>`

/** Calls to try, each with its present answer. The link of a file opens it. */
const examplesHtml = async (app: FastifyInstance, { paths }: Description): Promise<string> => {
  const examples = Object.entries(paths).flatMap(([path, { get }]) =>
    get?.['x-example'] ? [{ url: path + get['x-example'], summary: get.summary }] : [],
  )
  const shown = examples.map(async ({ url, summary = '' }) => {
    const { headers, payload } = await app.inject(url)
    const isJson = String(headers['content-type']).startsWith('application/json')
    return `<details><summary>${escaped(summary)}</summary><p><a href="${escaped(url)}"><code>GET ${escaped(url)}</code></a></p>${block('Answer', isJson ? JSON.parse(payload) : undefined)}</details>`
  })
  return `<section><h2>Examples</h2>${(await Promise.all(shown)).join('')}</section>`
}

const style =
  ':root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}summary{cursor:pointer;padding:.6rem 0;min-height:24px}details{border-top:1px solid #8888}pre{overflow:auto;padding:1rem;border:1px solid #8888;max-height:30rem}'
/** The page is the same for everybody, so its style is allowed by its hash. */
const policyOfReference = `default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

const referencePage = ({ info, paths }: Description, examples: string): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      tag: operation.tags?.[0] ?? 'platform',
    })),
  )
  const groups = Map.groupBy(operations, ({ tag }) => tag)
  const body = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([tag, entries]) =>
        `<section><h2>${escaped(tag)}</h2>${entries.map(({ path, method, operation }) => operationHtml(path, method, operation)).join('')}</section>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(info.title)}</title>
<style>${style}</style></head>
<body><main><h1>${escaped(info.title)} ${escaped(info.version)}</h1><p>${escaped(info.description ?? '')}</p><p><a href="/api/openapi.json">openapi.json</a></p>${examples}${body}</main></body></html>`
}
