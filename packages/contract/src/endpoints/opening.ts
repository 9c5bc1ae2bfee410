import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { gatewayName, language, setupStep, setupStepState } from '../enumerations.ts'
import { confirms, email, password, personFirstName, personLastName } from '../rules/index.ts'
import { instant, secretCode } from '../shapes.ts'
import { signedIn } from './access.ts'
import { gatewayTest } from './gateways.ts'

const keyParams = z.object({ key: secretCode })

export const readLink = endpoint('GET /public/first-administrator/:key', {
  summary: "Whether the one-time link for an installation's first administrator can be used",
  params: keyParams,
  answer: z.object({ expiresAt: instant }),
  errors: ['SETUP_LINK_OVER', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})

export const redeemLink = endpoint('POST /public/first-administrator/:key', {
  summary: 'Create the first administrator and sign them in; refused once there is any administrator',
  params: keyParams,
  body: z
    .object({
      firstName: personFirstName,
      lastName: personLastName,
      email,
      password,
      confirmPassword: z.string({ error: 'rule.required' }).min(1, 'rule.required'),
      language,
    })
    .check(confirms('password', 'confirmPassword')),
  answer: signedIn,
  status: 201,
  errors: ['SETUP_LINK_OVER', 'TOO_MANY_ATTEMPTS', 'EMAIL_TAKEN'],
  access: 'public',
})

/** The steps from an empty installation to one that accepts requests, with their detected state. */
export const setup = z.object({
  steps: z.array(
    z.object({
      step: setupStep,
      state: setupStepState,
      /** Whether an administrator confirms it, because the server cannot detect it. */
      confirmable: z.boolean(),
      dismissible: z.boolean(),
    }),
  ),
  /** How many are still open. */
  open: z.number().int(),
  /** For the step of the first temple: an unpublished one, if any. */
  templeId: z.number().int().nullable(),
  /** For the step of the gateway: the play-money gateway is the only one. */
  playMoney: z.boolean(),
  /** For the step of the gateway: the settings put one for real money in service. */
  realGateway: z.boolean(),
  /** For the step of the mail: the settings name a mail server. */
  mailServer: z.boolean(),
  /** For the step of the back-up: when the last one ended, as the operator's script reported it. */
  backupAt: instant.nullable(),
})
export type Setup = z.infer<typeof setup>

const edit = { right: 'general_mainparameter_edit' } as const

export const readSetup = endpoint('GET /setup', {
  summary: 'Read the steps of setting up the installation, with their states',
  answer: setup,
  access: edit,
})

export const answerSetup = endpoint('PUT /setup/:step', {
  summary: 'Confirm a step that only a person can know, set one aside, or open it again',
  params: z.object({ step: setupStep }),
  body: z.object({ answer: z.enum(['CONFIRMED', 'DISMISSED', 'OPEN']) }),
  answer: setup,
  access: edit,
})

export const proveGateways = endpoint('POST /setup/gateways', {
  summary:
    'Call each gateway for real money without changing anything; the step is done once all have answered',
  answer: setup.extend({ gateways: z.array(gatewayTest.extend({ name: gatewayName })) }),
  access: edit,
})

export const proveMail = endpoint('POST /setup/mail', {
  summary: 'Send an e-mail to oneself; the step is done once the mail server has accepted one',
  answer: setup,
  errors: ['TOO_MANY_ATTEMPTS'],
  access: edit,
})
