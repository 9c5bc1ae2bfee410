import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '@kandili/embedded-postgres/free-port'
import { afterAll, expect, it } from 'vitest'
import { actFaithfully, findOffers, nothingYet } from '../../checks/crash/faithful.ts'
import { seeded } from '../../checks/crash/random.ts'
import { lookAt } from '../../checks/crash/rounds.ts'
import { serverUnderFire } from '../../checks/crash/server-under-fire.ts'
import { isRoot, PATIENCE_MS } from './under-fire.ts'

/** A commit takes about four tenths of a second, 40 to 100 times as long as on the disk of a small machine. */
const WRITES_PER_SECOND = 10
const SLOW_MS = 30_000
const PEOPLE = 6
const NAME = 'kandili-faults'
const GROUPS = '/sys/fs/cgroup'

/** The whole disk that a folder is on, as the kernel counts it: `254:0`. */
const diskOf = (folder: string): string => {
  const { dev } = statSync(folder)
  const number = `${dev >> 8}:${dev & 0xff}`
  const isPartition = existsSync(`/sys/dev/block/${number}/partition`)
  return isPartition ? readFileSync(`/sys/dev/block/${number}/../dev`, 'utf8').trim() : number
}

/** Lets processes and their children write so many times a second. @returns a function that ends it */
const slowDown = (processes: readonly number[], disk: string): (() => void) => {
  const isUnified = existsSync(join(GROUPS, 'cgroup.controllers'))
  const parent = isUnified ? GROUPS : join(GROUPS, 'blkio')
  const group = join(parent, NAME)
  mkdirSync(group, { recursive: true })
  if (isUnified) writeFileSync(join(group, 'io.max'), `${disk} wiops=${WRITES_PER_SECOND}`)
  else writeFileSync(join(group, 'blkio.throttle.write_iops_device'), `${disk} ${WRITES_PER_SECOND}`)
  const moveAll = (all: readonly (number | string)[], to: string) => {
    for (const one of all) writeFileSync(join(to, 'cgroup.procs'), String(one))
  }
  moveAll(processes, group)
  return () => {
    moveAll(readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean), parent)
    rmdirSync(group)
  }
}

/** The longest of the answers to visitors, in milliseconds, until it is over. */
const longestVisit = async (baseUrl: string, isOver: () => boolean): Promise<number> => {
  const paths = ['/el', '/en/temples', '/el/request/one', '/api/ready']
  let longest = 0
  for (let index = 0; !isOver(); index += 1) {
    const begun = performance.now()
    await fetch(baseUrl + paths[index % paths.length], { redirect: 'manual' }).then((answer) =>
      answer.arrayBuffer(),
    )
    longest = Math.max(longest, performance.now() - begun)
  }
  return longest
}

const endings: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

it.runIf(isRoot)('a slow disk delays who places and nobody who only looks, and loses nothing', async () => {
  // Not in memory, as for other tests.
  const folder = mkdtempSync(join(tmpdir(), 'kandili-slow-'))
  endings.push(() => rmSync(folder, { recursive: true }))
  chmodSync(folder, 0o711)
  const server = serverUnderFire(await findFreePort(), folder)
  endings.push(() => server.stop())
  await server.start()
  const answered = nothingYet()
  const offers = await findOffers(server.baseUrl, seeded(5))
  let isOver = false
  const hasEnded = () => isOver
  endings.push(slowDown(server.databaseProcesses(), diskOf(folder)))
  const people = Array.from({ length: PEOPLE }, (_, seed) =>
    actFaithfully(server.baseUrl, offers, seeded(seed), answered, hasEnded),
  )
  const visit = longestVisit(server.baseUrl, hasEnded)
  await wait(SLOW_MS)
  isOver = true
  await Promise.all(people)
  expect(await visit).toBeLessThan(PATIENCE_MS)
  await endings.pop()?.()
  expect(answered.placed.size).toBeGreaterThan(PEOPLE)
  expect(await lookAt(server, answered)).toEqual([])
})
