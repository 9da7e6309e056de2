import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Pair = { near: Socket; far: Socket; isSwallowed: boolean }

/** Stands before a database as a network does that may forget connections: they stay open, and nothing comes through any more. */
export async function openSwallowingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  let lastWords: string | undefined

  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    const pair = { near, far, isSwallowed: false }
    pairs.add(pair)
    const hand = (from: Socket, to: Socket) => {
      from.on('error', () => {})
      from.on('close', () => pair.isSwallowed || to.destroy())
      from.on('data', (bytes) => {
        if (pair.isSwallowed) return
        to.write(bytes)
        // What is asked so still arrives; its answer does not.
        if (from === near && lastWords && bytes.includes(lastWords)) pair.isSwallowed = true
      })
    }
    hand(near, far)
    hand(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const url = new URL(databaseUrl)
  // A Unix socket would bypass this proxy.
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    /** Swallows the connections that are there, and says how many; new ones work. */
    swallow: () => {
      const there = [...pairs].filter(({ near, isSwallowed }) => !near.destroyed && !isSwallowed)
      for (const pair of there) pair.isSwallowed = true
      return there.length
    },
    /** From here on, whichever connection asks this is swallowed before it hears the answer; without a text, none. */
    swallowAnswersTo: (text?: string) => {
      lastWords = text
    },
    close: async () => {
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}
