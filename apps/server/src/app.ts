import type { FastifyInstance } from 'fastify'
import { account } from './modules/account/index.ts'
import { almanac } from './modules/almanac/index.ts'
import { announcements } from './modules/announcements/index.ts'
import { applications } from './modules/applications/index.ts'
import { authorization, recordMissingRight } from './modules/authorization/index.ts'
import { backoffice } from './modules/backoffice/index.ts'
import { catalogue } from './modules/catalogue/index.ts'
import { communications } from './modules/communications/index.ts'
import { counter } from './modules/counter/index.ts'
import { diptychs } from './modules/diptychs/index.ts'
import { events } from './modules/events/index.ts'
import { files } from './modules/files/index.ts'
import { fortyLiturgies } from './modules/forty-liturgies/index.ts'
import { home } from './modules/home/index.ts'
import { identity, loadActor } from './modules/identity/index.ts'
import { ledger } from './modules/ledger/index.ts'
import { notifications } from './modules/notifications/index.ts'
import { outbox } from './modules/outbox/index.ts'
import { papers } from './modules/papers/index.ts'
import { payments } from './modules/payments/index.ts'
import { payouts } from './modules/payouts/index.ts'
import { people } from './modules/people/index.ts'
import { privacy } from './modules/privacy/index.ts'
import { publishing } from './modules/publishing/index.ts'
import { recurrences } from './modules/recurrences/index.ts'
import { requests } from './modules/requests/index.ts'
import { search } from './modules/search/index.ts'
import { setUp } from './modules/set-up/index.ts'
import { closeForMaintenance, settings as settingsModule } from './modules/settings/index.ts'
import { shop } from './modules/shop/index.ts'
import { statements } from './modules/statements/index.ts'
import { statistics } from './modules/statistics/index.ts'
import { surveys } from './modules/surveys/index.ts'
import { templates } from './modules/templates/index.ts'
import { temples } from './modules/temples/index.ts'
import { timetable } from './modules/timetable/index.ts'
import { tracking } from './modules/tracking/index.ts'
import { translations } from './modules/translations/index.ts'
import { systemClock } from './platform/clock.ts'
import type { Database, System } from './platform/context.ts'
import { createCopies } from './platform/copies/copies.ts'
import { loadInstallationKey } from './platform/crypto/installation-key.ts'
import { openVault } from './platform/crypto/vault.ts'
import { createDatabase } from './platform/database/database.ts'
import { healthRoutes } from './platform/http/health.ts'
import { createHttp } from './platform/http/http.ts'
import { describeApi } from './platform/http/openapi.ts'
import { refuseOptions } from './platform/http/refuse-options.ts'
import { createJobRunner, type JobRunner } from './platform/jobs/job-runner.ts'
import { watchQueues } from './platform/jobs/watch-queues.ts'
import { exchangeKeyJob } from './platform/key-exchange/exchange-key.ts'
import { createLive } from './platform/live/live.ts'
import { createLog } from './platform/log.ts'
import { mailJobs } from './platform/mail/outbox.ts'
import { createMailer } from './platform/mailer.ts'
import type { Module } from './platform/module.ts'
import { createMetrics } from './platform/observation/metrics.ts'
import { createPush } from './platform/push/create-push.ts'
import { createFcm } from './platform/push/fcm.ts'
import { createWebPush } from './platform/push/web-push.ts'
import type { Settings } from './platform/settings.ts'
import { createStorage } from './platform/storage/storage.ts'
import { createTurns } from './platform/turns.ts'
import { serveAltarWorker } from './web/altar-worker.ts'
import { serveAppLinks } from './web/app-links.ts'
import { serveBackoffice } from './web/backoffice.ts'
import { serveDevMail } from './web/dev-mail.ts'
import { guardEmbedding } from './web/embedding.ts'
import { serveFavicons } from './web/favicons.ts'
import { serveOldBrowserNotice } from './web/old-browser.ts'
import { serveWebsite } from './web/website.ts'

/** Every module, in the order of registration. */
export const modules: readonly Module[] = [
  identity,
  authorization,
  people,
  files,
  notifications,
  announcements,
  events,
  surveys,
  outbox,
  settingsModule,
  catalogue,
  almanac,
  timetable,
  temples,
  templates,
  requests,
  ledger,
  payments,
  payouts,
  statements,
  papers,
  communications,
  diptychs,
  shop,
  recurrences,
  fortyLiturgies,
  applications,
  account,
  translations,
  backoffice,
  privacy,
  statistics,
  tracking,
  counter,
  home,
  publishing,
  search,
  setUp,
]

