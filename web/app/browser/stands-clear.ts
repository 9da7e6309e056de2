import { type RefObject, useEffect, useState } from 'react'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, label, iframe, [role=option], [tabindex="0"]'
/** A link of this size is found beside what stands on it; its words are not. */
const LARGE = { width: 220, height: 160 }
const AIR_PX = 2
const POINTS_PX = 8
/** A page that has not moved for so long rests. */
const REST_MS = 120

const meets = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isSeen = (it: Element | null) =>
  it?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true

const isLarge = (it: Element, { width, height }: DOMRect) =>
  it.matches('a, label, [tabindex]') && width > LARGE.width && height > LARGE.height

/** Whether a box stands on anything to be pressed, or on a figure. */
const isOnSomething = (box: Box, root: Element, own: Element) =>
  isOnControl(box, root, own) || isOnFigure(box, own)

const isOnControl = (box: Box, root: Element, own: Element) =>
  [...root.querySelectorAll(CONTROLS)].some(
    (it) =>
      !own.contains(it) &&
      [...it.getClientRects()].some(
        (rect) => meets(rect, box) && (!isLarge(it, rect) || isOnText(box, it, /\S/)),
      ) &&
      isSeen(it),
  )

/** Both ends, and what lies between them. */
function pointsOf(from: number, to: number): number[] {
  const points = [to]
  for (let at = from; at < to; at += POINTS_PX) points.push(at)
  return points
}

/** Figures are looked for in what is painted at points so close that no line of words is between them. */
function isOnFigure(box: Box, own: Element): boolean {
  const looked = new Set<Element>()
  for (const y of pointsOf(box.top, box.bottom))
    for (const x of pointsOf(box.left, box.right))
      for (const it of document.elementsFromPoint(x, y)) {
        if (looked.has(it) || own.contains(it)) continue
        looked.add(it)
        if (isOnText(box, it, /\d/, false)) return true
      }
  return false
}

/** Whether the box stands on words of an element that hold what is asked for. */
function isOnText(box: Box, it: Element, pattern: RegExp, deep = true): boolean {
  const range = document.createRange()
  return [...it.childNodes].some((node) => {
    if (node instanceof Element) return deep && isOnText(box, node, pattern)
    if (node.nodeType !== Node.TEXT_NODE || !pattern.test(node.textContent ?? '')) return false
    range.selectNodeContents(node)
    return [...range.getClientRects()].some((rect) => meets(rect, box)) && isSeen(it)
  })
}

function isClear(place: Element) {
  const shown = [...place.children].find((it) => it.getClientRects().length > 0)
  if (!shown) return false
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const box = {
    left: left - AIR_PX,
    right: right + AIR_PX,
    top: top - AIR_PX,
    bottom: bottom + AIR_PX,
  }
  return !isOnSomething(box, document.body, place)
}

/** Tells whether what floats over the page leaves every control and figure in sight; never while the page moves. Gives what ends it. */
export function watchStandsClear(place: Element, tell: (standsClear: boolean) => void) {
  let timer: ReturnType<typeof setTimeout>
  const look = () => tell(isClear(place))
  const lookSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, REST_MS)
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
