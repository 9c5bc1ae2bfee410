/** The content of a push. It is visible on lock screens: never a name for prayer, an intention or a message. */
export type PushMessage = {
  readonly title: string
  readonly text: string
  /** The page to open, a path of our origin. */
  readonly path: string
  /** A further message with the same key replaces this one. */
  readonly key: string
}

export type PushTarget =
  | { readonly service: 'FCM'; readonly token: string }
  | { readonly service: 'WEB'; readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type PushOutcome =
  | { readonly result: 'SENT' }
  /** This service is not set up. */
  | { readonly result: 'OFF' }
  /** The device has unsubscribed or was wiped: its endpoint is dead. */
  | { readonly result: 'DEAD' }
  /** @property afterMs the pause that the service requested */
  | { readonly result: 'LATER'; readonly reason: string; readonly afterMs?: number }
  /** A retry cannot help. */
  | { readonly result: 'REFUSED'; readonly reason: string }

export type Push = {
  /** Never throws: an error is an outcome. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
  close(): Promise<void>
}

/** The pause that a service requests: seconds or a date (RFC 9110). */
const pauseOf = (asked: string, now: Date): { afterMs?: number } => {
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - now.getTime()
  return Number.isFinite(ms) && ms > 0 ? { afterMs: ms } : {}
}

/**
 * Whether a refused push is worth a retry.
 * @param retryAfter the answer's header of that name
 */
export const readRefusal = (
  status: number,
  reason: string,
  retryAfter: string | null | undefined,
  now: Date,
): PushOutcome =>
  status === 429 || status >= 500
    ? { result: 'LATER', reason, ...pauseOf(retryAfter ?? '', now) }
    : { result: 'REFUSED', reason }
