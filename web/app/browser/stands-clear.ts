import { type RefObject, useEffect, useState } from 'react'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, label, iframe, [role=option], [tabindex="0"]'
/** A link of this size is found beside what stands on it; its words are not. */
const LARGE_WIDTH = 220
const LARGE_HEIGHT = 160
/** Nothing in one of these reaches beyond it, and a page has hundreds of them. */
const CONTAINERS = 'main :is(li, tr), [popover], dialog'
const AIR_PX = 2
/** A page that has not moved for so long rests. */
const REST_MS = 120
/** One that is still being drawn for the first time rests again and again. */
const FIRST_REST_MS = 600

const meets = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isSeen = (it: Element) =>
  it.checkVisibility({ opacityProperty: true, visibilityProperty: true })

const isLarge = (it: Element, { width, height }: DOMRect) =>
  it.matches('a, label, [tabindex]') && width > LARGE_WIDTH && height > LARGE_HEIGHT

/** Whether nothing in an element can lie under the box. */
const isAside = (box: Box, it: Element) =>
  it.matches(CONTAINERS) && !meets(it.getBoundingClientRect(), box)

/** Whether a box stands on anything of an element that is to be pressed, or on a figure. */
const isOnSomething = (box: Box, it: Element, own: Element): boolean =>
  it !== own &&
  !isAside(box, it) &&
  (isOnControl(box, it) ||
    [...it.childNodes].some((node) =>
      node instanceof Element ? isOnSomething(box, node, own) : isOnFigure(box, node),
    ))

const isOnControl = (box: Box, it: Element) =>
  it.matches(CONTROLS) &&
  [...it.getClientRects()].some(
    (rect) => meets(rect, box) && (!isLarge(it, rect) || isOnWords(box, it)),
  ) &&
  isSeen(it)

/** Where a text that holds what is asked for meets the box. */
function placesOf(box: Box, text: Node, pattern: RegExp): DOMRect[] {
  if (!pattern.test(text.textContent ?? '')) return []
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()].filter((rect) => meets(rect, box))
}

/** What is painted, and neither scrolled away nor hidden, is asked only where a figure lies: at many points it takes a tenth of a second. */
const isOnFigure = (box: Box, text: Node) =>
  placesOf(box, text, /\d/).some(({ left, right, top, bottom }) => {
    const x = Math.max(left, box.left) + Math.min(right, box.right)
    const y = Math.max(top, box.top) + Math.min(bottom, box.bottom)
    const painted = document.elementsFromPoint(x / 2, y / 2)
    return painted.some((it) => it === text.parentElement && isSeen(it))
  })

/** Whether the box stands on words of an element. */
const isOnWords = (box: Box, it: Element): boolean =>
  [...it.childNodes].some((node) =>
    node instanceof Element
      ? isOnWords(box, node)
      : placesOf(box, node, /\S/).length > 0 && isSeen(it),
  )

function isClear(place: Element) {
  const shown = [...place.children].find((it) => it.getClientRects().length > 0)
  if (!shown) return false
  const { x, y, width, height } = shown.getBoundingClientRect()
  const box = new DOMRect(x - AIR_PX, y - AIR_PX, width + 2 * AIR_PX, height + 2 * AIR_PX)
  return !isOnSomething(box, document.body, place)
}

/** Tells whether what floats over the page leaves every control and figure in sight; never while the page moves. Gives what ends it. */
export function watchStandsClear(place: Element, tell: (standsClear: boolean) => void) {
  let timer: ReturnType<typeof setTimeout>
  let restMs = FIRST_REST_MS
  const look = () => {
    restMs = REST_MS
    tell(isClear(place))
  }
  const lookSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, restMs)
  }
  const onMove = () => {
    tell(false)
    lookSoon()
  }
  // A list filtered, a question about cookies that comes or goes.
  const changes = new MutationObserver(lookSoon)
  changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  const sizes = new ResizeObserver(lookSoon)
  sizes.observe(document.body)
  const ending = new AbortController()
  const { signal } = ending
  addEventListener('scroll', onMove, { capture: true, passive: true, signal })
  addEventListener('scrollend', look, { capture: true, signal })
  addEventListener('resize', lookSoon, { signal })
  lookSoon()
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    sizes.disconnect()
    ending.abort()
  }
}

/** Whether what floats over the page leaves every control and figure in sight, as it is now. */
export function useStandsClear(place: RefObject<Element | null>): boolean {
  const [standsClear, setStandsClear] = useState(false)
  useEffect(() => {
    if (place.current) return watchStandsClear(place.current, setStandsClear)
  }, [place])
  return standsClear
}
