import autocannon from 'autocannon'
import { share } from './steady-load.ts'

export type Pair = { username: string; password: string }
type LoadOptions = { url: string; seconds: number; connections: number; pairs: Pair[] }
export type Answers = { count: number; p50Ms: number; p99Ms: number }
/** By status, what came. */
export type Logins = { byStatus: Record<string, Answers>; seconds: number; errors: number }

/** Signs in over and over, each connection beginning with another pair. */
async function load({ url, seconds, connections, pairs }: LoadOptions): Promise<Logins> {
  const requests = pairs.map((pair) => ({
    method: 'POST' as const,
    path: '/api/Security/Login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(pair),
  }))
  const took = new Map<number, number[]>()
  let clients = 0
  const { errors, duration } = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const first = Math.floor((clients++ * requests.length) / connections)
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
      client.on('response', (status: number, _: number, milliseconds: number) => {
        const known = took.get(status)
        if (known) known.push(milliseconds)
        else took.set(status, [milliseconds])
      })
    },
  })
  const byStatus = [...took].map(([status, all]) => [
    status,
    { count: all.length, p50Ms: share(all, 0.5), p99Ms: share(all, 0.99) },
  ])
  return { byStatus: Object.fromEntries(byStatus), seconds: duration, errors }
}

if (import.meta.main) console.log(JSON.stringify(await load(JSON.parse(process.argv[2] ?? ''))))
