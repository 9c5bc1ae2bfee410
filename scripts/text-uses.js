/** Writes where each text is used, for the back office's page of translations. The build and the tests run it. */
import { writeTextUses } from './lib/text-uses.js'

await writeTextUses()
