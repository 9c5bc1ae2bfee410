import { z } from 'zod'

/** Enumerations of specification section 3, and the states of architecture.md section 7. */
export const languages = ['el', 'en'] as const
export type Language = (typeof languages)[number]
export const language = z.enum(languages)

export const userType = z.enum(['CUSTOMER', 'ADMIN', 'COMPANY'])
export type UserType = z.infer<typeof userType>

/** Only who is enabled comes in; locked is for suspicion, disabled for who has left. */
export const userStatuses = ['ENABLED', 'DISABLED', 'LOCKED'] as const
export const userStatus = z.enum(userStatuses)
export type UserStatus = (typeof userStatuses)[number]

export const religion = z.enum(['CATHOLIC', 'ORTHODOX', 'PROTESTANT'])
export type Religion = z.infer<typeof religion>
export const calendarStyle = z.enum(['NEW', 'OLD'])
export type CalendarStyle = z.infer<typeof calendarStyle>
export const feastKind = z.enum(['FIXED', 'MOVING'])
/** Whose customs are kept, where Orthodox Churches differ. GOARCH is the Greek Archdiocese of America. */
export const jurisdictions = ['GREECE', 'CYPRUS', 'GOARCH', 'SLAVIC'] as const
export const jurisdiction = z.enum(jurisdictions)
export type Jurisdiction = z.infer<typeof jurisdiction>
export const gender = z.enum(['MAN', 'WOMAN'])

export const services = ['CANDLE', 'TAMA', 'PRAYER', 'MEMORIAL'] as const
export const service = z.enum(services)
export type Service = (typeof services)[number]

/** What the apps draw for an offering. */
export const drawing = z.enum(['NONE', 'CANDLE', 'LAMP', 'TAMA', 'NOTE'])
export type Drawing = z.infer<typeof drawing>

/** What a temple answers with: nothing, a word, or a word and a photograph. */
export const proofPolicy = z.enum(['NONE', 'TEXT', 'PHOTO'])
export type ProofPolicy = z.infer<typeof proofPolicy>

/** Who bears what the gateway keeps of a payment. */
export const feeBearer = z.enum(['PLATFORM', 'TEMPLE'])
export type FeeBearer = z.infer<typeof feeBearer>

/**
 * What a memorial type needs of its day: LITURGY, one with a Proskomide at which names are read; MEMORIAL, such a one on
 * a day that is open to kollyva; TRISAGION, nothing.
 */
export const rite = z.enum(['LITURGY', 'MEMORIAL', 'TRISAGION'])
export type Rite = z.infer<typeof rite>

/** For the living or for the departed. */
export const intentions = ['HEALTH', 'ETERNAL_MEMORY'] as const
export const intention = z.enum(intentions)
export type Intention = (typeof intentions)[number]

export const requestStates = [
  'PENDING_PAYMENT',
  'PAID',
  'COMPLETED',
  'FAILED',
  'CANCELED',
  'REFUNDED',
] as const
export const requestState = z.enum(requestStates)
export type RequestState = (typeof requestStates)[number]

export const lineStates = ['PENDING', 'ACCEPTED', 'FULFILLED', 'DECLINED', 'CANCELED'] as const
export const lineState = z.enum(lineStates)
export type LineState = (typeof lineStates)[number]

export const paymentGateways = ['STRIPE', 'WORLDLINE', 'SANDBOX'] as const
export const paymentGateway = z.enum(paymentGateways)
export type PaymentGatewayName = (typeof paymentGateways)[number]

/** The specification's payment methods, and the sandbox that stands in for a gateway where no money moves. */
export const paymentMethods = ['STRIPE', 'CARD', 'CASH', 'BANK', 'WORLDLINE', 'SANDBOX'] as const
export const paymentMethod = z.enum(paymentMethods)
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStates = ['PENDING_PAYMENT', 'PAID', 'FAILED', 'CANCELED', 'REFUNDED'] as const
export const paymentState = z.enum(paymentStates)

