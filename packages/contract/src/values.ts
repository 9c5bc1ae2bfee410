/**
 * The enumerations of specification section 3 and our own states. Without schemas, so that browser code can import
 * them; the schemas are in enumerations.ts.
 */

export const languages = ['el', 'en'] as const
export type Language = (typeof languages)[number]

export const userTypes = ['ADMIN', 'COMPANY', 'CUSTOMER'] as const
export type UserType = (typeof userTypes)[number]

/** Only ENABLED users can sign in. LOCKED is for suspicion, DISABLED for people who have left. */
export const userStatuses = ['ENABLED', 'DISABLED', 'LOCKED'] as const
export type UserStatus = (typeof userStatuses)[number]

export const religions = ['ORTHODOX', 'CATHOLIC', 'PROTESTANT'] as const
export type Religion = (typeof religions)[number]
export const calendarStyles = ['NEW', 'OLD'] as const
export type CalendarStyle = (typeof calendarStyles)[number]
export const feastKinds = ['FIXED', 'MOVING'] as const
/** Whose customs apply where Orthodox Churches differ. GOARCH is the Greek Archdiocese of America. */
export const jurisdictions = ['GREECE', 'CYPRUS', 'GOARCH', 'SLAVIC'] as const
export type Jurisdiction = (typeof jurisdictions)[number]
export const genders = ['MAN', 'WOMAN'] as const

/** What a temple does on request. */
export const actServices = ['CANDLE', 'TAMA', 'PRAYER', 'MEMORIAL'] as const
export type ActService = (typeof actServices)[number]
/** What can be ordered: the acts, and goods that a temple sells beside them. */
export const services = [...actServices, 'PRODUCT'] as const
export type Service = (typeof services)[number]

/**
 * The drawing of one offering; packages/design has a picture of each. Only candles and lamps have a lit form.
 */
export const offeringDrawings = [
  'candle-small',
  'candle-medium',
  'candle-tall',
  'lamp-vigil',
  'lamp-seven-day',
  'lamp-forty-day',
  'tama-heart',
  'tama-eyes',
  'tama-hand',
  'tama-leg',
  'tama-body',
  'tama-baby',
  'tama-child',
  'tama-man',
  'tama-woman',
  'tama-couple',
  'tama-family',
  'tama-crowns',
  'tama-house',
  'tama-ship',
  'tama-car',
  'tama-wheat',
  'tama-book',
  'tama-thanks',
  'prayer-health',
  'prayer-paraklesis',
  'prayer-journey',
  'prayer-artoklasia',
  'service-names',
  'service-trisagion',
  'service-memorial',
  'service-forty-liturgies',
  'goods-book',
  'goods-icon',
  'goods-ticket',
] as const
export type OfferingDrawing = (typeof offeringDrawings)[number]

/** The drawing of a new type until somebody chooses another. */
export const defaultDrawings = {
  CANDLE: 'candle-medium',
  TAMA: 'tama-heart',
  PRAYER: 'prayer-health',
  MEMORIAL: 'service-names',
  PRODUCT: 'goods-book',
} as const satisfies Record<Service, OfferingDrawing>

/** The kind of object in a drawing. The apps choose words by it: a lamp is lit, a prayer is said. */
export type DrawnObject = OfferingDrawing extends `${infer Kind}-${string}` ? Kind : never
export const drawnObject = (drawing: OfferingDrawing): DrawnObject =>
  drawing.slice(0, drawing.indexOf('-')) as DrawnObject

/** The possible drawings for a type of each service. */
export const drawingsOfService = (service: Service): readonly OfferingDrawing[] => {
  const objects: Partial<Record<Service, readonly DrawnObject[]>> = {
    CANDLE: ['candle', 'lamp'],
    TAMA: ['tama'],
    PRODUCT: ['goods', 'candle', 'lamp'],
  }
  return offeringDrawings.filter((drawing) =>
    (objects[service] ?? ['prayer', 'service']).includes(drawnObject(drawing)),
  )
}

/** Where a temple can be found besides its page here. */
export const socialChannels = [
  'WEBSITE',
  'FACEBOOK',
  'INSTAGRAM',
  'YOUTUBE',
  'GOOGLE',
  'X',
  'TIKTOK',
  'VIBER',
  'WHATSAPP',
  'TELEGRAM',
  'OTHER',
] as const
export type SocialChannel = (typeof socialChannels)[number]

/**
 * How a temple proves that an act was done: not at all, with words, or additionally with a photograph, a recording of
 * its bell, or a minute of live video elsewhere.
 */
