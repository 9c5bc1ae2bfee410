import { Agent } from 'node:https'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Where a service's calls go instead of its own host: another region's, a proxy, or a stand-in. */
export type OtherHost = {
  readonly host?: string | undefined
  readonly port?: number | undefined
  readonly protocol: 'http' | 'https'
}

/** Concurrent connections. A push service answers in some tens of milliseconds. */
const MOST_SOCKETS = 40

/** Sends every call to the other host, whatever its URL. */
class RedirectingAgent extends Agent {
  readonly #to: OtherHost
  constructor(to: OtherHost) {
    super({ keepAlive: true, maxSockets: MOST_SOCKETS })
    this.#to = to
  }
  override createConnection(
    options: Parameters<Agent['createConnection']>[0],
    callback?: Parameters<Agent['createConnection']>[1],
  ): Duplex | null | undefined {
    const to = { host: this.#to.host ?? 'localhost', port: this.#to.port ?? 443 }
    if (this.#to.protocol === 'http') return connect(to)
    return super.createConnection({ ...options, ...to }, callback)
  }
}

/** The connections to a push service, kept open. */
export const agentFor = (other: OtherHost): Agent =>
  other.host === undefined
    ? new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS })
    : new RedirectingAgent(other)
