import { type RefObject, useEffect, useState } from 'react'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, label, iframe, [role=option], [tabindex="0"]'
/** A link of this size is found beside what stands on it; its words are not. */
const LARGE = { width: 220, height: 160 }
const AIR_PX = 2
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
  isOnControl(box, root, own) || isOnFigure(box, root, own)

const isOnControl = (box: Box, root: Element, own: Element) =>
  [...root.querySelectorAll(CONTROLS)].some(
    (it) =>
      !own.contains(it) &&
      [...it.getClientRects()].some(
        (rect) => meets(rect, box) && (!isLarge(it, rect) || isOnText(box, it, /\S/)),
      ) &&
      isSeen(it),
  )

/** Figures are looked for only in what reaches the box. */
function isOnFigure(box: Box, it: Element, own: Element): boolean {
  if (it === own) return false
  const rect = it.getBoundingClientRect()
  // Without a box of its own it may hold what has one.
  if (rect.width > 0 && rect.height > 0 && !meets(rect, box)) return false
  return (
    isOnText(box, it, /\d/, false) || [...it.children].some((part) => isOnFigure(box, part, own))
  )
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

/** Whether what floats over the page leaves every control and figure in sight; never while the page moves. */
export function useStandsClear(place: RefObject<Element | null>): boolean {
  const [standsClear, setStandsClear] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => setStandsClear(place.current !== null && isClear(place.current))
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, REST_MS)
    }
    const onMove = () => {
      setStandsClear(false)
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
  }, [place])
  return standsClear
}
