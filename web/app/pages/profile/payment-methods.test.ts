import { expect, test } from 'vitest'
import { finished, openPage, signedIn, userAnswer } from '../../../test/open-page.ts'
import { loader } from './payment-methods.tsx'

const PAGE = '/profile/payment-methods'

const card = (creditCardToken: string, isActive: boolean, isDefault = false) => ({
  creditCardToken,
  company: 'Visa',
  last4digits: '4242',
  expiry: '08/31',
  isActive,
  isDefault,
})
const c1 = card('c1', true, true)
const old = card('c0', false)

function open(query: string, creditCardList: object[], api: Record<string, Response> = {}) {
  const opened = openPage({
    path: PAGE + query,
    cookies: signedIn,
    api: {
      'GetUser/Get': userAnswer(finished),
      'SR/FinishAddingPaymentData': Response.json({
        accountDetails: { pricePlan: 'B2C', creditCardList },
      }),
      ...api,
    },
  })
  Object.assign(opened.visit, { cardForm: { way: 'frame' }, origin: 'http://shop' })
  return { ...opened, args: opened.page as never }
}

test('[PY10] cards that can pay stand apart from those that cannot, and the default one is known', async () => {
  const { active, inactive, fields } = await loader(open('', [c1, old]).args)
  const seen = { name: 'Visa', last4: '4242', expiry: '08/31' }
  expect(active).toEqual([{ id: 'c1', ...seen, isDefault: true }])
  expect(inactive).toEqual([{ id: 'c0', ...seen, isDefault: false }])
  expect(fields).toBeNull()
})

test('[PY11] a card is added without any order, and leads back here', async () => {
  const url = 'https://pay.example/page/7'
  const frame = Response.json({ url, expiresAt: '2026-11-22T10:15:00.000Z' })
  const { args, asked } = open('?add', [c1], { 'MagicRegistration/GetCCIFrameURL': frame })
  expect((await loader(args)).fields).toEqual({ kind: 'frame', iframeUrl: url })
  expect(asked.at(-1)?.body).toEqual({
    RedirectURL: 'http://shop/subscribe/card-added?after=c1',
    Custom1: 'C',
  })
})

test('[PY08][PY12] who comes back is told of the new card, or after ten looks that there is none', async () => {
  const back = '?card=approved&after=c1'
  const found = await loader(open(back, [card('c2', true), c1]).args)
  expect(found.search).toEqual({ state: 'found', card: 'c2' })
  expect(found.toast).toEqual({
    type: 'success',
    title: 'הכרטיס נוסף',
    text: 'הפרטים נשמרו.',
  })
  const looking = await loader(open(back, [c1]).args)
  expect(looking).toMatchObject({ search: { state: 'looking' }, toast: null })
  const lost = await loader(open(`${back}&waited=10`, [c1]).args)
  expect(lost).toMatchObject({ search: { state: 'lost' }, toast: null })
})