/**
 * How a temple asks for an offering: at exactly its price, by a suggestion of which the faithful may give less or
 * more, or without money.
 */
export const askingWays = ['FIXED', 'SUGGESTED', 'FREE'] as const
export type AskingWay = (typeof askingWays)[number]

export const proofPolicies = ['NONE', 'TEXT', 'PHOTO', 'BELL', 'LIVE'] as const
export type ProofPolicy = (typeof proofPolicies)[number]

/** The type of an answer's file. */
export const answerFileKinds = ['PHOTO', 'SOUND'] as const
export type AnswerFileKind = (typeof answerFileKinds)[number]

/** How the names of a sheet are arranged: each name once with its count, or the names of each request together. */
export const sheetArrangements = ['ONCE', 'FAMILIES'] as const
export type SheetArrangement = (typeof sheetArrangements)[number]

/** The filter of a response by its parts. LIVE is a link to live video. */
export const responseKinds = ['TEXT', 'PHOTO', 'SOUND', 'LIVE'] as const
export type ResponseKind = (typeof responseKinds)[number]

/** Who pays the gateway's fee. */
export const feeBearers = ['PLATFORM', 'TEMPLE'] as const
export type FeeBearer = (typeof feeBearers)[number]

/**
 * What a memorial type needs of its day. LITURGY: a Liturgy with a Proskomide at which names are read. MEMORIAL: also
 * a day open to kollyva. TRISAGION: nothing.
 */
export const rites = ['LITURGY', 'MEMORIAL', 'TRISAGION'] as const
export type Rite = (typeof rites)[number]

/** The kinds of service in a temple's timetable; OTHER has its own title. */
export const churchServiceKinds = [
  'LITURGY',
  'PRESANCTIFIED',
  'MATINS',
  'VESPERS',
  'COMPLINE',
  'PARAKLESIS',
  'SALUTATIONS',
  'VIGIL',
  'TRISAGION',
  'MEMORIAL',
  'ARTOKLASIA',
  'UNCTION',
  'BLESSING_OF_WATERS',
  'OTHER',
] as const
export type ChurchServiceKind = (typeof churchServiceKinds)[number]

/**
 * The effect of an exception on one day. CLOSED: no service at all. CANCELED and CHANGED: one of the timetable's
 * services is not held, or has other hours. EXTRA: a service that the timetable does not have.
 */
export const timetableExceptionKinds = ['CLOSED', 'CANCELED', 'CHANGED', 'EXTRA'] as const
export type TimetableExceptionKind = (typeof timetableExceptionKinds)[number]

/**
 * Why a day is not possible. PAST, TOO_FAR: outside the supported days. PAUSED: the temple accepts no requests.
 * WEEKDAY: not done on that weekday. CLOSED: an exception without services. NO_SERVICE: the timetable has none on
 * that day. NOT_AT_SERVICE: none at which it is done. LITURGY, MEMORIALS: the Church's order of the day does not
 * allow it. NAMES_CLOSED: it is too late to hand in names. FULL: the temple's capacity is used up.
 */
export const dayObstacles = [
  'PAST',
  'TOO_FAR',
  'PAUSED',
  'WEEKDAY',
  'CLOSED',
  'NO_SERVICE',
  'NOT_AT_SERVICE',
  'LITURGY',
  'MEMORIALS',
  'NAMES_CLOSED',
  'FULL',
] as const
export type DayObstacle = (typeof dayObstacles)[number]

/** For the living or for the departed. */
export const intentions = ['HEALTH', 'ETERNAL_MEMORY'] as const
export type Intention = (typeof intentions)[number]

export const requestStates = [
  'PENDING_PAYMENT',
  'PAID',
  'COMPLETED',
  'FAILED',
  'CANCELED',
  'REFUNDED',
] as const
export type RequestState = (typeof requestStates)[number]

/** Whether the money for an act has arrived, for its temple (packages/domain decides). */
export const actPayments = ['FREE', 'PAID', 'CASH_DUE', 'UNPAID'] as const
export type ActPayment = (typeof actPayments)[number]

export const lineStates = ['PENDING', 'ACCEPTED', 'FULFILLED', 'DECLINED', 'CANCELED'] as const
export type LineState = (typeof lineStates)[number]

/** The one list of payment gateways, in the order to offer them. */
export const paymentGateways = ['STRIPE', 'WORLDLINE', 'SANDBOX'] as const
/** Gateways of earlier versions: what they took can be read, and is refunded by hand. */
export const formerGateways = ['CARDLINK'] as const
export type CurrentGateway = (typeof paymentGateways)[number]
export type GatewayName = CurrentGateway | (typeof formerGateways)[number]

