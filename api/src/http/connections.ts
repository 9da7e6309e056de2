import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isLoopback, networkOf } from '../flows/limits.ts'

export type ConnectionLimits = {
  /** Until the last header has come. */
  headersMs: number
  /** Until the last byte of a body has come: ten photos over a slow phone. */
  bodyMs: number
  /** Without a byte either way. */
  silenceMs: number
  /** Between two requests: longer than a proxy or a browser waits before it uses a connection again, so that none meets one just closed. */
  idleMs: number
  most: number
  /** Of one network. */
  mostOfOne: number
}

const LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  bodyMs: 300_000,
  silenceMs: 60_000,
  idleMs: 75_000,
  most: 20_000,
  mostOfOne: 250,
}
const CHECK_EVERY_MS = 5000

/**
 * Ends connections of clients that send slowly or not at all, and refuses those beyond a number. Behind proxies
 * of ours each connection is a proxy's, and they count their own clients.
 */
export function limitConnections(
  server: Server,
  { isBehindProxy, ...given }: { isBehindProxy: boolean } & Partial<ConnectionLimits>,
) {
  const limits = { ...LIMITS, ...given }
  server.headersTimeout = limits.headersMs
  server.requestTimeout = limits.bodyMs
  server.timeout = limits.silenceMs
  server.keepAliveTimeout = limits.idleMs
  server.maxConnections = limits.most
  if (!isBehindProxy) server.on('connection', createCrowd(limits.mostOfOne))
}

/** How often Node looks for requests that take too long; it is told when a server is made. */
export const serverOptions = { connectionsCheckingInterval: CHECK_EVERY_MS }

function createCrowd(most: number) {
  const open = new Map<string, number>()
  return (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isLoopback(address)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    if (count > most) socket.destroy()
  }
}
