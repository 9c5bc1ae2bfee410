import { standingClock } from '../../platform/clock.ts'
import { type Context, createContext, type System } from '../../platform/context.ts'
import type { JobData, Jobs } from '../../platform/jobs/jobs.ts'

/** Something that happens in the demonstration's past. */
type Step = { at: Date; order: number; run(context: Context): Promise<void> }

/** Work that the use cases leave behind, by the job's name. What has no entry (mails) is not done in the past. */
export type StoryJobs = Readonly<Record<string, (context: Context, data: JobData) => Promise<void>>>

export type Story = {
  /** Plans a step; steps of the same instant happen in the order in which they were planned. */
  plan(at: Date, run: (context: Context) => Promise<void>): void
  /**
   * Lets everything happen in the order of time, inside the given context's transaction, the clock standing at each
   * step's instant. Ends at the present: what lies after it is left to the server.
   */
  tell(tx: Context): Promise<void>
  /** The system whose clock the story moves. */
  readonly system: System
}

/**
 * Use cases read the time from the system's clock and send jobs through it: with a clock that is moved and jobs that
 * are kept here, they write the past exactly as they write the present, only without mails and live updates.
 */
export const createStory = (system: System, jobs: StoryJobs): Story => {
  const present = system.clock.now()
  const clock = standingClock(present)
  const steps: Step[] = []

  const plan: Story['plan'] = (at, run) => {
    steps.push({ at, order: steps.length, run })
  }
  const keptJobs: Jobs = {
    send: async (_context, name, data, { startAfter } = {}) => {
      const work = jobs[name]
      if (work) plan(startAfter ?? clock.now(), (context) => work(context, data))
    },
    prepare: async () => undefined,
    work: async () => undefined,
    drain: async () => 0,
    stop: async () => undefined,
  }
  const told: System = {
    ...system,
    clock,
    jobs: keptJobs,
    live: { publish: async () => undefined, subscribe: () => () => undefined, stop: async () => undefined },
  }
  return {
    plan,
    system: told,
    async tell(tx) {
      for (let step = takeEarliest(steps); step && step.at <= present; step = takeEarliest(steps)) {
        clock.set(step.at)
        await step.run(tx)
      }
      clock.set(present)
    },
  }
}

const takeEarliest = (steps: Step[]): Step | undefined => {
  let earliest = 0
  for (const [index, step] of steps.entries()) {
    const best = steps[earliest]
    if (best && (step.at < best.at || (step.at.getTime() === best.at.getTime() && step.order < best.order))) {
      earliest = index
    }
  }
  return steps.splice(earliest, 1)[0]
}

/** A context in which the story's system acts. */
export const storyContext = (story: Story): Context =>
  createContext(story.system, { requestId: 'demonstration' })
