import { z } from 'zod'
import {
  actPayments,
  answerFileKinds,
  askingWays,
  auditActions,
  bankAccountPurposes,
  bankAccountStates,
  calendarStyles,
  churchServiceKinds,
  connectedAccountStates,
  connectedPayoutStates,
  consentPurposes,
  conversationKinds,
  conversationSides,
  conversationStates,
  dayObstacles,
  disputeStates,
  enrolmentSteps,
  evidenceItems,
  feastKinds,
  feeBearers,
  formerGateways,
  genders,
  intentions,
  invitationStates,
  jurisdictions,
  languages,
  lineStates,
  mandateStates,
  namesOpeningReasons,
  notificationChannels,
  notificationTopics,
  offeringDrawings,
  paymentGateways,
  paymentMethods,
  paymentStates,
  payoutMethods,
  payoutOrigins,
  payoutStates,
  payoutWaits,
  proofPolicies,
  publishableNouns,
  religions,
  reportReasons,
  requestChannels,
  requestStates,
  responseKinds,
  rites,
  services,
  setupStepStates,
  setupSteps,
  sheetArrangements,
  socialChannels,
  templeDuties,
  templeKinds,
  timetableExceptionKinds,
  userRequestStates,
  userRequestTypes,
  userStatuses,
  userTypes,
} from './values.ts'

export * from './values.ts'

// The schemas of the lists in values.ts.
export const language = z.enum(languages)
export const userType = z.enum(userTypes)
export const userStatus = z.enum(userStatuses)
export const religion = z.enum(religions)
export const calendarStyle = z.enum(calendarStyles)
export const feastKind = z.enum(feastKinds)
export const jurisdiction = z.enum(jurisdictions)
export const gender = z.enum(genders)
export const service = z.enum(services)
export const socialChannel = z.enum(socialChannels)
export const offeringDrawing = z.enum(offeringDrawings)
export const askingWay = z.enum(askingWays)
export const proofPolicy = z.enum(proofPolicies)
export const answerFileKind = z.enum(answerFileKinds)
export const sheetArrangement = z.enum(sheetArrangements)
export const responseKind = z.enum(responseKinds)
export const feeBearer = z.enum(feeBearers)
export const rite = z.enum(rites)
export const intention = z.enum(intentions)
export const churchServiceKind = z.enum(churchServiceKinds)
export const timetableExceptionKind = z.enum(timetableExceptionKinds)
export const dayObstacle = z.enum(dayObstacles)
export const requestState = z.enum(requestStates)
export const actPayment = z.enum(actPayments)
export const lineState = z.enum(lineStates)
export const paymentGateway = z.enum(paymentGateways)
/** Former ones too. */
export const gatewayName = z.enum([...paymentGateways, ...formerGateways])
export const paymentMethod = z.enum(paymentMethods)
export const paymentState = z.enum(paymentStates)
export const payoutMethod = z.enum(payoutMethods)
export const payoutOrigin = z.enum(payoutOrigins)
export const payoutState = z.enum(payoutStates)
export const payoutWait = z.enum(payoutWaits)
export const connectedAccountState = z.enum(connectedAccountStates)
export const connectedPayoutState = z.enum(connectedPayoutStates)
export const disputeState = z.enum(disputeStates)
export const evidenceItem = z.enum(evidenceItems)
export const bankAccountPurpose = z.enum(bankAccountPurposes)
export const bankAccountState = z.enum(bankAccountStates)
export const templeKind = z.enum(templeKinds)
export const templeDuty = z.enum(templeDuties)
export const invitationState = z.enum(invitationStates)
export const userRequestState = z.enum(userRequestStates)
export const userRequestType = z.enum(userRequestTypes)
export const notificationChannel = z.enum(notificationChannels)
export const notificationTopic = z.enum(notificationTopics)
export const consentPurpose = z.enum(consentPurposes)
export const conversationKind = z.enum(conversationKinds)
export const conversationSide = z.enum(conversationSides)
export const conversationState = z.enum(conversationStates)
export const requestChannel = z.enum(requestChannels)
export const reportReason = z.enum(reportReasons)
export const namesOpeningReason = z.enum(namesOpeningReasons)
export const auditAction = z.enum(auditActions)
export const publishableNoun = z.enum(publishableNouns)
export const enrolmentStep = z.enum(enrolmentSteps)
export const mandateState = z.enum(mandateStates)
export const setupStep = z.enum(setupSteps)
export const setupStepState = z.enum(setupStepStates)
