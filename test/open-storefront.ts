import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleCompany } from '@galgal/i18n/company'
import { createWeb } from '@galgal/web/server'
import type { TestApi } from '../api/test/customers.ts'

const ORIGIN = 'http://localhost:3000'

/** The storefront as it runs: public pages lie in memory until the catalogue moves, or a minute is over. */
export function openStorefront(api: TestApi, catalogueVersion: () => number = () => 1) {
  const web = createWeb({
    send: api.send,
    publicUrls: [ORIGIN],
    catalogueVersion,
    now: () => api.clock.now(),
    secure: false,
    secret: randomUUID(),
    artDirectory: join(tmpdir(), 'galgal-art'),
    company: sampleCompany,
    whatsAppUrl: 'https://wa.me/972500000000',
    cardForm: { way: 'frame' },
    reportFault: (error) => {
      throw error
    },
    serviceWorker: false,
    cachePages: true,
    sharesPages: false,
    pageWait: () => undefined,
    links: undefined,
    companyLinks: {},
    siblingSites: undefined,
    mapTiles: { styleUrl: undefined },
    measuring: {},
    sandbox: true,
  })
  return {
    open: (path: string) => web.fetch(new Request(ORIGIN + path)),
    isInMemory: (path: string) => web.find({ method: 'GET', url: path, headers: {} }) !== undefined,
  }
}
