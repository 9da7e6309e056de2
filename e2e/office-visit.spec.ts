import type { Locator } from '@playwright/test'
import { test as inTime } from './moved-clock.ts'
import { enterOffice } from './office-people.ts'
import { HEBREW_PHONE } from './one-walk.ts'
import { approve, personWho, placeSubscription } from './subscription.ts'
import { expect, type Walker } from './visitor.ts'

/** To open the camera, to take the photo and to keep it. */
const TAPS_OF_PHOTO = 3
/** To open the days of a field, to choose one and to keep it. */
const TAPS_OF_DAY = 3
const MOST_TAPS = 60

/** A photo as a camera takes it, each with a colour of its own. */
async function photo({ page }: Pick<Walker, 'page'>, index: number) {
  const drawn = await page.evaluate((hue) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = `hsl(${hue} 60% 60%)`
      context.fillRect(0, 0, 640, 480)
    }
    return canvas.toDataURL('image/jpeg')
  }, index * 29)
  const buffer = Buffer.from(drawn.split(',')[1] ?? '', 'base64')
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

/** Signs with a finger. */
async function draw({ page }: Pick<Walker, 'page'>, pad: Locator) {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('nowhere to sign')
  await page.mouse.move(box.x + 30, box.y + 60)
  await page.mouse.down()
  for (const step of [1, 2, 3, 4, 5])
    await page.mouse.move(box.x + 30 + step * 40, box.y + (step % 2 ? 20 : 70))
  await page.mouse.up()
}

