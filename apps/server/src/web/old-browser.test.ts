import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { OLD_BROWSER_SCRIPT, serveOldBrowserNotice } from './old-browser.ts'

/** The notice that the script adds to a page in this language. */
const noticeOf = async (lang: string): Promise<{ role: string; text: string }> => {
  const app = Fastify()
  serveOldBrowserNotice(app)
  const { body } = await app.inject(OLD_BROWSER_SCRIPT)
  await app.close()
  const notice = { role: '', text: '' }
  const element = {
    setAttribute: (_name: string, value: string) => {
      notice.role = value
    },
    appendChild: (text: string) => {
      notice.text = text
    },
  }
  const document = {
    documentElement: { lang },
    createElement: () => element,
    createTextNode: (text: string) => text,
    body: { firstChild: null, insertBefore: () => undefined },
  }
  runInNewContext(body, { document })
  return notice
}

it('says in the language of the page that the browser is too old', async () => {
  expect(await noticeOf('en')).toEqual({
    role: 'alert',
    text: 'The browser is not supported, please use IE10 or other browsers',
  })
  expect((await noticeOf('el')).text).toMatch(/^Ο περιηγητής δεν υποστηρίζεται/)
})

it.each(['../../../backoffice/index.html', '../../../website/app/root.tsx'])(
  'is loaded by %s, only for browsers without modules',
  async (page) => {
    const source = await readFile(new URL(page, import.meta.url), 'utf8')
    expect(source).toMatch(new RegExp(`<script nomodule defer src="${OLD_BROWSER_SCRIPT}"`, 'i'))
  },
)
