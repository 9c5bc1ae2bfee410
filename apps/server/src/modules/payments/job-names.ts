/** Names of the jobs, apart from what they do: those who send them need not know it. */
export const HANDLE_EXTERNAL_EVENT = 'handle-external-event'
export const SEND_REFUND = 'send-refund'
