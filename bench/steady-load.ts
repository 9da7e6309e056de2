import { Agent, request } from 'node:http'

/** Asks for pages in turn so many times a second, evenly, and tells how long answers took from when each was due. */
type LoadOptions = { urls: [string, ...string[]]; perSecond: number; seconds: number }
export type Steady = { count: number; p50Ms: number; p99Ms: number; errors: number }

const agent = new Agent({ keepAlive: true })

const ask = (url: string) =>
  new Promise<boolean>((answered) => {
    const sent = request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      answer.on('end', () => answered(answer.statusCode === 200))
      answer.on('error', () => answered(false))
    })
    sent.on('error', () => answered(false))
    sent.end()
  })

async function load({ urls, perSecond, seconds }: LoadOptions): Promise<Steady> {
  const start = performance.now()
  const took: number[] = []
  let errors = 0
  const one = async (url: string, due: number) => {
    if (await ask(url)) took.push(performance.now() - due)
    else errors++
  }
  const requests: Promise<void>[] = []
  while (requests.length < perSecond * seconds) {
    const due = start + (requests.length * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((go) => setTimeout(go, wait))
    requests.push(one(urls[requests.length % urls.length] ?? urls[0], due))
  }
  await Promise.all(requests)
  agent.destroy()
  return { count: took.length, p50Ms: share(took, 0.5), p99Ms: share(took, 0.99), errors }
}

/** The value below which so great a share of the values lies. */
export const share = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

if (import.meta.main) console.log(JSON.stringify(await load(JSON.parse(process.argv[2] ?? ''))))
