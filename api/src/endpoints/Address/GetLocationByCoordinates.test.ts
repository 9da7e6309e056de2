import { GetLocationByCoordinates } from '@galgal/contract/Address'
import { call } from '@galgal/contract/call'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

test('[AP09] a point gives the nearest street within two kilometres', async () => {
  const { send } = await openTestApi()
  const near = async (lat: number, lng: number) =>
    call(send, GetLocationByCoordinates, { lat, lng })
  expect(accepted(await near(32.0855, 34.7747)).id).toBe('tel-aviv-yafo--dizengoff-st')
  expect(await near(32.0855, 34.6)).toMatchObject({ status: 404 })
})

test('a point that is not on the earth is refused', async () => {
  const { send } = await openTestApi()
  for (const [lat, lng] of [
    ['91', '34'],
    ['32', '181'],
    ['north', '34'],
  ])
    expect(
      await call(send, GetLocationByCoordinates, { lat, lng } as unknown as {
        lat: number
        lng: number
      }),
    ).toMatchObject({ status: 400 })
})