inTime(
  '[OF200][OF201][OF204][OF205][OF210] a car is handed over and taken back on a phone; photos outlive a dead network and a reload',
  { tag: HEBREW_PHONE },
  async ({ page, translations, advance, app }) => {
    const id = await placeSubscription(page, personWho('approved'))
    await approve(page, advance)
    await enterOffice(page, 'delivery', app.office)
    const t = translations('officeVisits')
    const condition = translations('carCondition')
    const subscription = translations('officeSubscriptions')
    const said = translations('officeActs')
    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.click()
    }
    const next = page.getByRole('main').getByRole('button', { name: t('next') })
    const camera = page.locator('label.button-primary input[type=file]')
    const take = async (index: number) => {
      taps += TAPS_OF_PHOTO
      await camera.setInputFiles(await photo({ page }, index))
    }
    const progress = (done: number) => page.getByText(t('photos.progress', { done, all: 12 }))

    await page.goto(`${app.office}/subscriptions/${id}`)
    await tap(page.getByRole('button', { name: subscription('visit.out') }))
    await page.getByLabel(t('who.licenceUntil')).fill('2031-05-01')
    taps += TAPS_OF_DAY
    await tap(next)

    for (const index of [0, 1, 2, 3]) {
      await expect(progress(index)).toBeVisible()
      await take(index)
    }
    await expect(page.locator('.visit-photo img')).toHaveCount(4)
    // What is sent is swallowed; the page is read again.
    const sending = '**/api/Office/VisitPhoto'
    await page.route(sending, () => {})
    for (const index of [4, 5, 6, 7]) {
      await take(index)
      await expect(progress(index + 1)).toBeVisible()
    }
    await expect(page.getByText(t('photos.onTheirWay', { count: 4 }))).toBeVisible()
    await page.reload()
    await expect(page.locator('.visit-photo canvas')).toHaveCount(4)
    // Leaving the page cancels the requests that are held back; a reload would let them through and send the photos twice.
    const visit = page.url()
    await page.goto('about:blank')
    await page.unroute(sending)
    await page.goto(visit)
    for (const index of [8, 9, 10, 11]) {
      await expect(progress(index)).toBeVisible()
      await take(index)
    }
    await expect(page.locator('.visit-photo img')).toHaveCount(12)
    await expect(page.locator('.visit-photo canvas')).toHaveCount(0)
    await tap(next)

    await page.getByRole('textbox', { name: t('readings.odometer') }).fill('15')
    taps++
    await tap(
      page
        .getByRole('group', { name: t('readings.gauge') })
        .getByRole('radio', { name: '1', exact: true }),
    )
    await tap(
      page
        .getByRole('group', { name: t('readings.keys') })
        .getByRole('radio', { name: '2', exact: true }),
    )
    for (const item of ['licence', 'insurance', 'safety'] as const)
      await tap(page.getByLabel(condition(`items.${item}`)))
    await tap(next)

    await tap(page.getByRole('radio', { name: t('shortParts.bonnet') }))
    await tap(page.getByRole('radio', { name: condition('kinds.scratch') }))
    await tap(page.getByRole('radio', { name: condition('sizes.small') }))
    await tap(page.getByRole('button', { name: t('marks.add') }))
    await expect(
      page.getByRole('listitem').filter({ hasText: condition('parts.bonnet') }),
    ).toBeVisible()
    await tap(page.getByRole('main').getByRole('link', { name: t('next') }))

    const finish = translations('office')
    const sign = async (...signers: ('customer' | 'staff')[]) => {
      for (const by of signers) {
        const form = page.getByRole('region', { name: t(`sign.by.${by}`) })
        taps++
        await draw({ page }, form.locator('.signature-pad svg'))
        await tap(form.getByRole('button', { name: t('sign.do'), exact: true }))
        await expect(form.locator('.signature')).toBeVisible()
      }
    }
    await sign('customer', 'staff')
    await tap(page.getByRole('button', { name: finish('act.preview') }))
    await tap(page.getByRole('button', { name: t('sign.finish.out') }))
    await expect(page.getByText(said('done.HandOver'))).toBeVisible()
    expect(taps).toBeLessThanOrEqual(MOST_TAPS)

    // Taking back: each view beside that of the hand-over.
    await page.getByRole('button', { name: subscription('visit.in') }).click()
    await next.click()
    await expect(page.locator('.visit-photo img')).toHaveCount(12)
    await take(1)
    await expect(page.locator('.visit-photo').first().locator('img')).toHaveCount(2)
    await page.getByLabel(t('photos.reason')).fill('גשם כבד')
    await next.click()
    await page.getByRole('textbox', { name: t('readings.odometer') }).fill('40')
    await page
      .getByRole('group', { name: t('readings.gauge') })
      .getByRole('radio', { name: '7/8' })
      .click()
    await page
      .getByRole('group', { name: t('readings.keys') })
      .getByRole('radio', { name: '2', exact: true })
      .click()
    await next.click()
    await expect(page.getByRole('main')).toContainText(condition('parts.bonnet'))
    await page
      .getByRole('main')
      .getByRole('link', { name: t('next') })
      .click()
    // The customer signs on a phone of their own, and the coordinator's page notices.
    const customer = page.getByRole('region', { name: t('sign.by.customer') })
    await customer.getByRole('button', { name: t('sign.phone.show') }).click()
    await customer.getByText(t('sign.phone.link')).click()
    const { pathname } = new URL(await customer.locator('.qr-secret').innerText())
    const phone = await page.context().newPage()
    await phone.goto(pathname)
    const signing = translations('visitSigning')
    await expect(phone.getByText(signing('photoCount', { count: 1 }))).toBeVisible()
    await phone.getByRole('textbox', { name: signing('name') }).fill('דנה כהן')
    await phone.getByRole('button', { name: signing('submit') }).click()
    await expect(phone.getByRole('heading', { name: signing('signed.title') })).toBeVisible()
    await phone.close()
    await expect(customer.getByText(t('sign.phone.done'))).toBeVisible()
    await sign('staff')
    await page.getByRole('button', { name: finish('act.preview') }).click()
    await page.getByRole('button', { name: t('sign.finish.in') }).click()
    await expect(page.getByText(said('done.TakeBack'))).toBeVisible()
  },
)
