import { createECDH, randomBytes } from 'node:crypto'
import { createServer, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import webPush from 'web-push'
import { PER_MINUTE } from '../../src/modules/announcements/send.ts'
import { type GoalRow, inMs, type Part } from '../harness/goals.ts'
import { call, signIn } from '../harness/http.ts'
import { openClient } from '../harness/load.ts'
import { timingOf } from '../harness/measure.ts'
import { placeAndPay, withDatabase } from '../harness/payer.ts'
import { type BenchServer, password } from '../harness/server.ts'
import { makePlacing } from './placing.ts'

const FLAMES = 40
const PEOPLE = 5_000
const ANNOUNCED = 50_000
const PAGE_WITHIN_MS = 1_000
const QUEUE_WITHIN_MS = 2_000
const WORKED_OFF_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 20
const LONGEST_MS = 300_000

const noJob = 'graphile_worker.jobs where run_at <= now()'

const vapid = webPush.generateVAPIDKeys()
const PUSH_PORT = 3496

/** Makes a server send its pushes to the stand-in of this file. */
export const pushSettings = {
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: 'mailto:push@kandili.test',
  WEB_PUSH_HOST: 'localhost',
  WEB_PUSH_PORT: String(PUSH_PORT),
  WEB_PUSH_PROTOCOL: 'http',
}

/** The browsers' push service, which accepts everything. */
const withPushService = async <T>(work: () => Promise<T>): Promise<T> => {
  const service = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(201).end())
  })
  await new Promise<void>((resolve) => service.listen(PUSH_PORT, 'localhost', resolve))
  try {
    return await work()
  } finally {
    service.closeAllConnections()
    service.close()
  }
}

const until = async (isOver: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + LONGEST_MS
  while (!(await isOver())) {
    if (performance.now() > deadline) throw new Error('It takes longer than five minutes')
    await wait(LOOK_EVERY_MS)
  }
}

