import { describe, expect, it } from 'vitest'
import { findBreaches } from './import-rules.js'

const breaches = (files) => findBreaches(new Map(Object.entries(files)))
const inServer = (path, text) => breaches({ [`apps/server/src/${path}`]: text })
const inModules = (path, text) => inServer(`modules/${path}`, text)

describe('import rules', () => {
  it('allow a module itself, the platform, packages and the index of other modules', () => {
    const text = `
      import { z } from 'zod'
      import { endpoints } from '@kandili/contract'
      import { route } from '../../platform/http/route.ts'
      import { findTemple } from '../temples/index.ts'
      import { findRequest } from './repository.ts'`
    expect(inModules('requests/place-request.ts', text)).toEqual([])
  })

  it("reject another feature's style sheet", () => {
    const from = (path, name) => breaches({ [path]: `import classes from '${name}'` })
    const page = 'apps/backoffice/src/features/users/users-page.tsx'
    expect(from(page, '../people/person.module.css')).toHaveLength(1)
    expect(from(page, './users.module.css')).toEqual([])
    expect(from(page, '../../ui/side-cards.module.css')).toEqual([])
  })

  it('reject deep imports into another module in every form', () => {
    for (const text of [
      `import { x } from '../temples/repository.ts'`,
      `import type { X } from "../temples/temple.ts"`,
      `export * from '../temples/temple.ts'`,
      `await import('../temples/temple.ts')`,
    ]) {
      expect(inModules('requests/place-request.ts', text), text).toHaveLength(1)
    }
    expect(inServer('app.ts', `import { temples } from './modules/temples/temple.ts'`)).toHaveLength(1)
    expect(inServer('app.ts', `import { temples } from './modules/temples/index.ts'`)).toEqual([])
  })

  it('keep platform and ledger below the modules', () => {
    expect(
      inServer('platform/http/http.ts', `import { x } from '../../modules/identity/index.ts'`),
    ).toHaveLength(1)
    expect(inModules('ledger/post.ts', `import { x } from '../payments/index.ts'`)).toHaveLength(1)
    expect(inModules('payments/settle.ts', `import { post } from '../ledger/index.ts'`)).toEqual([])
  })

  it('keep SQL in repositories', () => {
    for (const text of [
      `db.selectFrom('temple')`,
      'await sql`select 1`.execute(db)',
      'sql<{ a: number }>`select 1`',
    ]) {
      expect(inModules('temples/find-temple.ts', text), text).toHaveLength(1)
      expect(inModules('temples/repository.ts', text)).toEqual([])
      expect(inModules('temples/temple.db.test.ts', text)).toEqual([])
    }
    expect(inModules('temples/find-temple.ts', `// db.selectFrom('temple')`)).toEqual([])
  })

  it('allow one module to write a table', () => {
    const text = `db.insertInto('temple')`
    const files = {
      'apps/server/src/modules/temples/repository.ts': text,
      'apps/server/src/modules/requests/repository.ts': text,
    }
    expect(breaches(files)).toEqual([
      'The table temple is written by more than one module: requests, temples.',
    ])
  })

  it('let an app import downwards only', () => {
    const from = (path, name) => breaches({ [`apps/backoffice/src/${path}`]: `import { x } from '${name}'` })
    expect(from('ui/form.tsx', '../crud/fields.ts')).toHaveLength(1)
    expect(from('lib/session/user.tsx', '../../features/users/user.ts')).toHaveLength(1)
    expect(from('crud/fields.ts', '../ui/form.tsx')).toEqual([])
    expect(from('ui/form.test.tsx', '../app/screens.ts')).toEqual([])
    const route = { 'apps/website/app/ui/button.tsx': `import { x } from '../root.tsx'` }
    expect(breaches(route)).toHaveLength(1)
  })

  it('reject a circle between the features of an app', () => {
    const features = 'apps/website/app/features/'
    const files = {
      [`${features}temples/card.tsx`]: `import { Star } from '../favourites/star.tsx'`,
      [`${features}favourites/star.tsx`]: `import { day } from '../almanac/day.ts'`,
    }
    expect(breaches(files)).toEqual([])
    const closing = { [`${features}almanac/day.ts`]: `import { Card } from '../temples/card.tsx'` }
    expect(breaches({ ...files, ...closing })).toHaveLength(3)
  })

  it('keep the apps apart', () => {
    const website = (text) => breaches({ 'apps/website/app/page.tsx': text })
    expect(website(`import { Button } from '@mantine/core'`)).toHaveLength(1)
    expect(website(`import { x } from '../../backoffice/src/x.ts'`)).toHaveLength(1)
    expect(website(`import { x } from '@kandili/backoffice'`)).toHaveLength(1)
    expect(website(`import { x } from '../../../packages/money/src/index.ts'`)).toHaveLength(1)
    expect(website(`import { x } from '@kandili/money'\nimport './page.css'`)).toEqual([])
  })

  it('let the rooms of a folder import one another in one direction only', () => {
    const of = (placing, fulfilment) =>
      breaches({
        'apps/server/src/modules/requests/placing/place.ts': placing,
        'apps/server/src/modules/requests/placing/draft.ts': '',
        'apps/server/src/modules/requests/fulfilment/fulfil.ts': fulfilment,
      })
    const up = `import { x } from '../fulfilment/fulfil.ts'`
    expect(of(up, '')).toEqual([])
    expect(of(up, `import { x } from '../placing/draft.ts'`)).toHaveLength(1)
  })

  it('see who writes a table in raw SQL', () => {
    const own = { 'apps/server/src/modules/temples/repository.ts': `db.updateTable('temple')` }
    for (const sql of [
      'update temple t set x = 1',
      'insert into temple (id) values (1)',
      'delete from temple where id = 1',
    ]) {
      const other = { 'apps/server/src/modules/people/repository.ts': `sql\`${sql}\`` }
      expect(breaches({ ...own, ...other }), sql).toHaveLength(1)
    }
    const reads = {
      'apps/server/src/modules/people/repository.ts': 'sql`select from temple for update of t`',
    }
    expect(breaches({ ...own, ...reads })).toEqual([])
  })
})
