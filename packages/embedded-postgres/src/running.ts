import { existsSync, readFileSync } from 'node:fs'
import { chooseHome } from './choose-home.ts'
import { answers } from './connect.ts'

/** The connection string of a data folder's embedded database if it is running; undefined otherwise. */
export const connectionOfRunning = async (dataDirectory: string): Promise<string | undefined> => {
  const { connectionFile } = chooseHome(dataDirectory)
  const running = existsSync(connectionFile) ? readFileSync(connectionFile, 'utf8').trim() : ''
  return running !== '' && (await answers(running)) ? running : undefined
}
