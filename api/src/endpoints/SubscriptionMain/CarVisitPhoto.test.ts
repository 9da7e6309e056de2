import { call } from '@galgal/contract/call'
import { HandOver } from '@galgal/contract/Office/subscription-acts'
import { CarVisitPhoto } from '@galgal/contract/SubscriptionMain.vehicle'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { openOffice } from '../../../test/office/open-office.ts'
import { orderWithCar, visited } from '../../../test/office/visits.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { listPhotos } from '../../db/fleet/visits.ts'

test('[OF202][S11] a photo of a finished visit is shown to its customer alone, without what its camera wrote into it', async () => {
  const api = await openTestApi()
  const yael = await (await openOffice(api)).as('delivery')
  const { out, customer: dana } = await orderWithCar(api)
  const noa = await signedIn(api)
  const visitId = await visited(yael, out)
  const id = (await listPhotos(api.db, visitId)).find(({ view }) => view === 'front')?.id ?? ''
  const ask = (headers = {}, more: { small?: 'true' } = {}) =>
    call(api.send, CarVisitPhoto, { id, ...more }, headers)
  expect(await ask(dana.headers)).toMatchObject({ status: 404, code: 4061 })
  accepted(await yael.ask(HandOver, { visitId }))
  const { bytes } = accepted(await ask(dana.headers))
  const { format, width, exif } = await sharp(bytes).metadata()
  expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 41, exif: undefined })
  const { bytes: small } = accepted(await ask(dana.headers, { small: 'true' }))
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg' })
  expect(await ask(noa.headers)).toMatchObject({ status: 404, code: 4061 })
  expect(await ask()).toMatchObject({ status: 401 })
  const foreign = call(api.send, CarVisitPhoto, { id: 'none' }, dana.headers)
  expect(await foreign).toMatchObject({ code: 4061 })
})
