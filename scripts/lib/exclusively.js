import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { inRepository } from './repository.js'
import { Problem } from './run.js'

const lookEvery = 300

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const readHolder = (lock) => {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

const take = (lock) => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw new Problem(
      `This folder cannot be written (${error.code}): ${lock}\nGive it to this user (chown) or free some space, and start again.`,
    )
  }
}

/** Runs the work under a lock that all processes of this repository share, and waits for the lock first. */
export const exclusively = async (what, work) => {
  const folder = inRepository('.cache')
  const lock = inRepository('.cache', `${what}.lock`)
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new Problem(
      `This folder cannot be written (${error.code}): ${folder}\nGive it to this user (chown) or free some space, and start again.`,
    )
  }
  let told = false
  while (!take(lock)) {
    const holder = readHolder(lock)
    if (!isAlive(holder)) {
      rmSync(lock, { force: true })
      continue
    }
    if (!told) process.stdout.write(`Waiting for process ${holder}, which is busy with the ${what}.\n`)
    told = true
    await wait(lookEvery)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.removeListener('exit', release)
  }
}
