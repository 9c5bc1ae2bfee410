import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Each takes 5 to 36 MB and up to 0.14 s of a start. */
const LATE = [
  'stripe',
  'onlinepayments-sdk-nodejs',
  'sharp',
  'nodemailer',
  'web-push',
  'music-metadata',
  'file-type',
  'postal-mime',
  'gettext-parser',
]

it('loads large libraries that most starts never use on first use', () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ load(url, context, next) {
      const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]
      if (name) loaded.add(name)
      return next(url, context)
    } })
    await import(${JSON.stringify(new URL('./app.ts', import.meta.url).href)})
    process.stdout.write(JSON.stringify([...loaded]))
    process.exit(0)`
  const loaded: unknown = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }),
  )
  expect(loaded).toContain('fastify')
  expect(LATE.filter((name) => (loaded as string[]).includes(name))).toEqual([])
}, 60_000)
