import type { Page } from '@playwright/test'
import { test as inTime } from './moved-clock.ts'
import { approve, operate, personWho, placeSubscription } from './subscription.ts'
import { expect, ONCE, ONE_WIDTH, test } from './visitor.ts'

const CAR = '/flex-lease/hyundai/tucson/executive-hybrid-1-6'
const widths = [320, 360, 390, 768, 900, 1024, 1440]

// It fades, and a page that scrolls smoothly rests late.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
inTime.use({ contextOptions: { reducedMotion: 'reduce' } })

type Look = {
  /** What the button stood on, where it was to be seen. */
  covered: string[]
  /** At how many places it was to be seen. */
  seen: number
}

/** Marks when a page begins to listen for the end of a scroll: from then on the button knows what it would cover. Runs before the page's own scripts. */
const markListening = () => {
  window.addEventListener = new Proxy(window.addEventListener, {
    apply: (add, window_, args) => {
      if (args[0] === 'scrollend') performance.mark('listening')
      return Reflect.apply(add, window_, args)
    },
  })
}

/** Scrolls to where the button would stand on controls and figures, puts the focus on some of them, and says what it covers when the page rests. */
const lookAt = (page: Page): Promise<Look> =>
  page.evaluate(async () => {
    const PLACES = 4
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, label, iframe'
    type Target = { it: Element; rect: DOMRect }
    const isSeen = (it: Element) =>
      it.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const button = () =>
      [...document.querySelectorAll<HTMLElement>('.whatsapp')].find((it) => it.offsetWidth > 0)
    const rectsOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    }
    /** A control, whole, or its words where it is as large as a card. */
    const rectsOfControl = (it: Element) => {
      const rects = [...it.getClientRects()]
      const isCard = rects.some(({ width, height }) => width > 220 && height > 160)
      return isCard && it.tagName === 'A' ? [] : rects
    }
    function* parts(): Generator<[Element, DOMRect[]]> {
      for (const it of document.querySelectorAll(controls))
        if (!it.matches('.whatsapp')) yield [it, rectsOfControl(it)]
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        if (node.parentElement && /\d/.test(node.textContent ?? ''))
          yield [node.parentElement, rectsOf(node)]
    }
    /** What may not be covered, a control or a figure, where it lies as is asked; whether it is seen costs most. */
    const targets = (lies: (rect: DOMRect) => boolean) => {
      const found: Target[] = []
      for (const [it, rects] of parts()) {
        const there = rects.filter(lies)
        if (there.length && isSeen(it) && !it.closest('script, style'))
          found.push(...there.map((rect) => ({ it, rect })))
      }
      return found
    }
    const scrollTo_ = async (top: number) => {
      const limit = document.documentElement.scrollHeight - innerHeight
      const to = Math.round(Math.max(0, Math.min(top, limit)))
      if (Math.abs(scrollY - to) < 1) return
      const ended = new Promise((done) => addEventListener('scrollend', done, { once: true }))
      scrollTo(0, to)
      await ended
      // A background task runs once React has drawn what the scroll changed.
      await scheduler.postTask(() => {}, { priority: 'background' })
    }
    const placed = button()?.getBoundingClientRect()
    if (!placed) return { covered: ['no button'], seen: 0 }
    const isInColumn = (rect: DOMRect) => rect.left < placed.right && placed.left < rect.right
    const under = targets(isInColumn).toSorted((a, b) => a.rect.top - b.rect.top)
    const some = under.filter((_, place) => place % Math.ceil(under.length / PLACES) === 0)
    const look: Look = { covered: [], seen: 0 }
    const compare = () => {
      const it = button()
      for (const fade of it?.getAnimations() ?? []) fade.finish()
      if (!it || getComputedStyle(it).opacity !== '1') return
      look.seen += 1
      const box = it.getBoundingClientRect()
      const meets = ({ left, right, top, bottom }: DOMRect) =>
        left < box.right && box.left < right && top < box.bottom && box.top < bottom
      for (const { it: target } of targets(meets))
        look.covered.push(
          `${scrollY}: ${target.tagName} ${(target.textContent ?? '').trim().slice(0, 40)}`,
        )
    }
    const start = scrollY
    for (const top of [document.documentElement.scrollHeight, 0]) {
      await scrollTo_(top)
      compare()
    }
    for (const { it, rect } of some) {
      if (it instanceof HTMLElement) it.focus({ preventScroll: true })
      await scrollTo_(rect.top + start + rect.height / 2 - placed.top - placed.height / 2)
      compare()
    }
    return look
  })

/** Looks at a page in every width, which costs one opening. */
async function expectClear(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => performance.getEntriesByName('listening').length > 0)
  let seen = 0
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const message = `${path} at ${width}`
    await expect
      .poll(
        async () => {
          const look = await lookAt(page)
          seen += look.seen
          return look.covered
        },
        { message, intervals: [50] },
      )
      .toEqual([])
  }
  expect(seen, `${path}: the button is to be seen somewhere`).toBeGreaterThan(0)
}

const shop = ['/', '/catalog', '/business/catalog', CAR, `/business${CAR}`, '/compare']
const lists = ['/favourites', '/waiting-list?car=10080', '/search?q=toyota', '/no-such-page']
const doors = ['/login', '/login/recover', '/contact-us', '/cancel-transaction', '/mailing/leave']
const texts = ['/faq', '/handbook', '/asistencia-en-carretera', '/energia-emovili', '/blog']
const legal = ['/terms-and-conditions', '/privacy', '/cookies', '/accessibility', '/disclosure']

for (const [name, paths] of Object.entries({ shop, lists, doors, texts, legal }))
  test(`[FT09] the button of WhatsApp stands on no control and no figure, from the narrowest phone to a wide screen: ${name}`, {
    tag: ONE_WIDTH,
  }, async ({ page, address }) => {
    await page.addInitScript(markListening)
    for (const path of paths) await expectClear(page, address(path))
  })

test('[FT09] a list that was scrolled is asked at few points what is painted there, for each takes milliseconds', {
  tag: ONCE,
}, async ({ page, address }) => {
  await page.goto(address('/catalog'))
  const asked = await page.evaluate(async () => {
    const original = document.elementsFromPoint.bind(document)
    let points = 0
    document.elementsFromPoint = (x, y) => {
      points += 1
      return original(x, y)
    }
    const looks: number[] = []
    for (let top = 100; top <= 1500; top += 100) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
      points = 0
      dispatchEvent(new Event('scrollend'))
      looks.push(points)
    }
    return looks
  })
  expect(Math.max(...asked)).toBeLessThan(10)
  expect(Math.max(...asked)).toBeGreaterThan(0)
})

const account = (id: string) => [
  ...['/profile/subscriptions', `/profile/subscriptions/${id}`],
  ...[`/profile/subscriptions/${id}/end`, '/profile/payment-methods', '/profile/my-account'],
  ...['/profile/update', '/profile/devices', '/profile/mailing', `/profile/my-vehicle/${id}`],
  ...['/profile/manual', '/profile/verfication'],
]

inTime(
  '[FT09] the button of WhatsApp stands on no control and no figure of an account',
  {
    tag: ONE_WIDTH,
  },
  async ({ page, address, advance }) => {
    await page.addInitScript(markListening)
    const id = await placeSubscription(page, personWho('approved'))
    await approve(page, advance)
    await operate(page.request, { action: 'handOver', subscriptionId: id })
    for (const path of account(id)) await expectClear(page, address(path))
  },
)
