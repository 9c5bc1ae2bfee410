import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import { z } from 'zod'
import { readFromFiles } from './settings-from-files.ts'

/** The validated settings of the environment. docs/operations.md lists the variables. */
export type Settings = {
  port: number
  /** The network address to listen on. */
  host: string
  /** Public URL of the back office and the API, without a trailing slash. */
  baseUrl: string
  /** Absolute path of the folder with the embedded database, files, key and mails. */
  dataDirectory: string
  databaseUrl?: string
  /** Bypasses any connection pooler, for LISTEN and for migrations. */
  directDatabaseUrl?: string
  /** The role that owns the tables and migrates them; without it the server's role does. */
  ownerDatabaseUrl?: string
  /** The installation's key, 32 bytes. */
  key?: Buffer
  /** The key that it replaces, for as long as both are accepted. */
  previousKey?: Buffer
  role: 'api' | 'worker' | 'all'
  /** Separate host of the website, with its port if any. */
  websiteHost?: string
  /** Addresses of trusted proxies, separated by commas, or true for any. */
  trustProxy: boolean | string
  /** Whether the sandbox gateway is on: with demonstration data or ALLOW_SANDBOX=demo, never with live keys. */
  sandbox: boolean
  /** One password for all demonstration accounts. */
  demoPassword?: string
  /** Each webhook endpoint has its secret; events signed with any of them are accepted. */
  stripe?: { secretKey: string; webhookSecrets: readonly string[] } & GatewayAddress
  worldline?: {
    merchantId: string
    apiKeyId: string
    apiSecret: string
    webhookKeyId: string
    webhookSecret: string
  } & GatewayAddress
  /** The source of the maps' tiles; without it the map shows the included coastlines. */
  mapTiles?: { url: string; attribution: string }
  /** A service that finds addresses, built like Nominatim's search; without it places are set by hand. */
  geocoderUrl?: string
  /** The tax authority's service; off by default. Invoices issued before `from` are not reported. */
  mydata?: { url: string; userId: string; subscriptionKey: string; from: string }
  smtpUrl?: string
  mailFrom: string
  /** The address to which mail servers send reports about our mails. */
  mailReturnPath?: string
  /** Signs those reports on delivery (decision 55). */
  mailReportsSecret?: string
  s3?: {
    bucket: string
    region: string
    endpoint?: string
    accessKeyId: string
    secretAccessKey: string
    forcePathStyle: boolean
  }
  fcm?: { projectId: string; clientEmail: string; privateKey: string } & GatewayAddress
  vapid?: { publicKey: string; privateKey: string; subject: string } & GatewayAddress
  /** The hosts whose pages may show "light a candle here"; any if undefined. */
  embedHosts?: readonly string[]
  /** Our apps for phones, which open links to this website; undefined if none is set. */
  appLinks?: { androidPackage: string; androidFingerprints: readonly string[]; iosAppId?: string }
  /** Where metrics are served; off if undefined. */
  metrics?: { host: string; port: number }
  /** The collector of traces, and the share of calls that are traced; off if undefined. */
  traces?: { endpoint: string; share: number }
  logLevel: (typeof logLevels)[number]
  /** True when no DATABASE_URL is set, so that this process runs its own PostgreSQL. */
  embedded: boolean
  development: boolean
}

type GatewayAddress = { host?: string; port?: number; protocol: 'http' | 'https' }

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const repository = fileURLToPath(new URL('../../../../', import.meta.url))
const keyBytes = 32

const text = z.string().min(1)
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number between 1 and 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65535, 'must be a number between 1 and 65535')
const webAddress = z
  .string()
  .refine((value) => /^https?:\/\/[^/]+/.test(value) && URL.canParse(value), {
    message: 'must be an address such as https://kandili.example',
  })
  .transform((value) => value.replace(/\/+$/, ''))
