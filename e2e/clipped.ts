import { expect, type Page } from '@playwright/test'

const widths = [320, 360, 390, 768, 900, 1024, 1440]

/** What a page shows and cannot be read whole: cut by its own box, beyond the edge of the page or of its button. */
const clipped = (): string[] => {
  const words = (it: Element) => (it.textContent ?? '').trim().slice(0, 40)
  /** Said to those who listen alone. */
  const unseen = [...document.querySelectorAll('*')].filter(
    (it) => getComputedStyle(it).clipPath === 'inset(50%)',
  )
  const isSeen = (it: Element) =>
    it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !it.closest('.visually-hidden, [popover]:not(:popover-open), svg, select') &&
    !unseen.some((hidden) => hidden.contains(it))
  const scrolls = (it: Element | null): boolean =>
    it !== null && (/auto|scroll/.test(getComputedStyle(it).overflowX) || scrolls(it.parentElement))
  const textBox = (it: Element) => {
    const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
    const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement || !node.textContent?.trim() || !isSeen(node.parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      box.left = Math.min(box.left, left)
      box.right = Math.max(box.right, right)
      box.top = Math.min(box.top, top)
      box.bottom = Math.max(box.bottom, bottom)
    }
    return box
  }
  const hasText = (it: Element) =>
    [...it.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
  const isCut = (it: Element) => {
    const { left, right } = textBox(it)
    const isClipped = /hidden|clip/.test(getComputedStyle(it).overflowX)
    if (isClipped && it.scrollWidth > it.clientWidth + 1) return true
    return (left < -1 || right > innerWidth + 1) && !scrolls(it)
  }
  // Letters have more room above and below than a tight line gives them.
  const LEADING = 5
  const isBeyond = (it: Element) => {
    const [inside, box] = [textBox(it), it.getBoundingClientRect()]
    if (inside.right <= inside.left) return false
    const isWide = inside.left < box.left - 1 || inside.right > box.right + 1
    return isWide || inside.top < box.top - LEADING || inside.bottom > box.bottom + LEADING
  }
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
  const { scrollWidth } = document.documentElement
  return [
    ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []),
    ...[...document.querySelectorAll('main *')]
      .filter((it) => hasText(it) && isSeen(it) && isCut(it))
      .map((it) => `cut: ${words(it)}`),
    ...seen('main :is(a.button, button:not(.hub-map button), .tag, .segment a)')
      .filter(isBeyond)
      .map((it) => `beyond its box: ${words(it)}`),
  ]
}

/** Neighbours of one frame that stand on one another. */
const covered = (): string[] => {
  /** Parts that stand over or beside each other, and never on one another. */
  const neighbours = [
    '.card :is(.tags, .card-marks)',
    '.card .stage-foot > *',
    '.vehicle-stage :is(.tags, .stage-marks)',
    '.price-bar > *',
  ]
  const areApart = (a: DOMRect, b: DOMRect) =>
    a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
  return neighbours.flatMap((selector) => {
    const frames = Map.groupBy(
      [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility()),
      (it) => it.closest('.card, .vehicle-stage, .price-bar'),
    )
    return [...frames.values()].flatMap((parts) =>
      parts.flatMap((one, place) =>
        parts
          .slice(place + 1)
          .filter((it) => !areApart(one.getBoundingClientRect(), it.getBoundingClientRect()))
          .map((it) => `${one.className} on ${it.className}: ${one.textContent?.slice(0, 40)}`),
      ),
    )
  })
}

/** A stop or a comma that begins a line, away from what it ends. */
const strayStops = (): string[] => {
  const stray: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const before = node.previousSibling
    if (!/^[.,:;!?]/.test(node.textContent ?? '') || !(before instanceof Element)) continue
    const range = document.createRange()
    range.setStart(node, 0)
    range.setEnd(node, 1)
    const [stop] = range.getClientRects()
    const end = [...before.getClientRects()].at(-1)
    if (stop && end && stop.top > end.bottom - 2) stray.push(before.textContent ?? '')
  }
  return stray
}

/** Panels and notices that touch what stands above or below them. */
const touching = (): string[] => {
  const LEAST = 8
  return [...document.querySelectorAll('main :is(.panel + .panel, .alert + *, * + .alert)')]
    .filter((it) => it.checkVisibility() && it.previousElementSibling?.checkVisibility())
    .filter((it) => {
      const [box, above] = [it, it.previousElementSibling as Element].map((one) =>
        one.getBoundingClientRect(),
      ) as [DOMRect, DOMRect]
      const isBelow = above.bottom <= box.top + 1 && box.height > 0 && above.height > 0
      return isBelow && box.left < above.right && box.top - above.bottom < LEAST
    })
    .map((it) => (it.textContent ?? '').trim().slice(0, 40))
}

/** All looks in one script: the way to the browser and back costs more than looking. */
const allLooks = `[${[clipped, covered, strayStops, touching].map((look) => `(${look})()`)}].flat()`

/** Opens a page once and looks at it from the narrowest phone to a wide screen: nothing is cut, nothing stands on its neighbour. */
export async function expectNothingCut(page: Page, path: string) {
  await page.goto(path)
  expect(`${new URL(page.url()).pathname}`, 'the page itself').toBe(path.split('?')[0])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => page.evaluate<string[]>(allLooks), { message: `${path} at ${width}` })
      .toEqual([])
  }
}
