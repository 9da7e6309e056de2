import { call } from '@galgal/contract/call'
import { Damage, DamagePhoto } from '@galgal/contract/SubscriptionMain.vehicle'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { photo } from '../../../test/files.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

test('a photo of a damage is shown to its sender alone, without what its camera wrote into it', async () => {
  const api = await openTestApi()
  const [dana, noa] = [await signedIn(api), await signedIn(api)]
  const subscriptionId = await handedOver(api, dana)
  const shot = await sharp(await photo())
    .withExif({ IFD0: { Copyright: 'Dana', Make: 'Camera' } })
    .jpeg()
    .toBuffer()
  const report = { happenedOn: '2026-11-22', place: 'חניון', description: 'שריטה' }
  const picture = [new File([new Uint8Array(shot)], 'scratch.jpg')]
  const damage = { subscriptionId, ...report, canDrive: 'yes' as const, photo: picture }
  const { items } = accepted(await call(api.send, Damage, damage, dana.headers))
  const id = items[0]?.photos[0]?.id ?? ''

  const { bytes } = accepted(await call(api.send, DamagePhoto, { id }, dana.headers))
  const { format, width, exif } = await sharp(bytes).metadata()
  expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 30, exif: undefined })
  expect(await call(api.send, DamagePhoto, { id }, noa.headers)).toMatchObject({ code: 4061 })
  expect(await call(api.send, DamagePhoto, { id })).toMatchObject({ status: 401 })
})
