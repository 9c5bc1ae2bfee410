import { type Authority, type AuthorityLevel, authorities, authorityLevels } from '@kandili/contract'
import type { Bilingual, RightRecord, RoleRecord } from './types.ts'

/** The object of each authority, in the accusative: it follows the level ("Προβολή: ..."). */
const authorityTitles: Record<Authority, Bilingual> = {
  general_announcement: { el: 'Ανακοινώσεις', en: 'Announcements' },
  general_mainparameter: { el: 'Κατάλογοι και παράμετροι', en: 'Catalogues and parameters' },
  notifications_notification: { el: 'Ειδοποιήσεις και πίνακας ελέγχου', en: 'Notifications and dashboard' },
  orders_order: { el: 'Αιτήματα', en: 'Requests' },
  users_company: { el: 'Ναοί', en: 'Temples' },
  users_customer: { el: 'Πιστοί', en: 'Customers' },
  users_payout: { el: 'Αποδόσεις χρημάτων', en: 'Payouts' },
  users_role: { el: 'Ρόλοι και δικαιώματα', en: 'Roles and rights' },
  users_user: { el: 'Χρήστες', en: 'Users' },
  users_user_request: { el: 'Αιτήσεις χρηστών', en: 'User requests' },
  companies_communication: { el: 'Επικοινωνία του ναού', en: 'The temple’s communications' },
  companies_payment_request: { el: 'Αιτήματα πληρωμής του ναού', en: 'The temple’s payment requests' },
  companies_submission: { el: 'Αιτήματα προς τον ναό', en: 'The temple’s submissions' },
  orders_names: { el: 'Ονόματα και μηνύματα των αιτημάτων', en: 'Names and messages of requests' },
  companies_temple: { el: 'Στοιχεία του ναού', en: 'The temple’s own page' },
  companies_organisation: {
    el: 'Σύνολα και συλλογές στοιχείων του φορέα',
    en: 'Sums and data collections of the organisation',
  },
  surveys_patient: { el: 'Ερωτήσεις για ασθενείς', en: 'Questions about patients' },
}

const levelTitles: Record<AuthorityLevel, Bilingual> = {
  view: { el: 'Προβολή', en: 'View' },
  edit: { el: 'Επεξεργασία', en: 'Edit' },
  delete: { el: 'Διαγραφή', en: 'Delete' },
}

/** Every authority at every level; the key is the right's name, as in `orders_order_view`. */
export const rights: readonly RightRecord[] = authorities.flatMap((authority) =>
  authorityLevels.map((level) => ({
    key: `${authority}_${level}`,
    title: {
      el: `${levelTitles[level].el}: ${authorityTitles[authority].el}`,
      en: `${levelTitles[level].en}: ${authorityTitles[authority].en}`,
    },
  })),
)

const everyLevel = (authority: Authority): string[] => authorityLevels.map((level) => `${authority}_${level}`)

/** The initial roles. An administrator can add others, and change the rights of these. */
export const roles: readonly RoleRecord[] = [
  {
    key: 'administrator',
    userType: 'ADMIN',
    title: { el: 'Διαχειριστής', en: 'Administrator' },
    rights: rights.map((right) => right.key),
  },
  {
    key: 'treasurer',
    userType: 'ADMIN',
    title: { el: 'Ταμίας', en: 'Treasurer' },
    rights: [
      'notifications_notification_view',
      'orders_order_view',
      'orders_order_edit',
      'users_payout_view',
      'users_payout_edit',
    ],
  },
  {
    key: 'temple-owner',
    userType: 'COMPANY',
    title: { el: 'Υπεύθυνος ναού', en: 'Person in charge of a temple' },
    rights: [
      ...everyLevel('notifications_notification'),
      'users_payout_view',
      ...everyLevel('companies_submission'),
      ...everyLevel('companies_communication'),
      ...everyLevel('companies_payment_request'),
      ...everyLevel('companies_temple'),
    ],
  },
  {
    key: 'temple-treasurer',
    userType: 'COMPANY',
    title: { el: 'Ταμίας ναού', en: 'Temple treasurer' },
    rights: [
      ...everyLevel('notifications_notification'),
      'users_payout_view',
      'companies_submission_view',
      ...everyLevel('companies_payment_request'),
      'companies_temple_view',
    ],
  },
  {
    key: 'temple-sexton',
    userType: 'COMPANY',
    title: { el: 'Νεωκόρος', en: 'Sexton' },
    rights: [
      ...everyLevel('notifications_notification'),
      'companies_submission_view',
      'companies_submission_edit',
      'companies_communication_view',
      'companies_communication_edit',
    ],
  },
  {
    key: 'organisation',
    userType: 'COMPANY',
    title: { el: 'Στέλεχος φορέα', en: 'Member of an organisation' },
    rights: ['companies_organisation_view', 'companies_organisation_edit'],
  },
  {
    key: 'faithful',
    userType: 'CUSTOMER',
    title: { el: 'Πιστός', en: 'Faithful' },
    rights: ['users_customer_view', 'notifications_notification_view'],
  },
]