const countOf = async (database: pg.Client, text: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from ${text}`,
    values,
  )
  return rows[0]?.count ?? 0
}

/** Enqueues one run of a job. */
const ask = (database: pg.Client, job: string) => database.query('select graphile_worker.add_job($1)', [job])

/** Customers with a push subscription and an active session. */
const seedPeople = async (database: pg.Client, count: number): Promise<void> => {
  await database.query(
    `with people as (insert into app_user (type, email, first_name, last_name, status)
       select 'CUSTOMER', 'told' || n || '@example.test', 'Μαρία', 'Παππά', 'ENABLED'
       from generate_series(1, $1::int) n returning id)
     insert into login_session (id, user_id, token_hash, expires_at)
     select gen_random_uuid(), id, sha256(id::text::bytea), now() + interval '1 day' from people`,
    [count],
  )
  await seedDevices(database, "u.email like 'told%'")
}

const seedDevices = async (database: pg.Client, people: string): Promise<void> => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  await database.query(
    `insert into push_device (user_id, session_id, service, serial, token, p256dh, auth, created_at, seen_at)
     select distinct on (u.id) u.id, s.id, 'WEB', 'bench', 'https://updates.push.services.mozilla.com/wpush/' || u.id,
       $1, $2, now(), now()
     from app_user u join login_session s on s.user_id = u.id where ${people}`,
    [p256dh, randomBytes(16).toString('base64url')],
  )
}

/** Follows a request as its open page does. @returns a function that waits for an event with the text */
const followRequest = async (baseUrl: string, code: string) => {
  let read = ''
  let heard = () => {}
  const following = get(`${baseUrl}/api/public/orders/${code}/events`, (answer) => {
    answer.on('data', (part) => {
      read += String(part)
      heard()
    })
  })
  following.on('error', () => {})
  const wait_ = (text: string): Promise<void> =>
    new Promise((resolve) => {
      heard = () => {
        if (read.includes(text)) resolve()
      }
      heard()
    })
  await wait_('data:')
  return { hears: wait_, end: () => following.destroy() }
}

/** From the temple's press to the payer's open page, and to the queue of pushes. */
const flames = async (server: BenchServer): Promise<GoalRow[]> => {
  const make = await makePlacing(server, 'agios-nikolaos-pelagous')
  const headers = await signIn(server.baseUrl, 'temple@kandili.test', password)
  await signIn(server.baseUrl, 'customer@kandili.test', password)
  const [onPage, inQueue]: [number[], number[]] = [[], []]
  await withDatabase(server, async (database) => {
    await seedDevices(database, "u.email = 'customer@kandili.test'")
    const client = await openClient(server.baseUrl)
    for (let number = 0; number < FLAMES; number += 1) {
      const code = await placeAndPay(client, make(number))
      await database.query(
        "update request set customer_id = (select id from app_user where email = 'customer@kandili.test') where code = $1",
        [code],
      )
      const line = `request_line l join request r on r.id = l.request_id where r.code = $1`
      await until(async () => (await countOf(database, `${line} and l.visible_at is not null`, [code])) > 0)
      const { rows } = await database.query<{ id: string }>(`select l.id from ${line}`, [code])
      const lineId = rows[0]?.id
      const page = await followRequest(server.baseUrl, code)
      const began = performance.now()
      const queued = until(
        async () =>
          (await countOf(database, "notification_delivery where channel = 'PUSH' and event_key like $1", [
            `answered:${lineId}:%`,
          ])) > 0,
      ).then(() => inQueue.push(performance.now() - began))
      const seen = page.hears('FULFILLED').then(() => onPage.push(performance.now() - began))
      await call(`${server.baseUrl}/api/submissions/${lineId}/fulfil`, { method: 'POST', headers, body: {} })
      await Promise.all([queued, seen])
      page.end()
    }
    client.end()
  })
  const row = (work: string, took: number[], goal: number): GoalRow => {
    const { median, p95 } = timingOf(took)
    return {
      work,
      goal: `${goal / 1000} s`,
      measure: `p50 ${inMs(median)}, p95 ${inMs(p95)}`,
      isMet: p95 <= goal,
    }
  }
  return [
    row('a flame on the payer’s open page', onPage, PAGE_WITHIN_MS),
    row('a flame in the queue of pushes', inQueue, QUEUE_WITHIN_MS),
  ]
}

/** Places requests sequentially until stopped. @returns how many per second */
const placeUntil = async (server: BenchServer, isOver: () => boolean): Promise<number> => {
  const make = await makePlacing(server)
  const client = await openClient(server.baseUrl)
  const began = performance.now()
  let count = 0
  for (; !isOver(); count += 1) await client.call(make(count))
  const rate = (count / (performance.now() - began)) * 1000
  client.end()
  return rate
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const elapsed = (ms: number) => {
  const end = performance.now() + ms
  return () => performance.now() > end
}

/** E-mails and pushes of 5,000 people, while requests are placed without a pause. */
const workedOff = async (server: BenchServer): Promise<GoalRow[]> =>
  withDatabase(server, async (database) => {
    await seedPeople(database, PEOPLE)
    await placeUntil(server, elapsed(5_000))
    await until(async () => (await countOf(database, noJob)) === 0)
    const before = await placeUntil(server, elapsed(10_000))
    await until(async () => (await countOf(database, noJob)) === 0)
    const facts = JSON.stringify({ title: 'Πανήγυρις', text: 'Την Κυριακή τελείται εσπερινός στις 19:00.' })
    await database.query(
      `insert into notification_delivery
         (event_key, user_id, channel, device_id, topic, kind, facts, link, due_at, give_up_at, created_at)
       select 'bench', d.user_id, channel, case when channel = 'PUSH' then d.id end, 'ANNOUNCEMENT', 'announcement',
         jsonb_build_object('el', $1::jsonb, 'en', $1::jsonb), '/news/1', now(), now() + interval '1 day', now()
       from push_device d join app_user u on u.id = d.user_id, unnest(array['EMAIL', 'PUSH']) channel
       where u.email like 'told%'`,
      [facts],
    )
    const began = performance.now()
    let took = 0
    await ask(database, 'deliver-notifications')
    const done = until(
      async () =>
        (await countOf(database, "notification_delivery where state = 'WAITING' and event_key = 'bench'")) ===
          0 && (await countOf(database, "mail where state = 'WAITING' and template = 'announcement'")) === 0,
    ).then(() => {
      took = performance.now() - began
    })
    const beside = await placeUntil(server, () => took > 0)
    await done
    await until(async () => (await countOf(database, noJob)) === 0)
    // Before and after: other load on the machine may have differed.
    const alone = (before + (await placeUntil(server, elapsed(10_000)))) / 2
    const sent = await countOf(database, "notification_delivery where state = 'SENT' and event_key = 'bench'")
    return [
      {
        work: `${sent.toLocaleString('en')} notifications, half of them e-mails and half pushes`,
        goal: seconds(WORKED_OFF_WITHIN_MS),
        measure: `${seconds(took)} (${Math.round((sent / took) * 1000)}/s)`,
        isMet: sent === 2 * PEOPLE && took <= WORKED_OFF_WITHIN_MS,
      },
      {
        work: 'placing beside them, 1 client',
        goal: 'four fifths of alone',
        measure: `${Math.round(beside)}/s, alone ${Math.round(alone)}/s`,
        isMet: beside >= alone * 0.8,
        ratio: `${((beside / alone) * 100).toFixed(0)} % of alone`,
      },
    ]
  })

/** One announcement to 50,000 people, batch after batch without the pauses between them, stopped and resumed once. */
const announced = async (server: BenchServer): Promise<GoalRow[]> =>
  withDatabase(server, async (database) => {
    await database.query(
      `insert into app_user (type, email, first_name, last_name, status)
       select 'CUSTOMER', 'announced' || n || '@example.test', 'Μαρία', 'Παππά', 'ENABLED' from generate_series(1, $1::int) n`,
      [ANNOUNCED],
    )
    const headers = await signIn(server.baseUrl, 'admin@kandili.test', password)
    const post = async (path: string, body: unknown, expect: number) =>
      JSON.parse(await call(`${server.baseUrl}/api${path}`, { method: 'POST', headers, body, expect })) as {
        id: number
        sentCount: number
        recipientCount: number
      }
    const { id } = await post(
      '/announcements',
      {
        title: { el: 'Πανήγυρις', en: 'Feast' },
        text: { el: 'Την Κυριακή.', en: 'On Sunday.' },
        audienceTypes: ['CUSTOMER'],
        fromDate: new Date().toISOString().slice(0, 10),
        byMail: true,
        byPush: true,
      },
      201,
    )
    const { recipientCount } = await post(`/announcements/${id}/send`, {}, 200)
    const sentNow = () => countOf(database, 'announcement_recipient where announcement_id = $1', [id])
    const minutes: number[] = []
    const minute = async (): Promise<void> => {
      const before = await sentNow()
      const began = performance.now()
      await ask(database, 'send-announcements')
      await until(async () => {
        const now = await sentNow()
        return now >= before + PER_MINUTE || now === recipientCount
      })
      minutes.push(performance.now() - began)
    }
    await minute()
    const { sentCount } = await post(`/announcements/${id}/stop`, {}, 200)
    await ask(database, 'send-announcements')
    await until(async () => (await countOf(database, noJob)) === 0)
    const isStopped = (await sentNow()) === sentCount
    await post(`/announcements/${id}/send`, {}, 200)
    while ((await sentNow()) < recipientCount) await minute()
    const bells = await countOf(database, 'notification where event_key = $1', [`announcement:${id}`])
    const { median } = timingOf(minutes)
    return [
      {
        work: `an announcement to ${recipientCount.toLocaleString('en')}, ${PER_MINUTE.toLocaleString('en')} a minute`,
        goal: 'each once; stops at once',
        measure: `${bells.toLocaleString('en')} bells in ${minutes.length} minutes, of each ${seconds(median)} work`,
        isMet: isStopped && bells === recipientCount,
      },
    ]
  })

/** Events are delivered at once, and mass notifications without delaying others. */
export const notifications: Part = (server) =>
  withPushService(async () => [
    ...(await flames(server)),
    ...(await workedOff(server)),
    ...(await announced(server)),
  ])
