import { devNull } from 'node:os'
import { measureAccess, measureOfficeAccess } from './access.ts'
import { measureAddresses } from './addresses.ts'
import { measureBrowser } from './browser.ts'
import { measureMemory, measureOffice, measureOrders } from './faults.ts'
import { measureAddressFlood } from './flood.ts'
import { measureLogins } from './logins.ts'
import { measureNextPage } from './next-page.ts'
import { measureBytes } from './page-bytes.ts'
import { measurePages } from './pages.ts'

process.env.ENV_FILE = devNull

const benches = {
  pages: measurePages,
  browser: measureBrowser,
  bytes: measureBytes,
  'next-page': measureNextPage,
  access: measureAccess,
  'office-access': measureOfficeAccess,
  logins: measureLogins,
  orders: measureOrders,
  flood: measureAddressFlood,
  addresses: measureAddresses,
  memory: measureMemory,
  office: measureOffice,
}

/** `npm run bench -- pages`, and so for each of them; without a name all, one after the other. */
async function run(wanted: string[]) {
  const unknown = wanted.filter((name) => !Object.hasOwn(benches, name))
  if (unknown.length) throw new Error(`no bench is called ${unknown.join(', ')}`)
  const short: string[] = []
  for (const [name, measure] of Object.entries(benches))
    if (wanted.length === 0 || wanted.includes(name)) short.push(...(await measure()))
  console.log(short.length ? `short of the target: ${short.join(', ')}` : 'within every target')
  process.exitCode = short.length ? 1 : 0
}

await run(process.argv.slice(2))
