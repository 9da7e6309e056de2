import { expect, test } from 'vitest'
import { openRoute } from '../../../test/open-route.ts'
import { carIndexWith } from '../../catalogue/cars.fixture.ts'
import { carOf } from '../../catalogue/catalogue.fixture.ts'
import { loader } from './page.tsx'

/** What a visitor gets when the API refuses the car so. */
async function answerTo(refused: object, items: Parameters<typeof carIndexWith>[0] = []) {
  const api = {
    'SubscriptionMain/CatalogItemSEOV2': Response.json(
      { code: 7023, message: 'no', ...refused },
      { status: 404 },
    ),
    'SubscriptionMain/CatalogIndex': Response.json(carIndexWith(items)),
  }
  const { args } = openRoute({ path: '/flex-lease/kia/niro/lx', api })
  const params = { brand: 'kia', model: 'niro', version: 'lx' }
  const answer: unknown = await loader({ ...args, params } as never).catch((it: unknown) => it)
  const { init, data } = answer as { init: ResponseInit; data: { missing?: object } | null }
  return { status: init.status, missing: data?.missing }
}

test('a car that was never offered is not found; one that was is gone', async () => {
  expect(await answerTo({})).toEqual({ status: 404, missing: undefined })
  expect(await answerTo({ retired: true })).toMatchObject({ status: 410 })
})

test('either way other cars are offered, where the store has some', async () => {
  const others = [carOf({ id: 7, modelSlug: 'ev3' })]
  const offered = { cards: [{ id: 7 }], to: '/catalog/brand-kia' }
  expect(await answerTo({}, others)).toMatchObject({ status: 404, missing: offered })
  expect(await answerTo({ retired: true }, others)).toMatchObject({
    status: 410,
    missing: { ...offered, isRetired: true },
  })
})