const databaseAddress = z.string().refine((value) => /^postgres(ql)?:\/\//.test(value), {
  message: 'must be an address such as postgresql://user:password@host:5432/kandili',
})
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { message: `must be one of ${values.join(', ')}` })
const yesOrNo = oneOf(['true', 'false']).transform((value) => value === 'true')
const host = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host such as www.kandili.example')

const installationKey = z
  .string()
  .refine((value) => Buffer.from(value, 'base64').length === keyBytes, {
    message: 'must be 32 random bytes in base64; make one with: openssl rand -base64 32',
  })
  .transform((value) => Buffer.from(value, 'base64'))

const variables = z.object({
  PORT: port.default(3000),
  HOST: text.optional(),
  BASE_URL: webAddress.optional(),
  KANDILI_DATA: text.default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  KANDILI_KEY: installationKey.optional(),
  KANDILI_KEY_PREVIOUS: installationKey.optional(),
  ROLE: oneOf(['api', 'worker', 'all']).default('all'),
  WEBSITE_HOST: host.optional(),
  TRUST_PROXY: text
    .refine((value) => !/^\d+$/.test(value), 'must be true, false, or the addresses of the proxies')
    .transform((value) => (value === 'true' || value === 'false' ? value === 'true' : value))
    .default(false),
  ALLOW_SANDBOX: z.literal('demo', { message: 'can only be "demo"' }).optional(),
  KANDILI_DEMO_PASSWORD: z.string().min(8, 'must have 8 characters or more').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every((secret) => /^whsec_\S+$/.test(secret)), {
      message: 'must begin with whsec_; several are separated by commas',
    })
    .optional(),
  STRIPE_HOST: host.optional(),
  STRIPE_PORT: port.optional(),
  STRIPE_PROTOCOL: oneOf(['http', 'https']).default('https'),
  WORLDLINE_MERCHANT_ID: text.optional(),
  WORLDLINE_API_KEY_ID: text.optional(),
  WORLDLINE_API_SECRET: text.optional(),
  WORLDLINE_WEBHOOK_KEY_ID: text.optional(),
  WORLDLINE_WEBHOOK_SECRET: text.optional(),
  WORLDLINE_HOST: host.optional(),
  WORLDLINE_PORT: port.optional(),
  WORLDLINE_PROTOCOL: oneOf(['http', 'https']).default('https'),
  MYDATA_URL: z.url({ message: 'must be an address', protocol: /^https?$/ }).optional(),
  MYDATA_USER_ID: text.optional(),
  MYDATA_SUBSCRIPTION_KEY: text.optional(),
  MYDATA_FROM: z.iso.date('must be a date like 2027-01-01').optional(),
  SMTP_URL: z
    .string()
    .refine((value) => /^smtps?:\/\//.test(value) && URL.canParse(value), {
      message: 'must be an address such as smtps://user:password@mail.example:465',
    })
    .optional(),
  MAIL_FROM: z.string().includes('@', { message: 'must hold an e-mail address' }).optional(),
  MAIL_RETURN_PATH: z.email({ message: 'must be an e-mail address' }).optional(),
  MAIL_REPORTS_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  MAP_TILES_URL: z
    .string()
    .regex(/^https:\/\/[^{}\s;,]+\/\{z\}\/\{x\}\/\{y\}[^{}\s;,]*$/, {
      message: 'must be an https address with /{z}/{x}/{y}',
    })
    .optional(),
  MAP_TILES_ATTRIBUTION: text.optional(),
  GEOCODER_URL: webAddress.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: yesOrNo.default(false),
  FCM_PROJECT_ID: text.optional(),
  FCM_CLIENT_EMAIL: text.optional(),
  FCM_PRIVATE_KEY: text.optional(),
  FCM_HOST: host.optional(),
  FCM_PORT: port.optional(),
  FCM_PROTOCOL: oneOf(['http', 'https']).default('https'),
  VAPID_PUBLIC_KEY: text.optional(),
  VAPID_PRIVATE_KEY: text.optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)/, 'must begin with mailto: or https://')
    .optional(),
  WEB_PUSH_HOST: host.optional(),
  WEB_PUSH_PORT: port.optional(),
  WEB_PUSH_PROTOCOL: oneOf(['http', 'https']).default('https'),
  EMBED_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim().toLowerCase()))
    .refine((all) => all.every((one) => host.safeParse(one).success), {
      message: 'must be hosts such as www.parish.example, separated by commas',
    })
    .optional(),
  ANDROID_APP_PACKAGE: z
    .string()
    .regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'must be a package such as gr.kandili.app')
    .default('gr.kandili.app'),
  ANDROID_APP_FINGERPRINTS: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim().toUpperCase()))
    .refine((all) => all.every((one) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(one)), {
      message: 'must be SHA-256 fingerprints (AB:CD:...); several are separated by commas',
    })
    .optional(),
  IOS_APP_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}(\.[\w-]+)+$/, 'must be team and bundle, such as ABCDE12345.gr.kandili.app')
    .optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share between 0 and 1')
    .transform(Number)
    .default(1),
  LOG_LEVEL: oneOf(logLevels).optional(),
  NODE_ENV: z.string().optional(),
})

