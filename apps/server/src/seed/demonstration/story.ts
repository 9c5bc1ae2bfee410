import { fixedClock } from '../../platform/clock.ts'
import { type Context, createContext, type System } from '../../platform/context.ts'
import type { JobData, Jobs } from '../../platform/job-queue.ts'
import type { JobDefinition } from '../../platform/jobs/job-runner.ts'

/** An event in the demonstration's past. */
type Step = { at: Date; order: number; run(context: Context): Promise<void> }

export type Story = {
  /** Plans a step; steps at the same instant run in the order in which they were planned. */
  plan(at: Date, run: (context: Context) => Promise<void>): void
  /** Plans one run of a scheduled job. */
  planJob(at: Date, name: string): void
  /**
   * Runs everything in chronological order, with the clock at each step's instant. Ends at the present: later steps
   * are left to the server.
   */
  tell(): Promise<void>
  /** The system whose clock the story moves. */
  readonly system: System
}

/** Sends no job as part of a statement. */
export const filingNothing: Jobs['filing'] = () => () => 'notified as (select 1 where false)'

/**
 * @param definitions the jobs that run in the past; others (mails) do not
 * Use cases read the time from the system's clock and send jobs through it: with a clock that is moved and jobs that
 * are kept here, they write the past exactly as they write the present, only without mails and live updates.
 */
export const createStory = (system: System, definitions: readonly JobDefinition[]): Story => {
  const present = system.clock.now()
  const clock = fixedClock(present)
  const steps: Step[] = []
  const jobs = new Map(definitions.map((definition) => [definition.name, definition]))

  const plan: Story['plan'] = (at, run) => {
    steps.push({ at, order: steps.length, run })
  }
  const planWork = (at: Date, name: string, data: JobData): void => {
    const job = jobs.get(name)
    if (job) plan(at, (context) => job.work(context, data))
  }
  const keptJobs: Jobs = {
    send: async (_context, name, data, { startAfter } = {}) =>
      planWork(startAfter ?? clock.now(), name, data),
    // Placing sends a mail job, and mails are not repeated; the cashier finds webhooks.
    filing: filingNothing,
  }
  const told: System = {
    ...system,
    clock,
    jobs: keptJobs,
    live: {
      publish: async () => undefined,
      notifyLocally: () => undefined,
      subscribe: () => () => undefined,
      isConnected: () => false,
      stop: async () => undefined,
    },
  }
  return {
    plan,
    planJob: (at, name) => planWork(at, name, {}),
    system: told,
    async tell() {
      const context = createContext(told, { requestId: 'demonstration' })
      for (let step = shiftEarliest(steps); step && step.at <= present; step = shiftEarliest(steps)) {
        clock.set(step.at)
        await step.run(context)
      }
      clock.set(present)
    },
  }
}

const shiftEarliest = (steps: Step[]): Step | undefined => {
  let earliest = 0
  for (const [index, step] of steps.entries()) {
    const best = steps[earliest]
    if (best && (step.at < best.at || (step.at.getTime() === best.at.getTime() && step.order < best.order))) {
      earliest = index
    }
  }
  return steps.splice(earliest, 1)[0]
}
