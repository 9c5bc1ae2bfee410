import type { JobDefinition } from '../../platform/jobs/job-runner.ts'
import { removeUnattachedFiles } from './remove-unattached-files.ts'

/** Every night: uploads that were never attached to anything. */
const removeUnattached: JobDefinition = {
  name: 'remove-unattached-files',
  schedule: '37 1 * * *',
  async work(context) {
    const removed = await removeUnattachedFiles(context)
    context.log.info({ removed }, 'unattached files removed')
  },
}

export const filesJobs: readonly JobDefinition[] = [removeUnattached]
