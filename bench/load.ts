import autocannon from 'autocannon'

/** What a load of one kind gave. */
export type Load = {
  /** pages that came */
  count: number
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  errors: number
}

type LoadOptions = {
  url: string
  encoding: string
  seconds: number
  connections: number
  /** requests per second in all; latencies are then counted from when each should have been sent */
  rate?: number
}

/** Asks one page over and over, from a process of its own: `node bench/load.ts '{"url":…}'`. */
async function load({ url, encoding, seconds, connections, rate }: LoadOptions): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': encoding },
    ...(rate ? { overallRate: rate } : {}),
  })
  return {
    count: result['2xx'],
    requestsPerSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

if (import.meta.main) console.log(JSON.stringify(await load(JSON.parse(process.argv[2] ?? ''))))
