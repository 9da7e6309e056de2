import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Options } from '../options.ts'
import type { Crowd } from './crowd.ts'
import { usageOf } from './half-load.ts'
import { withShops } from './shops.ts'

const IDLE = 9600
const SLOW = 400
const PER_SECOND = 100
const SECONDS = 40
const MOST_P99_MS = 200
/** Of those who came, so many are there: some are just coming again. */
const LEAST_THERE = 0.9

type Stats = { idle: number; slow: number; ended: number; refused: number }

/** Ten thousand connections are open, four hundred of them of clients that send or read a byte at a time; others do not notice. */
export const measureSlowClients = (_: number, { minutes = SECONDS / 60 }: Options) =>
  withShops(1, async ({ apps: [app], send }) => {
    if (!app) throw new Error('there is no app')
    const before = usageOf(app).megabytes
    const alone = await send(PER_SECOND, 10)
    const crowd = await openCrowd({ port: Number(new URL(app.url).port), idle: IDLE, slow: SLOW })
    const beside = await send(PER_SECOND, Math.round(minutes * 60))
    const there = crowd.last()
    const { megabytes } = usageOf(app)
    await crowd.close()
    console.table({ alone: alone.total, beside: beside.total })
    console.log(
      `  ${there.idle} idle and ${there.slow} slow connections, ${there.ended} slow ones ended, ${there.refused} refused; ${before} MB before, ${megabytes} MB with them`,
    )
    const { p99Ms, busy, wrong } = beside.total
    return [
      ...(p99Ms > MOST_P99_MS ? [`beside slow clients: p99 ${p99Ms} ms`] : []),
      ...(busy + wrong ? [`beside slow clients: ${busy + wrong} were not served`] : []),
      ...(there.idle + there.slow < (IDLE + SLOW) * LEAST_THERE
        ? [`only ${there.idle + there.slow} connections were open`]
        : []),
    ]
  })

async function openCrowd(crowd: Crowd) {
  const program = join(import.meta.dirname, 'crowd.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(crowd)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let last: Stats | undefined
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => {
    last = JSON.parse(line)
  })
  await once(lines, 'line')
  return {
    last: () => last ?? { idle: 0, slow: 0, ended: 0, refused: 0 },
    close: async () => {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
