/** Sends what is due by e-mail and push. */
export const DELIVER_NOTIFICATIONS = 'deliver-notifications'