/** The specification's payment methods, and the sandbox for installations where no money moves. */
export const paymentMethods = ['CARD', 'CASH', 'BANK', 'IRIS', ...paymentGateways, ...formerGateways] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How a temple is paid. */
export const payoutMethods = ['STRIPE', 'BANK', 'CASH'] as const
export type PayoutMethod = (typeof payoutMethods)[number]
export const payoutOrigins = ['SCHEDULE', 'TEMPLE', 'ADMINISTRATOR'] as const
export type PayoutOrigin = (typeof payoutOrigins)[number]
export const payoutStates = [
  'PROPOSED',
  'APPROVED_ONCE',
  'APPROVED',
  'SENT',
  'PAID',
  'RETURNED',
  'CANCELED',
] as const
export type PayoutState = (typeof payoutStates)[number]
/** Why released money is in no payout. */
export const payoutWaits = [
  'SCHEDULE',
  'BELOW_THRESHOLD',
  'NO_ACCOUNT',
  'ACCOUNT_COOLING',
  'ACCOUNT_FLAGGED',
  'PAYOUT_OPEN',
] as const
export type PayoutWait = (typeof payoutWaits)[number]

/** The state of a temple's own account at a gateway: RESTRICTED accepts no transfers for now, CLOSED never again. */
export const connectedAccountStates = ['ONBOARDING', 'ACTIVE', 'RESTRICTED', 'CLOSED'] as const
export type ConnectedAccountState = (typeof connectedAccountStates)[number]
/** A payout from there to the temple's bank. */
export const connectedPayoutStates = ['PENDING', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELED'] as const
export type ConnectedPayoutState = (typeof connectedPayoutStates)[number]

/** The state of a payer's dispute at their bank; an inquiry only asks. */
export const disputeStates = [
  'INQUIRY',
  'INQUIRY_REVIEWED',
  'INQUIRY_CLOSED',
  'NEEDS_RESPONSE',
  'UNDER_REVIEW',
  'WON',
  'LOST',
  'PREVENTED',
] as const
export type DisputeState = (typeof disputeStates)[number]
/** The possible evidence for the payer's bank: who ordered, which acts and temples, when they were done, the terms. */
export const evidenceItems = ['PAYER', 'ACT', 'DONE', 'TERMS'] as const
export type EvidenceItem = (typeof evidenceItems)[number]

export const invoiceKinds = ['COMMISSION', 'CREDIT_NOTE'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The choice of a late act's payer. */
export const lateChoices = ['WAIT', 'OTHER_TEMPLE', 'REFUND'] as const
export type LateChoice = (typeof lateChoices)[number]

export const bankAccountPurposes = ['PAYOUTS'] as const
export const bankAccountStates = ['REQUESTED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'REPLACED'] as const
export type BankAccountState = (typeof bankAccountStates)[number]

export const paymentStates = ['PENDING_PAYMENT', 'PAID', 'FAILED', 'CANCELED', 'REFUNDED'] as const
export type PaymentState = (typeof paymentStates)[number]

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
export type TempleKind = (typeof templeKinds)[number]

/** The duties of temple staff; each has a role of the same name ("temple-owner"). */
export const templeDuties = ['OWNER', 'TREASURER', 'SEXTON'] as const
export type TempleDuty = (typeof templeDuties)[number]

/**
 * LAPSED: the sender has lost access, or the right to grant what the invitation grants. It reopens if somebody else
 * sends it again.
 */
export const invitationStates = ['OPEN', 'EXPIRED', 'LAPSED', 'ACCEPTED', 'REVOKED'] as const
export type InvitationState = (typeof invitationStates)[number]

/** ACTIVE is shown as "Approved". */
export const userRequestStates = ['PENDING', 'ACTIVE', 'DECLINED', 'DELETED'] as const
export type UserRequestState = (typeof userRequestStates)[number]
export const userRequestTypes = ['TEMPLE_APPLICATION', 'DATA_CHANGE', 'ERASURE'] as const
export type UserRequestType = (typeof userRequestTypes)[number]
export const notificationChannels = ['IN_APP', 'EMAIL', 'PUSH'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The topics of notifications. The server decides who receives which, and by which channels. */
export const notificationTopics = [
  'SECURITY',
  'RECEIPT',
  'ANSWER',
  'MESSAGE',
  'REMINDER',
  'NEW_REQUEST',
  'LATE_REQUEST',
  'PAYMENT',
  'USER_REQUEST',
  'ATTENTION',
  'ANNOUNCEMENT',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** STOPPED was ended by a person, who may resume it. */
export const announcementStates = ['DRAFT', 'SENDING', 'STOPPED', 'SENT'] as const

/**
 * EXPIRED could not be sent before its key expired; RETURNED was accepted by the mail server and bounced later;
 * WITHHELD has a suppressed address.
 */
export const mailStates = [
  'WAITING',
  'SENT',
  'KEPT',
  'FAILED',
  'RETURNED',
  'WITHHELD',
  'EXPIRED',
  'CANCELED',
] as const
export type MailState = (typeof mailStates)[number]
export const mailFailures = ['REFUSED', 'NOT_TAKEN', 'RETURNED', 'EXPIRED', 'BOUNCE', 'COMPLAINT'] as const

export const pushStates = ['WAITING', 'SENT', 'DROPPED', 'FAILED'] as const
export type PushState = (typeof pushStates)[number]
export const pushFailures = ['DEVICE_GONE', 'NOT_WANTED', 'NO_SERVICE', 'REFUSED', 'NOT_TAKEN'] as const

/** Why an address is suppressed. A complaint only ends announcements and digests. */
export const suppressionReasons = ['BOUNCE', 'COMPLAINT'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** What the faithful agree to: the terms, the privacy policy, the use of names that reveal belief, and that the temple begins at once. */
export const consentPurposes = ['TERMS', 'PRIVACY', 'SENSITIVE', 'BEGIN'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The actions in the audit trail. Each has a message in packages/messages/src/backoffice. */
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
  'EXPLAIN_REFUND',
  'IMPORT_STATEMENT',
  'ASSIGN_STATEMENT_LINE',
  'IGNORE_STATEMENT_LINE',
  'SWITCH_PAYMENT_METHOD',
  'CLOSE',
  'RETRY',
  'REPORT',
  'BLOCK',
  'UNBLOCK',
  'OPEN_NAMES',
  'CLOSE_NAMES',
  'CONSENT_GIVEN',
  'CONSENT_WITHDRAWN',
  'ERASE',
  'REFUSED',
  'FIRST_ADMINISTRATOR',
  'SETUP_LINK',
  'SETUP_ANSWER',
  'PUBLISH',
  'UNPUBLISH',
  'SCHEDULE',
  'PREVIEW',
  'IDENTITY_CHECKED',
  'IDENTITY_WITHDRAWN',
  'MANDATE_RECORDED',
  'TERMS_ACCEPTED',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Whether a catalogue record is offered. */
export const recordStatuses = ['ENABLED', 'DISABLED'] as const
export const templeStatuses = ['ENABLED', 'DISABLED', 'LOCKED'] as const

/** What the platform keeps as a template. */
export const keptTemplateKinds = ['ANNOUNCEMENT', 'SURVEY', 'TEMPLE'] as const
export type KeptTemplateKind = (typeof keptTemplateKinds)[number]
/** The same with what temples keep: answers to the faithful, and messages. */
export const templateKinds = [...keptTemplateKinds, 'ANSWER', 'MESSAGE'] as const

/** The specification's organisation types; a metropolis, a monastery or a foundation is a COMPANY. */
export const organisationKinds = ['COMPANY', 'TELECOMMUNICATION', 'POSTAL'] as const
export const organisationStatuses = ['ENABLED', 'DISABLED', 'LOCKED'] as const

/** The VAT class of goods; its rates are in packages/domain. */
export const vatClasses = ['STANDARD', 'REDUCED', 'LOWEST', 'NONE'] as const
export type VatClass = (typeof vatClasses)[number]

/** The material of a tama. */
export const materials = ['SILVER', 'SILVER_PLATED', 'GOLD_PLATED', 'BRASS', 'TIN', 'WAX'] as const

/** The users whose accounts administrators create; customers register themselves. */
export const staffTypes = ['ADMIN', 'COMPANY'] as const

/** A conversation is between a payer and a temple about a request, or between a temple and the administration. */
export const conversationKinds = ['REQUEST', 'ADMINISTRATION'] as const
export type ConversationKind = (typeof conversationKinds)[number]
export const conversationSides = ['FAITHFUL', 'TEMPLE', 'ADMINISTRATION'] as const
export type ConversationSide = (typeof conversationSides)[number]
export const conversationStates = ['OPEN', 'CLOSED', 'BLOCKED'] as const
export type ConversationState = (typeof conversationStates)[number]
/** Why a message is reported. */
export const reportReasons = ['OFFENSIVE', 'MONEY', 'IMPOSTOR', 'OTHER'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Why an administrator opens the names, the message and the answers of a request. */
export const namesOpeningReasons = [
  'ASKED_BY_PAYER',
  'ASKED_BY_TEMPLE',
  'REPORTED',
  'MISTAKE',
  'LEGAL',
] as const
export type NamesOpeningReason = (typeof namesOpeningReasons)[number]

/** Where a request came from: entered by the payer, or by a temple's staff for them. */
export const requestChannels = ['WEB', 'COUNTER', 'TELEPHONE'] as const
export type RequestChannel = (typeof requestChannels)[number]
export const counterChannels = ['COUNTER', 'TELEPHONE'] as const
/** CASH was taken at the desk; CARD is paid by the payer on the page of the request. */
export const counterPayments = ['CASH', 'CARD'] as const

/** Why a person refunds money. */
export const handRefundReasons = ['ASKED_BY_CUSTOMER', 'PAID_IN_ERROR'] as const

/** The nouns that `website/publish` accepts. */
export const publishableNouns = [
  'temples',
  'saints',
  'announcements',
  'candle-types',
  'tama-types',
  'prayer-types',
  'memorial-types',
  'products',
] as const
export type PublishableNoun = (typeof publishableNouns)[number]

/** What a temple needs before it is published, in order. */
export const enrolmentSteps = [
  'ORIGIN',
  'IDENTITY',
  'MANDATE',
  'PLACE',
  'OFFERING',
  'TERMS',
  'MONEY',
] as const
export type EnrolmentStep = (typeof enrolmentSteps)[number]

/** A mandate on a civil date. INCOMPLETE: it lacks who gave it, its beginning, its reference or its document. */
export const mandateStates = ['NONE', 'INCOMPLETE', 'NOT_YET', 'HOLDS', 'ENDED'] as const
export type MandateState = (typeof mandateStates)[number]

/** The steps from an empty installation to one that accepts requests, in order. */
export const setupSteps = ['ORGANISATION', 'TEMPLE', 'GATEWAY', 'MAIL', 'KEY', 'BACKUP'] as const
export type SetupStep = (typeof setupSteps)[number]
export const setupStepStates = ['OPEN', 'DONE', 'DISMISSED'] as const

/** The subject of a badge's count. */
export const badgeRules = ['ACTS', 'TEMPLES', 'YEARS'] as const
export type BadgeRule = (typeof badgeRules)[number]

/** The maximum of lines per import; the back office checks it before sending anything. */
export const IMPORT_LINES_LIMIT = 20_000
/** What an import does with a line. */
export const importFates = ['CREATED', 'CHANGED', 'SAME', 'REFUSED'] as const
export type ImportFate = (typeof importFates)[number]

/** The kinds of records in the global search, in the order of its answer. */
export const foundKinds = [
  'REQUEST',
  'TEMPLE',
  'CUSTOMER',
  'USER',
  'PAYOUT',
  'APPLICATION',
  'SAINT',
  'PARAMETER',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** The platform's hard limits on names, lines and quantities; a temple's own limits are lower. */
export const REQUEST_LIMITS = {
  lines: 40,
  names: 40,
  /** In a draft, empty ones included. */
  nameRows: 240,
  quantity: 40,
  messageCharacters: 300,
  nameCharacters: 40,
} as const

/**
 * A SURVEY is a return with a name: whoever made it checks each answer. Of a QUESTIONNAIRE and a POLL only results are
 * shown, and nobody's answer.
 */
export const surveyKinds = ['SURVEY', 'QUESTIONNAIRE', 'POLL'] as const
export type SurveyKind = (typeof surveyKinds)[number]
export const surveyStatuses = ['DRAFT', 'OPEN', 'CLOSED'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]
/** Who answers: the temples of an organisation, people with a role, or the faithful on the website. */
export const surveyAudiences = ['ORGANISATION', 'ROLE', 'FAITHFUL'] as const
export type SurveyAudience = (typeof surveyAudiences)[number]
/** SUM adds other numbers by itself; PATIENT lists people in the care of a clinic or nursing home. */
export const questionKinds = [
  'TEXT',
  'INTEGER',
  'MONEY',
  'DATE',
  'CHOICE',
  'CHOICES',
  'FILE',
  'SUM',
  'PATIENT',
] as const
export type QuestionKind = (typeof questionKinds)[number]
export const surveyAnswerStatuses = ['BEGUN', 'SUBMITTED', 'RETURNED', 'ACCEPTED'] as const
export type SurveyAnswerStatus = (typeof surveyAnswerStatuses)[number]
