import type { Deps } from '../../src/deps.ts'
import { dataGov } from '../../src/providers/registry/data-gov.ts'
import { openHttpServer } from '../http-server.ts'

/** The state's registry, which says of every plate what one row of it says. */
export async function registryOf(deps: Deps, row: object) {
  const { url } = await openHttpServer(() => ({
    status: 200,
    body: JSON.stringify({ success: true, result: { records: [row] } }),
  }))
  const tools = { ...deps, fetch, publicUrl: 'https://galgal.example' }
  return dataGov.open({ REGISTRY_URL: url }, tools)
}
