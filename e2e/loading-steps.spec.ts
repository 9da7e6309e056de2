import { fail, holdCall, letPass, test } from './api-between.ts'
import { becomeCustomer, beginOrder, post, read } from './calls.ts'
import { HEBREW_PHONE } from './one-walk.ts'
import { freeColour } from './order-calls.ts'
import { at } from './paying.ts'
import { expect } from './visitor.ts'

const HUBS = 'SubscriptionMain/Hubs'
const COVERS = 'SubscriptionMain/Insurance'
const UPDATE = 'SubscriptionMain/UpdateSubscriptionProcess'

test('[SF13][SF14] Next is disabled while hubs or coverages load and after they failed, and can be pressed once they are here and one is chosen', {
  tag: HEBREW_PHONE,
}, async ({ context, address, translations }) => {
  const t = translations('subscribe')
  const delivery = translations('delivery')
  const { request } = context
  await becomeCustomer(context)
  const id = await beginOrder(context)
  const [day] = await read<{ date: string }[]>(
    request,
    `SubscriptionMain/D2DTimes?subscriptionID=${id}&isDelivery=true`,
  )
  const colorId = await freeColour(request, id)
  await post(request, UPDATE, { id, stage: 'color-and-date', colorId, startDate: day?.date })

  // A tab of its own, because the browser itself notes a page of a fault as an error.
  const page = await context.newPage()
  const main = page.getByRole('main')
  const again = main.getByRole('link', { name: t('retry') })
  const radios = (group: string) => main.getByRole('group', { name: group })
  // While it is sent its name says so instead.
  const nextToCovers = main.locator('.order-next').getByRole('button')

  await test.step('hubs that failed, and come', async () => {
    fail(HUBS)
    await page.goto(address(`/subscribe/pickup_hub?order=${id}`))
    await expect(nextToCovers).toBeDisabled()
    await expect(nextToCovers).toHaveAccessibleDescription(delivery('failedNext'))
    letPass(HUBS)
    await again.click()
    await expect(nextToCovers).toBeEnabled()
    for (const group of [delivery('hub.hub'), delivery('hub.when')])
      await expect(radios(group).getByRole('radio', { checked: true })).toHaveCount(1)
  })

  await test.step('hubs that are read again after a no', async () => {
    fail(UPDATE)
    const hubs = holdCall(HUBS)
    await nextToCovers.click()
    await hubs.sent
    await expect(nextToCovers).toBeDisabled()
    letPass(UPDATE)
    hubs.release(undefined)
    await expect(nextToCovers).toBeEnabled()
  })

  await test.step('coverages that load, fail, and come', async () => {
    const covers = holdCall(COVERS)
    await nextToCovers.click()
    await covers.sent
    await expect(nextToCovers).toBeDisabled()
    covers.release(503)
    await expect(page).toHaveURL(at('select_insurance'))
    const next = main.getByRole('button', { name: t('cover.next') })
    await expect(next).toBeDisabled()
    await expect(next).toHaveAccessibleDescription(t('failed.next'))
    letPass(COVERS)
    await again.click()
    await radios(t('cover.title')).getByRole('radio').first().check()
    await expect(next).toBeEnabled()
  })
})
