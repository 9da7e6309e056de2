import type { Page } from '@playwright/test'
import { cars, openPhotoApp } from './photo-app.ts'
import { watchShifts } from './shifts.ts'
import { expect, ONCE, test, type Walker } from './visitor.ts'

// An app takes seconds to open: it is one for both languages and both widths.
test.describe.configure({ mode: 'default' })
const once = { tag: ONCE }

let app: Awaited<ReturnType<typeof openPhotoApp>>
test.beforeAll(async () => {
  app = await openPhotoApp()
})
test.afterAll(() => app?.close())

const car = `/flex-lease/${cars.photographed}`
const slidesOf = (page: Page) => page.locator('.gallery-slides > li')
const seen = (page: Page, index: number) =>
  expect(slidesOf(page).nth(index)).toBeInViewport({ ratio: 0.9 })

test('the import says which photo was left out and why', once, () => {
  expect(app.report).toContain(
    'Line 2, photos 3 (Hyundai Tucson Executive Hybrid 1.6): there is no file gone.jpg',
  )
  expect(app.report).toContain(
    'Line 3, photos 1 (Audi Q4 e-tron 45 Advanced): broken.jpg is not a JPEG, PNG, WebP or AVIF picture',
  )
  expect(app.report).toContain('2 photos were not taken.')
})

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const paintOf = (page: Page) =>
  page
    .locator('.vehicle-drawing .car')
    .evaluate((it) => getComputedStyle(it).getPropertyValue('--paint'))

/** The car from ahead, in the colour that is chosen. */
const turnedOf = (page: Page) => page.locator('#turned img').filter({ visible: true })

/** Two photos, and the car drawn from its side and from ahead. */
const PICTURES = 4

/** Walks through the gallery by keys and small pictures. */
async function walkGallery({
  page,
  language,
  translations,
}: Pick<Walker, 'page' | 'language' | 'translations'>) {
  const t = translations('vehicle')
  const at = (number: number) => t('gallery.position', { number, count: PICTURES })
  const onward = language === 'he' ? 'ArrowLeft' : 'ArrowRight'
  const back = language === 'he' ? 'ArrowRight' : 'ArrowLeft'
  const position = page.locator('.gallery-position')
  await expect(position).toHaveText(at(1))
  await page.locator('.gallery-slides').focus()
  await page.keyboard.press(onward)
  await seen(page, 1)
  await expect(position).toHaveText(at(2))
  await page.keyboard.press('End')
  await seen(page, 3)
  await page.keyboard.press(onward)
  await expect(position).toHaveText(at(4))
  await page.keyboard.press(back)
  await seen(page, 2)
  await page.keyboard.press('Home')
  await seen(page, 0)

  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const second = t('gallery.photo', { name, number: 2, count: 2 })
  await page.getByRole('link', { name: second }).click()
  await seen(page, 1)
  await expect(position).toHaveText(at(2))
  await expect(page.getByRole('link', { name: second })).toHaveAttribute('aria-current', 'true')
  expect(new URL(page.url()).hash).toBe('')
}