type Variables = z.infer<typeof variables>
type VariableName = keyof Variables

/** Variables that only work together: if one is set, the missing ones are reported. */
const groups: { name: string; needed: VariableName[] }[] = [
  { name: 'Stripe', needed: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  {
    name: 'Worldline',
    needed: [
      'WORLDLINE_MERCHANT_ID',
      'WORLDLINE_API_KEY_ID',
      'WORLDLINE_API_SECRET',
      'WORLDLINE_WEBHOOK_KEY_ID',
      'WORLDLINE_WEBHOOK_SECRET',
    ],
  },
  { name: 'myDATA', needed: ['MYDATA_URL', 'MYDATA_USER_ID', 'MYDATA_SUBSCRIPTION_KEY', 'MYDATA_FROM'] },
  { name: 'S3', needed: ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
  { name: 'Firebase', needed: ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'] },
  { name: 'Web push', needed: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] },
]

/**
 * Reads the settings from the environment. An empty variable counts as unset; NAME_FILE names a file with the value of
 * NAME.
 * @throws BootProblem with a plain sentence for every mistake at once, never with the value of a secret
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const set = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const { given, mistakes: ofFiles } = readFromFiles(Object.fromEntries(set), Object.keys(variables.shape))
  const parsed = variables.safeParse(given)
  const issues = parsed.error?.issues.filter(({ path }) => !ofFiles.has(String(path[0]))) ?? []
  const mistakes = [
    ...ofFiles.values(),
    ...issues.map(({ path, message }) => `${String(path[0])} ${message}.`),
    // A variable that is wrong in itself still counts as set, so that it is not reported as missing, too.
    ...findMistakes(parsed.data ?? ({ ...variables.parse({}), ...given } as Variables)),
  ]
  if (!parsed.success || mistakes.length > 0) {
    throw new BootProblem(
      `The settings have ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`,
      'Correct the environment and start again; docs/operations.md explains every setting.',
    )
  }
  return toSettings(parsed.data)
}

function findMistakes(values: Variables): string[] {
  const mistakes: string[] = []
  for (const { name, needed } of groups) {
    const missing = needed.filter((variable) => values[variable] === undefined)
    if (missing.length > 0 && missing.length < needed.length) {
      mistakes.push(
        `${name} is only half set: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      )
    }
  }
  if (values.DATABASE_URL && !values.KANDILI_KEY) {
    mistakes.push(
      'KANDILI_KEY is missing: with DATABASE_URL the names are sealed with a key that you keep. Make one with: openssl rand -base64 32',
    )
  }
  if (values.KANDILI_KEY_PREVIOUS && !values.KANDILI_KEY) {
    mistakes.push('KANDILI_KEY_PREVIOUS needs KANDILI_KEY beside it: the key that replaces it.')
  }
  if (values.DATABASE_URL && !values.BASE_URL && values.NODE_ENV !== 'development') {
    mistakes.push('BASE_URL is missing: with DATABASE_URL, e-mails and payments need the address people use.')
  }
  const base = values.BASE_URL ?? `http://localhost:${values.PORT}`
  if (values.WEBSITE_HOST && values.WEBSITE_HOST.toLowerCase() === URL.parse(base)?.host) {
    mistakes.push('WEBSITE_HOST is the host of BASE_URL: it is for a second host. Leave it out to have one.')
  }
  if (values.METRICS_PORT === values.PORT) {
    mistakes.push(
      'METRICS_PORT is PORT: metrics have an address of their own, which the proxy does not reach.',
    )
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'] as const) {
    if (values[name] && !values.DATABASE_URL) mistakes.push(`${name} needs DATABASE_URL beside it.`)
  }
  if (values.ROLE === 'worker' && !values.DATABASE_URL) {
    mistakes.push('ROLE=worker needs DATABASE_URL, because the embedded database serves one process only.')
  }
  if (!values.DATABASE_URL && hasLiveKeys(values)) {
    mistakes.push(
      'The payment keys are live, but there is no DATABASE_URL: the embedded database is for demonstrations, and real money needs a database of your own. Set DATABASE_URL, or use test keys (sk_test_).',
    )
  }
  if (values.ALLOW_SANDBOX && hasLiveKeys(values)) {
    mistakes.push('ALLOW_SANDBOX=demo is refused beside live payment keys: nobody may pay with play money.')
  }
  return mistakes
}

function hasLiveKeys(values: Variables): boolean {
  const stripe = values.STRIPE_SECRET_KEY?.includes('_live_') ?? false
  const worldline =
    values.WORLDLINE_API_KEY_ID !== undefined &&
    !/preprod|^localhost|^127\./.test(values.WORLDLINE_HOST ?? '')
  return stripe || worldline
}

function toSettings(values: Variables): Settings {
  const embedded = values.DATABASE_URL === undefined
  return {
    port: values.PORT,
    // Demonstration accounts are for local use; a real installation is reached from elsewhere.
    host: values.HOST ?? (embedded ? 'localhost' : '0.0.0.0'),
    baseUrl: values.BASE_URL ?? `http://localhost:${values.PORT}`,
    dataDirectory: resolve(repository, values.KANDILI_DATA),
    databaseUrl: values.DATABASE_URL,
    directDatabaseUrl: values.DATABASE_DIRECT_URL,
    ownerDatabaseUrl: values.DATABASE_OWNER_URL,
    key: values.KANDILI_KEY,
    previousKey: values.KANDILI_KEY_PREVIOUS,
    role: values.ROLE,
    websiteHost: values.WEBSITE_HOST,
    trustProxy: values.TRUST_PROXY,
    sandbox: (embedded || values.ALLOW_SANDBOX === 'demo') && !hasLiveKeys(values),
    demoPassword: values.KANDILI_DEMO_PASSWORD,
    ...readGateways(values),
    smtpUrl: values.SMTP_URL,
    ...(values.MAP_TILES_URL
      ? { mapTiles: { url: values.MAP_TILES_URL, attribution: values.MAP_TILES_ATTRIBUTION ?? '' } }
      : {}),
    ...(values.GEOCODER_URL ? { geocoderUrl: values.GEOCODER_URL } : {}),
    mailFrom: values.MAIL_FROM ?? 'Kandili <no-reply@kandili.test>',
    mailReturnPath: values.MAIL_RETURN_PATH,
    mailReportsSecret: values.MAIL_REPORTS_SECRET,
    ...readServices(values),
    ...(values.METRICS_PORT ? { metrics: { host: values.METRICS_HOST, port: values.METRICS_PORT } } : {}),
    ...(values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { traces: { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG } }
      : {}),
    // In a terminal the URLs should not scroll away.
    logLevel: values.LOG_LEVEL ?? (embedded ? 'warn' : 'info'),
    embedded,
    development: values.NODE_ENV === 'development',
  }
}

function readGateways(values: Variables): Pick<Settings, 'stripe' | 'worldline'> {
  const stripe =
    values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
      ? {
          secretKey: values.STRIPE_SECRET_KEY,
          webhookSecrets: values.STRIPE_WEBHOOK_SECRET,
          host: values.STRIPE_HOST,
          port: values.STRIPE_PORT,
          protocol: values.STRIPE_PROTOCOL,
        }
      : undefined
  const worldline = values.WORLDLINE_MERCHANT_ID
    ? {
        merchantId: values.WORLDLINE_MERCHANT_ID,
        apiKeyId: values.WORLDLINE_API_KEY_ID ?? '',
        apiSecret: values.WORLDLINE_API_SECRET ?? '',
        webhookKeyId: values.WORLDLINE_WEBHOOK_KEY_ID ?? '',
        webhookSecret: values.WORLDLINE_WEBHOOK_SECRET ?? '',
        host: values.WORLDLINE_HOST,
        port: values.WORLDLINE_PORT,
        protocol: values.WORLDLINE_PROTOCOL,
      }
    : undefined
  return { stripe, worldline }
}

function readServices(
  values: Variables,
): Pick<Settings, 's3' | 'fcm' | 'vapid' | 'appLinks' | 'embedHosts' | 'mydata'> {
  const mydata = values.MYDATA_URL
    ? {
        url: values.MYDATA_URL.replace(/\/+$/, ''),
        userId: values.MYDATA_USER_ID ?? '',
        subscriptionKey: values.MYDATA_SUBSCRIPTION_KEY ?? '',
        from: values.MYDATA_FROM ?? '',
      }
    : undefined
  const s3 = values.S3_BUCKET
    ? {
        bucket: values.S3_BUCKET,
        region: values.S3_REGION ?? '',
        endpoint: values.S3_ENDPOINT,
        accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
        forcePathStyle: values.S3_FORCE_PATH_STYLE,
      }
    : undefined
  const fcm = values.FCM_PROJECT_ID
    ? {
        projectId: values.FCM_PROJECT_ID,
        clientEmail: values.FCM_CLIENT_EMAIL ?? '',
        // Environment variables often contain the key's line breaks as the two characters \n.
        privateKey: (values.FCM_PRIVATE_KEY ?? '').replaceAll('\\n', '\n'),
        host: values.FCM_HOST,
        port: values.FCM_PORT,
        protocol: values.FCM_PROTOCOL,
      }
    : undefined
  const vapid = values.VAPID_PUBLIC_KEY
    ? {
        publicKey: values.VAPID_PUBLIC_KEY,
        privateKey: values.VAPID_PRIVATE_KEY ?? '',
        subject: values.VAPID_SUBJECT ?? '',
        host: values.WEB_PUSH_HOST,
        port: values.WEB_PUSH_PORT,
        protocol: values.WEB_PUSH_PROTOCOL,
      }
    : undefined
  const { ANDROID_APP_PACKAGE, ANDROID_APP_FINGERPRINTS = [], IOS_APP_ID } = values
  const appLinks =
    ANDROID_APP_FINGERPRINTS.length > 0 || IOS_APP_ID !== undefined
      ? {
          androidPackage: ANDROID_APP_PACKAGE,
          androidFingerprints: ANDROID_APP_FINGERPRINTS,
          iosAppId: IOS_APP_ID,
        }
      : undefined
  return { s3, fcm, vapid, appLinks, embedHosts: values.EMBED_HOSTS, mydata }
}
