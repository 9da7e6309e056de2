import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What an order costs, on a PostgreSQL of its own: measured, and held against its targets, by the harness of faults. */
export async function measureOrders(): Promise<string[]> {
  const root = join(import.meta.dirname, '..')
  const child = spawn(process.execPath, ['test/faults/run.ts', 'orders'], {
    cwd: root,
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code === 0 ? [] : ['orders']
}
