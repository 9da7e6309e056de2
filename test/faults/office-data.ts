import { connectToServer } from '@galgal/api/db/connect-to-server'
import { fillCompany } from '../../api/test/office/company-of-years.ts'

/** Ten charges of each subscription. */
const SIZE = { customers: 80_000, orders: 100_000, drafts: 15_000 }
/** Rows fit each other as they are made, so that nothing has to be looked up for each. */
const UNCHECKED = 'set session_replication_role = replica; set jit = off'

/** Fills a database that has the demo's cars with 100,000 subscriptions and 1,000,000 charges; gives the seconds it took. */
export async function fillOffice(url: string): Promise<number> {
  const began = performance.now()
  const client = await connectToServer(url, { waitMs: 60_000 })
  await client.query(UNCHECKED)
  await fillCompany((statement) => client.query(statement), SIZE)
  await client.end()
  return (performance.now() - began) / 1000
}
