import { call } from '@galgal/contract/call'
import { Offer } from '@galgal/contract/Global'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { coupons } from '../../db/schema/catalogue.ts'

test('the coupon of the setting is told in the caller’s language', async () => {
  const { send } = await openTestApi()
  expect(accepted(await call(send, Offer, {}))).toEqual({
    offer: {
      couponCode: 'WELCOME10',
      title: '10% הנחה בשלושת החודשים הראשונים',
      stores: ['B2C', 'B2B'],
      minPeriodMonths: 3,
      validUntil: '2028-12-31',
    },
  })
  const english = accepted(await call(send, Offer, {}, { CountryCode: 'en-IL' }))
  expect(english.offer?.title).toBe('10% off the first three months')
})

test('nobody is told of a coupon that is not there, not named or good for no one', async () => {
  const offerOf = async (offerCoupon: string | undefined) => {
    const { send } = await openTestApi({ settings: { offerCoupon } })
    return accepted(await call(send, Offer, {})).offer
  }
  expect(await offerOf(undefined)).toBeNull()
  expect(await offerOf('')).toBeNull()
  expect(await offerOf('NO-SUCH')).toBeNull()
  expect(await offerOf('welcome10')).not.toBeNull()

  const { db, clock, send } = await openTestApi()
  const set = (values: object) =>
    db.update(coupons).set(values).where(eq(coupons.code, 'WELCOME10'))
  const notified = async () => accepted(await call(send, Offer, {})).offer
  try {
    for (const values of [{ active: false }, { maxUses: 0 }, { validUntil: '2026-11-21' }]) {
      await set(values)
      expect(await notified()).toBeNull()
      await set({ active: true, maxUses: null, validUntil: '2028-12-31' })
    }
    clock.advanceDays(3 * 365)
    expect(await notified()).toBeNull()
  } finally {
    await set({ active: true, maxUses: null, validUntil: '2028-12-31' })
  }
})
