import { expectNothingCut } from './clipped.ts'
import { test as inTime } from './moved-clock.ts'
import { approve, operate, personWho, placeSubscription } from './subscription.ts'
import { expect, ONE_WIDTH } from './visitor.ts'
import { atTheCar } from './visits-at-car.ts'

const profile = ['/profile/subscriptions', '/profile/payment-methods', '/profile/my-account']
const rare = ['/profile/my-account/delete', '/profile/devices', '/profile/mailing']
const drive = ['/profile/manual', '/profile/verfication-results', '/profile/update']

inTime(
  '[SH10][SH13] nothing is cut or covered from the narrowest phone to a wide screen: the pages of an account',
  { tag: ONE_WIDTH },
  async ({ page, address, advance }) => {
    await placeSubscription(page, personWho('approved'))
    await expectNothingCut(page, address('/profile/verfication'))
    await approve(page, advance)
    for (const path of [...profile, ...rare, ...drive]) await expectNothingCut(page, address(path))
  },
)

inTime(
  '[SH10][SH13] nothing is cut or covered from the narrowest phone to a wide screen: the pages of a car and of its end',
  { tag: ONE_WIDTH },
  async ({ page, address, advance }) => {
    const id = await placeSubscription(page, personWho('approved'))
    const end = `/profile/subscriptions/${id}/end`
    const car = `/profile/my-vehicle/${id}`
    await approve(page, advance)
    await expectNothingCut(page, address(end))
    await operate(page.request, { action: 'handOver', subscriptionId: id })
    for (const path of [end, `${end}/hub`, `${end}/door`, car, `${car}/damage`])
      await expectNothingCut(page, address(path))
  },
)

inTime(
  '[SH10][SH13] nothing is cut or covered from the narrowest phone to a wide screen: what was seen at a car, and where that is signed',
  { tag: ONE_WIDTH },
  async ({ page, address, advance, app }) => {
    const id = await placeSubscription(page, personWho('approved'))
    const car = await atTheCar(page, app.office)
    await approve(page, advance)
    const out = await car.begin(id, 'out', 15)
    const link = new URL(await car.linkToSign(out)).pathname
    await expectNothingCut(page, address(link.slice(link.indexOf('/sign-visit'))))
    await car.handOver(out)
    await expectNothingCut(page, address(`/profile/subscriptions/${id}`))
    await car.takeBack(await car.begin(id, 'in', 480))
    await expectNothingCut(page, address(`/profile/subscriptions/${id}`))
    await expect(page.locator('.car-visit')).toHaveCount(2)
    await expectNothingCut(page, address('/profile/subscriptions?filter=ended'))
  },
)
