import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.ts'
import { carIndexWith } from '../../cars.fixture.ts'
import { loader } from './page.tsx'

/** The status a visitor gets when the API refuses the car so. */
async function statusWhen(refused: object) {
  const api = {
    'SubscriptionMain/CatalogItemSEOV2': Response.json(
      { code: 7023, message: 'no', ...refused },
      { status: 404 },
    ),
    'SubscriptionMain/CatalogIndex': Response.json(carIndexWith([])),
  }
  const { page } = openPage({ path: '/flex-lease/kia/niro/lx', api })
  const params = { brand: 'kia', model: 'niro', version: 'lx' }
  const thrown = await loader({ ...page, params } as never).catch((it: unknown) => it)
  return (thrown as { init: ResponseInit }).init.status
}

test('a car that was never offered is not found; one that was is gone', async () => {
  expect(await statusWhen({})).toBe(404)
  expect(await statusWhen({ retired: true })).toBe(410)
})
