import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A slow way is so even. */
const STEP_MS = 100

/** What a network does to what passes. */
export type Weather = {
  /** Each way. */
  latencyMs?: number
  /** Of each connection, each way. */
  bytesPerSecond?: number
  /** Connections are there, and nothing comes through. */
  isHalfOpen?: boolean
  /** Nobody is let in, as where nothing listens. */
  isCut?: boolean
}

export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>

/** Stands before a server, on a port of this machine, and is the network to it. */
export async function openTcpProxy(target: { host: string; port: number }) {
  let weather: Weather = {}
  const open = new Set<Socket>()

  const server = createServer((near) => {
    if (weather.isCut) return near.resetAndDestroy()
    const far = connect(target.port, target.host)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => open.delete(socket))
    }
    carry(near, far, () => weather)
    carry(far, near, () => weather)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const reset = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** From here on; without a word, fair. What half-open connections held back is lost. */
    set: (next: Weather = {}) => {
      weather = next
      if (next.isCut) reset()
    },
    /** Both ends of all connections hear that they are gone; new ones work. */
    reset,
    close: async () => {
      reset()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Hands bytes on in their order, each when it is due. */
function carry(from: Socket, to: Socket, weatherNow: () => Weather) {
  let line = Promise.resolve()
  let isSwallowed = false
  const pass = async (bytes: Buffer, arrivedAt: number) => {
    const early = arrivedAt + (weatherNow().latencyMs ?? 0) - performance.now()
    if (early > 0) await wait(early)
    let left = bytes
    while (left.length && !to.destroyed) {
      const { bytesPerSecond } = weatherNow()
      const most = bytesPerSecond ? Math.ceil((bytesPerSecond * STEP_MS) / 1000) : left.length
      to.write(left.subarray(0, most))
      left = left.subarray(most)
      if (bytesPerSecond) await wait(STEP_MS)
    }
    from.resume()
  }
  from.on('data', (bytes: Buffer) => {
    const { bytesPerSecond, isHalfOpen } = weatherNow()
    // A gap cannot be closed again: what follows it would be nonsense.
    if (isHalfOpen) isSwallowed = true
    if (isSwallowed) return
    // As much is on its way as a kernel would hold, and no more.
    if (bytesPerSecond) from.pause()
    const arrivedAt = performance.now()
    line = line.then(() => pass(bytes, arrivedAt))
  })
  from.on('close', () => {
    if (!isSwallowed) line.then(() => to.destroy())
  })
}

/** The address of a database by way of a proxy: over a Unix socket it would be bypassed. */
export function throughProxy(databaseUrl: string, { port }: Pick<TcpProxy, 'port'>): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  return url.href
}

export const targetOf = (databaseUrl: string) => {
  const { hostname, port } = new URL(databaseUrl)
  return { host: hostname, port: Number(port || 5432) }
}
