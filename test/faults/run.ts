import { devNull } from 'node:os'
import { parseArgs } from 'node:util'
import { badDays } from './bad-days/run.ts'
import { measureBigMonth } from './big-month.ts'
import { strikeCompanies } from './companies.ts'
import { killEnds } from './ends-kills.ts'
import { killApp } from './kills.ts'
import { measureMemory } from './memory.ts'
import { measureMonths } from './months.ts'
import { killMonths } from './months-kills.ts'
import { measureOffice } from './office.ts'
import { measureOrders } from './orders.ts'
import { killPostgres } from './postgres-kills.ts'
import { race } from './races.ts'
import { restoreDrill } from './restore.ts'
import { startAndStop } from './starts.ts'
import { swallowConnections } from './swallowed.ts'
import { measureHalfLoad } from './traffic/half-load.ts'
import { measureMixed, measureOverload } from './traffic/mixed.ts'
import { measureSlowClients } from './traffic/slow-clients.ts'

process.env.ENV_FILE = devNull

const kinds = {
  races: { run: race, times: 1 },
  orders: { run: measureOrders, times: 10_000 },
  memory: { run: measureMemory, times: 1 },
  office: { run: measureOffice, times: 1 },
  kills: { run: killApp, times: 100 },
  postgres: { run: killPostgres, times: 10 },
  swallowed: { run: swallowConnections, times: 10 },
  companies: { run: strikeCompanies, times: 200 },
  months: { run: measureMonths, times: 1000 },
  'big-month': { run: measureBigMonth, times: 5000 },
  'months-kills': { run: killMonths, times: 10 },
  starts: { run: startAndStop, times: 10 },
  'ends-kills': { run: killEnds, times: 10 },
  restore: { run: restoreDrill, times: 1 },
  'bad-days': { run: badDays, times: 1 },
  mixed: { run: measureMixed, times: 1 },
  overload: { run: measureOverload, times: 1 },
  'slow-clients': { run: measureSlowClients, times: 1 },
  'half-load': { run: measureHalfLoad, times: 1 },
}

/** `npm run faults -- kills --times 20`, and so for each kind; without a name all, one after the other. Of the bad days, those with a word in their name: `--only frozen`; traffic for so long: `--minutes 0.5`. */
async function run() {
  const { values, positionals } = parseArgs({
    options: { times: { type: 'string' }, only: { type: 'string' }, minutes: { type: 'string' } },
    allowPositionals: true,
  })
  const unknown = positionals.filter((name) => !Object.hasOwn(kinds, name))
  if (unknown.length) throw new Error(`no kind of faults is called ${unknown.join(', ')}`)
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
  const short: string[] = []
  for (const [name, kind] of Object.entries(kinds)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    console.log(name)
    short.push(
      ...(await kind.run(Number(values.times ?? kind.times), { only: values.only, minutes })),
    )
  }
  console.log(short.length ? `short of the target:\n${short.join('\n')}` : 'within every target')
  process.exitCode = short.length ? 1 : 0
}

await run()
