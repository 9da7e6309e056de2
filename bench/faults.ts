import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Measured, and held against its targets, by the harness of faults, which opens a PostgreSQL of its own. */
const measuredByFaults = (what: string) => async (): Promise<string[]> => {
  const root = join(import.meta.dirname, '..')
  const child = spawn(process.execPath, ['test/faults/run.ts', what], {
    cwd: root,
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code === 0 ? [] : [what]
}

/** What an order costs. */
export const measureOrders = measuredByFaults('orders')
/** What the app holds at rest. */
export const measureMemory = measuredByFaults('memory')
/** How fast the office reads a company of years. */
export const measureOffice = measuredByFaults('office')