/** There and back by its buttons, which lead no further than its ends. */
async function pressThrough({ page, translations }: Pick<Walker, 'page' | 'translations'>) {
  const t = translations('vehicle')
  const next = page.getByRole('button', { name: t('gallery.next') })
  const previous = page.getByRole('button', { name: t('gallery.previous') })
  // A button leads on from where the gallery says it stands, which a slide that still moves is ahead of.
  const standsAt = async (index: number) => {
    await seen(page, index)
    await expect(page.locator('.gallery-position')).toHaveText(
      t('gallery.position', { number: index + 1, count: PICTURES }),
    )
  }
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  for (const index of [1, 2, 3]) {
    await next.click()
    await standsAt(index)
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toBeFocused()
  for (const index of [2, 1, 0]) {
    await previous.click()
    await standsAt(index)
  }
}

for (const viewport of [desktop, phone])
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('photos come first, in a picture that fits the screen; the gallery is walked by keys, small pictures and, where it has them, buttons, not beyond its ends; whoever chooses a colour is shown the car drawn in it', {
      tag: ONCE,
    }, async ({ page, address, language, translations, expectAccessible }) => {
      const shifts = await watchShifts(page, '.vehicle-photos, h1')
      await test.step('photos come first', async () => {
        const sent = page.waitForResponse((it) => /-(?:640|1280)\.avif$/.test(it.url()))
        await page.goto(app.url + address(car))
        expect((await sent).headers()).toMatchObject({
          'content-type': 'image/avif',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        const first = slidesOf(page).first().locator('img')
        await expect(first).toBeInViewport({ ratio: 0.9 })
        await expect(first).toHaveJSProperty('complete', true)
        await expect(first).toHaveAttribute('fetchpriority', 'high')
        await expect(first).toHaveAttribute('loading', 'eager')
        // As the camera was held: the file itself is 1000 wide and 1600 high.
        await expect(first).toHaveAttribute('width', '1600')
        await expect(first).toHaveAttribute('height', '1000')
        const shown = await first.evaluate((img: HTMLImageElement) => img.currentSrc)
        expect(shown).toContain(viewport === desktop ? '-1280.avif' : '-640.avif')
        await expect(slidesOf(page).nth(1).locator('img')).toHaveAttribute('loading', 'lazy')
        expect((await shifts()).lines).toEqual([])
      })

      // A narrow screen is walked by fingers.
      if (viewport === desktop)
        await test.step('by buttons', () => pressThrough({ page, translations }))
      await expectAccessible()
      await test.step('by keys', () => walkGallery({ page, language, translations }))
      await test.step('the car drawn in its colour', async () => {
        const before = await paintOf(page)
        await page.locator('.colour:has(input:enabled:not(:checked))').first().click()
        await seen(page, 2)
        // It fades into its colour.
        await expect.poll(() => paintOf(page)).not.toBe(before)
      })
      await test.step('the car from ahead in its colour', async () => {
        await page.locator('.gallery-slides').focus()
        await page.keyboard.press('End')
        await seen(page, 3)
        const before = (await turnedOf(page).getAttribute('src')) ?? ''
        await page.locator('.colour:has(input:enabled:not(:checked))').first().click()
        await expect(turnedOf(page)).toHaveCount(1)
        await expect(turnedOf(page)).not.toHaveAttribute('src', before)
        await seen(page, 3)
      })
    })
  })

test.describe('in English', () => {
  test.use({ language: 'en', locale: 'en-IL' })

  test('the gallery is walked by keys and small pictures, in the direction of reading', {
    tag: ONCE,
  }, async ({ page, address, language, translations, expectAccessible }) => {
    await page.goto(app.url + address(car))
    await expectAccessible()
    for (const viewport of [desktop, phone])
      await test.step(`at ${viewport.width} pixels`, async () => {
        await page.setViewportSize(viewport)
        await page.locator('.gallery-slides').focus()
        await page.keyboard.press('Home')
        await seen(page, 0)
        await walkGallery({ page, language, translations })
      })
  })
})

test('a card shows the first photo, and the drawing when the photo does not load', {
  tag: ONCE,
}, async ({ page, address }) => {
  const cardOf = (slug: string) =>
    page.locator('.card', { has: page.locator(`a[href*="/${slug.slice(0, -5)}"]`) })
  const picture = cardOf(cars.photographed).locator('img')
  await page.goto(app.url + address('/catalog'))
  await expect(picture).toHaveClass('photo')
  const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await expect(cardOf(cars.broken).locator('img')).toHaveClass(/vehicle-art/)
  const stages = page.locator('.card > .stage')
  for (const viewport of [phone, desktop])
    await test.step(`at ${viewport.width} pixels`, async () => {
      await page.setViewportSize(viewport)
      const heights = await stages.evaluateAll((all) => all.map((it) => it.clientHeight))
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1)
    })

  const [, id] = /photos\/(\w+)-/.exec((await picture.getAttribute('src')) ?? '') ?? []
  const breakPhotos = (pattern: string) =>
    page.route(pattern, (route) => route.fulfill({ contentType: 'image/avif', body: 'no picture' }))
  await breakPhotos(`**/api/photos/${id}-*`)
  await page.reload()
  await expect(picture).toHaveClass(/vehicle-art/)
  await expect.poll(width).toBeGreaterThan(0)
  // Its page does without that photo, and without any is that of a car that has none.
  await page.goto(app.url + address(car))
  await expect(slidesOf(page)).toHaveCount(PICTURES - 1)
  await expect(slidesOf(page).first().locator('img')).toHaveAttribute('height', '1350')
  await breakPhotos('**/api/photos/**')
  for (const viewport of [phone, desktop])
    await test.step(`none at ${viewport.width} pixels`, async () => {
      await page.setViewportSize(viewport)
      await page.reload()
      await expect(page.locator('.vehicle-stage .vehicle-drawing')).toBeVisible()
      await expect(slidesOf(page)).toHaveCount(0)
    })
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the small pictures are links, and colours paint the drawing',
    once,
    async ({ page, address, translations }) => {
      await page.goto(app.url + address(car))
      await seen(page, 0)
      await expect(
        page.getByRole('button', { name: translations('vehicle')('gallery.next') }),
      ).toHaveCount(0)
      await expect(page.locator('.gallery-smalls [aria-current]')).toHaveCount(0)
      await page.locator('.gallery-smalls a').nth(1).click()
      await seen(page, 1)
      await page.locator('.gallery-smalls a').nth(2).click()
      await seen(page, 2)
      const before = await paintOf(page)
      await page.locator('.colour:has(input:enabled:not(:checked))').first().click()
      await expect.poll(() => paintOf(page)).not.toBe(before)
      await page.locator('.gallery-smalls a').last().click()
      await seen(page, 3)
      await expect(turnedOf(page)).toHaveCount(1)
    },
  )
})
