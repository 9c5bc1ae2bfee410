import type { Context } from '../../platform/context.ts'

export const requestTopic = (requestId: number): string => `request:${requestId}`
export const templeTopic = (templeId: number): string => `temple:${templeId}`
/** Names of the temple's acts were marked as read, or a mark was taken back. */
export const readingsTopic = (templeId: number): string => `readings:${templeId}`

/** Notifies the followers of the request and the people of its temple, once the transaction commits. */
export const notifyOfChange = async (
  tx: Context,
  line: { request_id: number; temple_id: number },
): Promise<void> => {
  await tx.system.live.publish(tx, requestTopic(line.request_id))
  await tx.system.live.publish(tx, templeTopic(line.temple_id))
}

/** A candle was lit or undone, anywhere or at one temple: published by triggers of request_line (migration 0570). */
export const burningTopic = (templeId?: number): string =>
  templeId === undefined ? 'burning' : `burning:${templeId}`