export const templeKinds = [
  'PARISH',
  'PILGRIMAGE',
  'PRIVATE',
  'CEMETERY',
  'CHAPEL',
  'COUNTRY_CHAPEL',
  'MONASTERY',
  'DEPENDENCY',
  'SKETE',
  'CATHEDRAL',
] as const
export const templeKind = z.enum(templeKinds)
export type TempleKind = (typeof templeKinds)[number]

/** What one of a temple's people is there for; each has a role of the same name ("temple-owner"). */
export const templeDuties = ['OWNER', 'TREASURER', 'SEXTON'] as const
export const templeDuty = z.enum(templeDuties)
export type TempleDuty = (typeof templeDuties)[number]

/** LAPSED: whoever sent it may not come in any more, or not give what it gives. Sent again by another it is open. */
export const invitationState = z.enum(['OPEN', 'EXPIRED', 'LAPSED', 'ACCEPTED', 'REVOKED'])
export type InvitationState = z.infer<typeof invitationState>

/** ACTIVE is shown as "Approved". */
export const userRequestStates = ['PENDING', 'ACTIVE', 'DECLINED', 'DELETED'] as const
export const userRequestState = z.enum(userRequestStates)
export type UserRequestState = (typeof userRequestStates)[number]
export const userRequestTypes = ['TEMPLE_APPLICATION', 'DATA_CHANGE', 'ERASURE'] as const
export const userRequestType = z.enum(userRequestTypes)
export type UserRequestType = (typeof userRequestTypes)[number]
export const notificationChannel = z.enum(['IN_APP', 'EMAIL', 'PUSH'])
export type NotificationChannel = z.infer<typeof notificationChannel>

/** What a user is told of. Which of them concern whom, and by which channels, the server says. */
export const notificationTopics = [
  'SECURITY',
  'RECEIPT',
  'ANSWER',
  'NEW_REQUEST',
  'LATE_REQUEST',
  'PAYMENT',
  'USER_REQUEST',
  'ATTENTION',
  'ANNOUNCEMENT',
] as const
export const notificationTopic = z.enum(notificationTopics)
export type NotificationTopic = (typeof notificationTopics)[number]

/** What the faithful agree to: the terms, the privacy policy, and that names which reveal belief are used. */
export const consentPurpose = z.enum(['TERMS', 'PRIVACY', 'SENSITIVE'])
export type ConsentPurpose = z.infer<typeof consentPurpose>

/** What the audit trail tells of. Each has its words in packages/messages/src/backoffice. */
export const auditActions = [
  'VIEW',
  'EXPORT',
  'CREATE',
  'UPDATE',
  'DELETE',
  'UNDO_DELETE',
  'SIGN_IN',
  'SIGN_IN_REFUSED',
  'SIGN_OUT',
  'SESSION_ENDED',
  'TOKEN_REUSED',
  'REGISTER',
  'EMAIL_CONFIRMED',
  'EMAIL_CHANGED',
  'PASSWORD_RESET_ASKED',
  'PASSWORD_RESET_REFUSED',
  'PASSWORD_CHANGED',
  'SECOND_FACTOR_ON',
  'SECOND_FACTOR_OFF',
  'SECOND_FACTOR_REFUSED',
  'RECOVERY_CODE_USED',
  'ENABLE',
  'DISABLE',
  'LOCK',
  'ROLES_CHANGED',
  'RIGHTS_CHANGED',
  'INVITE',
  'INVITATION_REVOKED',
  'INVITATION_ACCEPTED',
  'MEMBER_REMOVED',
  'APPROVE',
  'ACCEPT',
  'DECLINE',
  'FULFIL',
  'UNDO',
  'REFUND',
  'CONFIRM_RECEIPT',
  'CONFIRM_REFUND',
  'CLOSE',
  'CONSENT_GIVEN',
  'CONSENT_WITHDRAWN',
  'ERASE',
  'REFUSED',
] as const
export const auditAction = z.enum(auditActions)
export type AuditAction = (typeof auditActions)[number]
