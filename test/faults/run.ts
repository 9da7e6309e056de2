import { devNull } from 'node:os'
import { parseArgs } from 'node:util'
import { badDays } from './bad-days/run.ts'
import { strikeCompanies } from './companies.ts'
import { killEnds } from './ends-kills.ts'
import { failOver } from './failover.ts'
import { killApp } from './kills.ts'
import { measureMemory } from './memory.ts'
import { measureBigMonth } from './months/big-month.ts'
import { measureMonths } from './months/months.ts'
import { killMonths } from './months/months-kills.ts'
import { measureOffice } from './office.ts'
import { measureOrders } from './orders.ts'
import { killPostgres } from './postgres-kills.ts'
import { race } from './races.ts'
import { restoreDrill } from './restore.ts'
import { restartInTurn } from './rolling.ts'
import { how } from './shop.ts'
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
  rolling: { run: restartInTurn, times: 5 },
  failover: { run: failOver, times: 10 },
}

/** `npm run faults -- kills --times 20`, and so for each kind; without a name all, one after the other. Of the bad days, those with a word in their name: `--only frozen`; traffic for so long: `--minutes 0.5`; several processes behind a pooler: `--through pgbouncer --processes 2`. */
async function run() {
  const { values, positionals } = parseArgs({
    options: {
      times: { type: 'string' },
      only: { type: 'string' },
      minutes: { type: 'string' },
      through: { type: 'string' },
      processes: { type: 'string', default: '1' },
    },
    allowPositionals: true,
  })
  const unknown = positionals.filter((name) => !Object.hasOwn(kinds, name))
  if (unknown.length) throw new Error(`no kind of faults is called ${unknown.join(', ')}`)
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
  if (values.through !== undefined && values.through !== 'pgbouncer')
    throw new Error('the only way --through is pgbouncer')
  how.through = values.through
  how.processes = Number(values.processes)
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
