import { call } from '@galgal/contract/call'
import { HubPlaces } from '@galgal/contract/Global'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import { hubs } from '../../db/schema/catalogue.ts'

test('everyone is told where cars are handed over, in their language, and of no hub that hands over none', async () => {
  const { db, send } = await openTestApi()
  const handOver = (hubId: number, services: ('pickup' | 'return')[]) =>
    db.transaction(async (tx) => {
      await tx.update(hubs).set({ services }).where(eq(hubs.id, hubId))
      await bumpCatalogueVersion(tx)
    })
  const all = accepted(await call(send, HubPlaces, {}))
  expect(all).toHaveLength(24)
  const [first] = accepted(await call(send, HubPlaces, {}, { CountryCode: 'en-IL' }))
  expect(first).toMatchObject({ hubId: all[0]?.hubId, lat: all[0]?.lat })
  expect(first?.city).toMatch(/^[\w ]+/)
  const hubId = all[0]?.hubId ?? 0
  try {
    await handOver(hubId, ['return'])
    expect(accepted(await call(send, HubPlaces, {})).map((hub) => hub.hubId)).not.toContain(hubId)
  } finally {
    await handOver(hubId, ['pickup', 'return'])
  }
})
