import { createFirstAdministrator, lacksAdministrator } from '../modules/identity/index.ts'
import { Refusal } from '../platform/errors.ts'
import type { Settings } from '../platform/settings.ts'
import { loadReferenceData } from '../seed/index.ts'
import type { Answers } from './collect-answers.ts'
import { withInstallation } from './with-installation.ts'

/** There already is an administrator: further ones are invited. */
export class AdministratorExists extends Error {
  constructor() {
    super(
      'This installation already has an administrator. Administrators invite others at /users; a forgotten password is reset at /forgot-password.',
    )
  }
}

/**
 * Creates the first administrator of the database in the settings: DATABASE_URL, or the embedded one, whether a
 * server is running on it or not. A new database is prepared first, without demonstration data.
 * @param collect asks for the answers, once it is clear that there is no administrator
 * @throws AdministratorExists, BootProblem
 */
export const createAdministrator = async (
  settings: Settings,
  collect: () => Promise<Answers>,
): Promise<{ email: string }> => {
  try {
    return await withInstallation(settings, async (context) => {
      await loadReferenceData(context.system)
      if (!(await lacksAdministrator(context))) throw new AdministratorExists()
      const answers = await collect()
      await createFirstAdministrator({ ...context, language: answers.language }, answers)
      return { email: answers.email }
    })
  } catch (error) {
    throw error instanceof Refusal && error.code === 'SETUP_LINK_OVER' ? new AdministratorExists() : error
  }
}
