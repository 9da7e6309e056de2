import { afterEach, expect, test } from 'vitest'
import { closeHttpServers, openHttpServer } from '../../test/http-server.ts'
import { askOverHttp } from './ask-over-http.ts'

afterEach(closeHttpServers)

test.for([301, 302, 303, 307, 308])(
  '[S20] a company that answers %i leads our call nowhere, and its key with it',
  async (status) => {
    const inside = await openHttpServer(() => ({ status: 200, body: 'of the inside' }))
    const company = await openHttpServer(() => ({
      status,
      headers: { location: `${inside.url}/latest/meta-data/` },
    }))
    const asking = { provider: 'company', fetch, timeoutMs: 2000 }
    const init = { method: 'POST', headers: { authorization: 'Bearer the-key' }, body: '{}' }
    await expect(askOverHttp(asking, company.url, init)).rejects.toThrow('company')
    expect(company.requests).toHaveLength(1)
    expect(inside.requests).toEqual([])
  },
)
