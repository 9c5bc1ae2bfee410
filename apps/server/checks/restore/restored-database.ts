import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import pg from 'pg'

const PORT = 5432
const LONGEST_RECOVERY_MS = 4 * 3_600_000
const LOOK_MS = 500
/** PostgreSQL's code while it starts or recovers. */
const CANNOT_CONNECT_NOW = '57P03'

/** A copy of the database out of the back-up, with a server of its own that only this user and root can reach. */
export type RestoredDatabase = {
  /** The address of the copy, as the role and to the database of `databaseUrl`. */
  readonly url: string
  remove(): Promise<void>
}

/** Runs a program as PostgreSQL's user, which root becomes. @throws BootProblem with the program's words */
export const asPostgres = async (command: string, args: readonly string[]): Promise<void> => {
  const [program, ...all] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', command, ...args] : [command, ...args]
  let words = ''
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(program, all, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    const keep = (part: Buffer): void => {
      words += String(part)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => {
      words += error.message
      resolve(null)
    })
    // Not "close": the server that pg_ctl leaves behind holds the pipes.
    child.once('exit', resolve)
  })
  if (code === 0) return
  const problems = words.split('\n').filter((line) => /ERROR|FATAL|HINT|ENOENT|could not/.test(line))
  throw new BootProblem(
    `${command} failed (${args.at(-1)}).`,
    (problems.length > 0 ? problems.join('\n') : words).trim() || 'It said nothing.',
  )
}

/**
 * Restores the newest back-up by pgBackRest into an empty folder, recovers it to the end of the archive or to `time`,
 * and starts it without archiving. pgBackRest is configured by its own file or variables (PGBACKREST_STANZA ...).
 * @param parent a folder with room for the database
 * @throws BootProblem if the back-up is broken or does not reach `time`
 */
export const restoreDatabase = async (
  databaseUrl: string,
  { time, parent = tmpdir() }: { time?: string | undefined; parent?: string | undefined },
): Promise<RestoredDatabase> => {
  const folder = mkdtempSync(join(parent, 'kandili-restore-'))
  const data = join(folder, 'data')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    giveToPostgres(folder)
    const until = time === undefined ? [] : ['--type=time', `--target=${time}`, '--target-action=promote']
    await asPostgres('mkdir', ['-m', '700', data])
    await asPostgres('pgbackrest', [`--pg1-path=${data}`, '--archive-mode=off', ...until, 'restore'])

    // Debian keeps these files elsewhere. Only who may enter the folder reaches the socket in it.
    writeFileSync(join(folder, 'postgresql.conf'), '')
    writeFileSync(join(folder, 'pg_hba.conf'), 'local all all trust\n')
    const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
    const debian = `/usr/lib/postgresql/${version}/bin/pg_ctl`
    const control = existsSync(debian) ? debian : 'pg_ctl'
    const options = [
      `-c config_file=${folder}/postgresql.conf -c hba_file=${folder}/pg_hba.conf -c port=${PORT}`,
      `-c unix_socket_directories=${folder} -c listen_addresses= -c hot_standby=off`,
    ].join(' ')
    const log = join(folder, 'log')
    const start = [
      '-D',
      data,
      '-l',
      log,
      '-w',
      '-t',
      String(LONGEST_RECOVERY_MS / 1000),
      '-o',
      options,
      'start',
    ]
    const { username, pathname } = new URL(databaseUrl)
    const url = `postgresql://${username}@${encodeURIComponent(folder)}:${PORT}${pathname}`
    await asPostgres(control, start)
      .then(() => untilRecovered(url))
      .catch((error: unknown) => {
        const fatal = existsSync(log)
          ? readFileSync(log, 'utf8').match(/^.*FATAL: .*(?<!not accepting connections)$/gm)
          : null
        throw fatal ? new BootProblem('The restored database does not start.', fatal.join('\n')) : error
      })
    return {
      url,
      async remove() {
        await asPostgres(control, ['-D', data, '-m', 'immediate', 'stop'])
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Waits while the database answers that it still recovers. */
const untilRecovered = async (connectionString: string): Promise<void> => {
  const deadline = Date.now() + LONGEST_RECOVERY_MS
  for (;;) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      const recovers = error instanceof pg.DatabaseError && error.code === CANNOT_CONNECT_NOW
      if (!recovers || Date.now() > deadline) throw error
      await wait(LOOK_MS)
    }
  }
}

const giveToPostgres = (folder: string): void => {
  if (process.getuid?.() !== 0) return
  const home = '/var/lib/postgresql'
  if (!existsSync(home)) throw new BootProblem('There is no user postgres here.', 'Install PostgreSQL.')
  const { uid, gid } = statSync(home)
  chownSync(folder, uid, gid)
}
