import { existsSync, readFileSync } from 'node:fs'
import { chooseHome } from './choose-home.ts'
import { answers } from './connect.ts'

/** The connection string of the embedded database of a data folder where it runs already; undefined where it does not. */
export const connectionOfRunning = async (dataDirectory: string): Promise<string | undefined> => {
  const { connectionFile } = chooseHome(dataDirectory)
  const running = existsSync(connectionFile) ? readFileSync(connectionFile, 'utf8').trim() : ''
  return running !== '' && (await answers(running)) ? running : undefined
}