export const jobDefinitions = [exchangeKeyJob, ...mailJobs, ...modules.flatMap((module) => module.jobs ?? [])]

/** The system as its owner sees it: with the job runner, and a way to close it. */
export type StartedSystem = System & { readonly jobs: JobRunner; close(): Promise<void> }

const CONNECTIONS_FOR_KEYS = 2

/**
 * Creates what all requests share: vault, jobs, live updates, storage, mail. Does not listen yet.
 * @param connectionString of the same database as `db`; jobs and LISTEN have their own connections
 * @param replaced overrides of tests; `keepsCopies: false` answers every public read from the database
 */
export const createSystem = async (
  settings: Settings,
  { db, connectionString }: { db: Database; connectionString: string },
  replaced: Partial<Pick<System, 'clock' | 'log'>> & { keepsCopies?: boolean } = {},
): Promise<StartedSystem> => {
  const log = replaced.log ?? createLog(settings)
  const clock = replaced.clock ?? systemClock
  // Names are sealed inside transactions. Reading keys through the same pool could deadlock: transactions that hold all
  // its connections would wait for a key, and the key for a connection.
  const keys = createDatabase(connectionString, {
    max: CONNECTIONS_FOR_KEYS,
    onError: (error) => log.warn({ err: error }, 'keys: connection lost'),
  })
  const installationKeys = { present: await loadInstallationKey(settings), other: settings.previousKey }
  const vault = await openVault(keys.db, installationKeys).catch(async (error: unknown) => {
    await keys.close()
    throw error
  })
  const direct = settings.directDatabaseUrl ?? connectionString
  const jobs = createJobRunner(direct, log)
  const live = await createLive(direct, log)
  const keepsCopies = replaced.keepsCopies ?? true
  const copies = createCopies(live, { keeps: keepsCopies })
  const storage = await createStorage(settings)
  const mailer = createMailer(settings)
  const push = createPush({
    FCM: settings.fcm && createFcm(settings.fcm, clock),
    WEB: settings.vapid && createWebPush(settings.vapid, clock),
  })
  await jobs.prepare(jobDefinitions)
  return {
    settings,
    db,
    clock,
    vault,
    jobs,
    live,
    copies,
    turns: createTurns(),
    storage,
    mailer,
    push,
    log,
    metrics: createMetrics(),
    keepsCopies,
    accountListeners: modules.flatMap((module) => module.accountListeners ?? []),
    placingListeners: modules.flatMap((module) => module.placingListeners ?? []),
    fileReaders: modules.flatMap((module) => module.fileReaders ?? []),
    async close() {
      await jobs.stop()
      copies.stop()
      await live.stop()
      mailer.close()
      await push.close()
      await keys.close()
    },
  }
}

/** Builds the server with every route, and starts processing jobs if this node does (ROLE). */
export const buildApp = async (
  system: StartedSystem,
  { pages = true, work = system.settings.role !== 'api' }: { pages?: boolean; work?: boolean } = {},
): Promise<FastifyInstance> => {
  const app = await createHttp(system, loadActor, recordMissingRight)
  closeForMaintenance(app)
  await describeApi(app)
  healthRoutes(app, system)
  const refuseOtherOptions = refuseOptions(app)
  for (const module of modules) {
    module.routes?.(app, system)
    const stop = await module.start?.(system)
    if (stop) app.addHook('onClose', async () => stop())
  }
  refuseOtherOptions()
  if (pages) {
    await serveFavicons(app)
    serveAppLinks(app, system.settings)
    guardEmbedding(app, system.settings)
    await serveAltarWorker(app)
    serveOldBrowserNotice(app)
    await serveDevMail(app, system)
    await serveBackoffice(app, system)
    await serveWebsite(app, system)
    const stopWatching = watchQueues(system)
    app.addHook('preClose', async () => stopWatching())
  }
  if (work) {
    if (system.settings.previousKey) await system.jobs.send(system, exchangeKeyJob.name, {})
    await system.jobs.work(jobDefinitions, system)
  }
  return app
}
