import { existsSync, readFileSync } from 'node:fs'

const ticksInMs = 10

/** Milliseconds of CPU that the process has used, its threads included; undefined without /proc. */
export const processorOf = (pid: number): number | undefined => {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return undefined
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * ticksInMs
}

/** Megabytes of memory of the process, now and at its peak; undefined without /proc. */
export const memoryOf = (pid: number): { now: number; most: number } | undefined => {
  const path = `/proc/${pid}/status`
  if (!existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8')
  const megabytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1024
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}
