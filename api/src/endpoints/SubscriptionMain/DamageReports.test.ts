import { call } from '@galgal/contract/call'
import { Damage, DamageReports } from '@galgal/contract/SubscriptionMain.vehicle'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { photo } from '../../../test/files.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

test('what was told of damage is listed, newest first, with its lines and photos', async () => {
  const api = await openTestApi()
  const dana = await signedIn(api)
  const subscriptionId = await handedOver(api, dana)
  const report = { subscriptionId, happenedOn: '2026-11-22', place: 'חניון הבימה' }
  const tell = (description: string, canDrive: 'yes' | 'no', pictures: File[]) =>
    call(api.send, Damage, { ...report, description, canDrive, photo: pictures }, dana.headers)
  const picture = new File([new Uint8Array(await photo())], 'scratch.jpg')
  accepted(await tell('שריטה בדלת\nליד הידית', 'yes', [picture, picture]))
  api.clock.advance(60_000)
  accepted(await tell('הפנס נשבר', 'no', []))

  const answer = await call(api.send, DamageReports, { subscriptionId }, dana.headers)
  const { items } = accepted(answer)
  expect(items[0]).toMatchObject({ description: 'הפנס נשבר', canDrive: 'no', photos: [] })
  expect(items[1]).toEqual({
    id: expect.any(String),
    licensePlate: expect.stringMatching(/^\d{3}-\d{2}-\d{3}$/),
    happenedOn: '2026-11-22',
    place: 'חניון הבימה',
    description: 'שריטה בדלת\nליד הידית',
    canDrive: 'yes',
    reportedAt: '2026-11-22T09:14:03.120Z',
    photos: Array(2).fill({ id: expect.any(String), size: expect.any(Number) }),
  })
})
