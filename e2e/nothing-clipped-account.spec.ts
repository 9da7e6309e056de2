import { expectNothingCut } from './clipped.ts'
import { test as inTime } from './moved-clock.ts'
import { approve, personWho, placeSubscription } from './subscription.ts'
import { expect, ONE_WIDTH } from './visitor.ts'
import { atTheCar } from './visits-at-car.ts'

const profile = ['/profile/subscriptions', '/profile/payment-methods', '/profile/my-account']
const rare = ['/profile/my-account/delete', '/profile/devices', '/profile/mailing']
const drive = ['/profile/manual', '/profile/verfication-results', '/profile/update']

inTime(
  '[SH10][SH13] nothing is cut or covered from the narrowest phone to a wide screen: the pages of an account, what was seen at its car, and where that is signed',
  { tag: ONE_WIDTH },
  async ({ page, address, advance, app }) => {
    const id = await placeSubscription(page, personWho('approved'))
    const car = await atTheCar(page, app.office)
    await expectNothingCut(page, address('/profile/verfication'))
    await approve(page, advance)
    await expectNothingCut(page, address(`/profile/subscriptions/${id}/end`))
    const out = await car.begin(id, 'out', 15)
    const link = new URL(await car.linkToSign(out)).pathname
    await expectNothingCut(page, address(link.slice(link.indexOf('/sign-visit'))))
    await car.handOver(out)
    const mine = `/profile/subscriptions/${id}`
    for (const path of [...profile, ...rare, ...drive]) await expectNothingCut(page, address(path))
    for (const path of [mine, `${mine}/end`, `${mine}/end/hub`, `${mine}/end/door`])
      await expectNothingCut(page, address(path))
    for (const path of [`/profile/my-vehicle/${id}`, `/profile/my-vehicle/${id}/damage`])
      await expectNothingCut(page, address(path))
    await car.takeBack(await car.begin(id, 'in', 480))
    await expectNothingCut(page, address(mine))
    await expect(page.locator('.car-visit')).toHaveCount(2)
    await expectNothingCut(page, address('/profile/subscriptions?filter=ended'))
  },
)
