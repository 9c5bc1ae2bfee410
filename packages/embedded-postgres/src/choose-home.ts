import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { BootProblem } from './boot-problem.ts'
import { canEnter, chooseUser, type SystemUser } from './choose-user.ts'

/** Location and owner of one embedded database. */
export type Home = {
  folder: string
  /** PostgreSQL's own data directory. */
  cluster: string
  /** Folder of the Unix socket; null if the server listens on a loopback port instead. */
  socketFolder: string | null
  logFile: string
  passwordFile: string
  /** The connection string of the running server, mode 0600, for tools such as pg_dump. */
  connectionFile: string
  /** Records the last start, so that a later run can recognise its server. */
  startedFile: string
  user: SystemUser | null
  /** Records the location outside the data folder, where `user` cannot reach the latter; null otherwise. */
  locationFile: string | null
}

const reachableRoot = '/var/lib/kandili'
// The system's limit is 108 bytes on Linux and 104 on macOS, with the socket's own name inside.
const longestSocketFolder = 85

/**
 * Creates the database folder of `dataDirectory`: `postgres` inside it or, if PostgreSQL's user has no access (root's
 * home is closed), a folder under /var/lib/kandili that the data folder records.
 */
export function chooseHome(dataDirectory: string): Home {
  const inside = resolve(dataDirectory, 'postgres')
  const locationFile = join(inside, 'location')
  const connectionFile = join(inside, 'connection')
  mkdirSync(inside, { recursive: true, mode: 0o755 })

  const remembered = existsSync(locationFile) ? readFileSync(locationFile, 'utf8').trim() : null
  if (remembered && !existsSync(join(remembered, 'cluster'))) {
    throw new BootProblem(
      `The database of this data folder was kept in ${remembered} and is no longer there.`,
      `Bring that folder back; or, to begin with an empty database, move ${dataDirectory} away.`,
    )
  }
  const user = chooseUser(join(remembered ?? inside, 'cluster'))
  if (remembered) return makeHome(remembered, user, connectionFile, locationFile)
  if (user) chownSync(inside, user.uid, user.gid)
  if (!user || canEnter(user, inside)) return makeHome(inside, user, connectionFile, null)

  // A random name, so that a data folder deleted and created again never finds its former database.
  const outside = join(reachableRoot, randomUUID())
  mkdirSync(reachableRoot, { recursive: true, mode: 0o755 })
  chmodSync(reachableRoot, 0o755)
  return makeHome(outside, user, connectionFile, locationFile)
}

function makeHome(
  folder: string,
  user: SystemUser | null,
  connectionFile: string,
  locationFile: string | null,
): Home {
  makePrivateFolder(folder, user)
  return {
    folder,
    cluster: join(folder, 'cluster'),
    socketFolder: chooseSocketFolder(folder, user),
    logFile: join(folder, 'server.log'),
    passwordFile: join(folder, 'password'),
    connectionFile,
    startedFile: join(folder, 'started.json'),
    user,
    locationFile,
  }
}

function chooseSocketFolder(folder: string, user: SystemUser | null): string | null {
  if (process.platform === 'win32') return null
  const inside = join(folder, 'run')
  const short = join(tmpdir(), `kandili-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  const chosen = Buffer.byteLength(inside) <= longestSocketFolder ? inside : short
  if (Buffer.byteLength(chosen) > longestSocketFolder) return null
  if (chosen === inside) makePrivateFolder(chosen, user)
  else if (!claimSharedFolder(chosen, user)) return null
  return chosen
}

/** In /tmp somebody else may have created the folder first; it is then unsafe to use. */
function claimSharedFolder(folder: string, user: SystemUser | null): boolean {
  try {
    if (!existsSync(folder)) makePrivateFolder(folder, user)
    const found = lstatSync(folder)
    return (
      found.isDirectory() && found.uid === (user?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0
    )
  } catch {
    return false
  }
}

function makePrivateFolder(folder: string, user: SystemUser | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
}
