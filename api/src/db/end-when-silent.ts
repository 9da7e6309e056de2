import type { Socket } from 'node:net'
import type { Client } from 'pg'

/** Longer than the server lets a statement take: what is not answered by then was lost on the way. */
const SILENT_MS = 4000

/**
 * Throws a connection away on which nothing answers: a network may swallow it and tell nobody, and whoever
 * waits would wait for ever. Whether the statement was carried out is not known; its caller is told no.
 */
export function endWhenSilent(client: Client, onSilent: () => void = () => {}) {
  const stream = client.connection.stream as Socket
  let isWaiting = false
  const waitsAfter = <Does extends (...args: never[]) => unknown>(does: Does) =>
    ((...args: Parameters<Does>) => {
      isWaiting = true
      return does.apply(client, args)
    }) as Does
  client.query = waitsAfter(client.query)
  client.end = waitsAfter(client.end)
  client.on('drain', () => {
    isWaiting = false
  })
  stream.setTimeout(SILENT_MS)
  stream.on('timeout', () => {
    // Quiet because nobody asked: who asks from now on has not waited yet.
    if (!isWaiting) return
    const { bytesRead } = stream
    // While the process was busy an answer may have come: it is read before this looks again.
    setImmediate(() => {
      if (!isWaiting || stream.bytesRead !== bytesRead) return
      onSilent()
      endNow(client)
    })
  })
}

/** Whoever waits on it is told at once, and nobody gets it any more. */
export const endNow = ({ connection }: Client) =>
  connection.stream.destroy(new Error('Connection terminated: nothing was answered'))
