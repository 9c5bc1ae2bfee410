import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LAST_RELEASED } from './last-released.ts'
import { migrationsFolder, stopMark } from './migrate.ts'

/** What a version that runs meanwhile cannot bear, in tables that it knows. */
const breaking = [
  /\bdrop (table|column|view|function|type|trigger)\b/i,
  /\brename\b/i,
  /\balter (column )?\w+ (set data )?type\b/i,
  /\bset not null\b/i,
  /\badd (column )?(if not exists )?(?!constraint|primary|unique|check|foreign)\w+ (?!.*\b(default|generated)\b).*\bnot null\b/is,
  /\badd (constraint \w+ )?(check|unique|primary|foreign)\b/i,
  /^create unique index\b/i,
]

const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)

/** Statements beside which the version before cannot run; tables of the same update are known to nobody yet. */
const findBreaking = (migrations: readonly string[]): string[] => {
  const fresh = new Set(
    migrations.flatMap((sql) =>
      [...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, name]) => name),
    ),
  )
  return migrations
    .filter((sql) => !stopMark.test(sql))
    .flatMap(statementsOf)
    .filter((one) => breaking.some((rule) => rule.test(one)))
    .filter(
      (one) =>
        !fresh.has(
          /^(?:alter table|drop trigger \w+|create unique index \w+)(?: if exists| on| only)* (\w+)/i.exec(
            one,
          )?.[1],
        ),
    )
}

it.each([
  'drop table candle',
  'alter table temple drop column phone',
  'alter table temple rename column phone to telephone',
  'alter table temple alter phone type bigint',
  'alter table temple alter column phone set not null',
  'alter table temple add column bell text not null',
  'alter table temple add constraint one_bell check (bells = 1)',
  'create unique index temple_bell on temple (bell)',
])('finds that the version before cannot run beside: %s', (statement) => {
  expect(findBreaking([`create table other (id bigint);\n${statement};`])).toEqual([statement])
})

it.each([
  'alter table temple add column bell text',
  "alter table temple add column bell text not null default ''",
  'alter table temple drop constraint temple_kind_check',
  'create table bell (id bigint not null); create unique index bell_id on bell (id)',
  'create index temple_bell on temple (bell)',
  '-- Needs a stop: the text moved to another table.\nalter table temple drop column text',
])('lets the version before run beside: %s', (sql) => {
  expect(findBreaking([sql])).toEqual([])
})

/**
 * An update migrates while nodes of the version before still answer. A change that they cannot bear takes two releases
 * (first nothing uses it, then it goes), or says "-- Needs a stop: ..." in its file: then the old version also refuses
 * to start on it.
 */
it('migrations since the last release let its nodes go on', () => {
  const later = readdirSync(migrationsFolder)
    .filter((name) => Number(name.slice(0, 4)) > LAST_RELEASED)
    .map((name) => readFileSync(join(migrationsFolder, name), 'utf8'))
  expect(findBreaking(later)).toEqual([])
})
