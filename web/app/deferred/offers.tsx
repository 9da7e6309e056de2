import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { storedValue } from '../browser/stored-value.ts'
import { couponIn, storedCoupon } from '../catalogue/stored-coupon.ts'
import type { OfferModalProps, OfferState } from './offer-modals.tsx'
import { todaysOffer } from './todays-offer.ts'

/** Where someone is filling something in. */
const FORMS = /^\/(?:subscribe|register|login|changepassword|contact-us)\b/i
const CATALOGUE = /^\/(business\/)?catalog\b/

/** The code of the offer that this visitor has been told of. */
const seenOffer = storedValue('galgal.offer', (found) => (typeof found === 'string' ? found : ''))

/** Shows what a link brings along, and to who rests in the catalogue the day's offer, once; its dialogs are fetched when one is wanted. */
export function Offers() {
  const { pathname, search } = useLocation()
  const path = pathWithout(pathname)
  const { show, modal } = useOfferModal()
  useEffect(() => {
    const wanted = broughtBy(search)
    if (wanted && !FORMS.test(path)) show(wanted)
  }, [path, search, show])
  const [, business] = CATALOGUE.exec(path) ?? []
  const mayBeShown = CATALOGUE.test(path)
  useEffect(() => {
    if (!mayBeShown || storedCoupon.get()) return
    return onIdle(async () => {
      const offer = await todaysOffer()
      const isHere = offer?.stores.includes(business ? 'B2B' : 'B2C')
      if (!offer || !isHere || seenOffer.get() === offer.couponCode || !isIdle()) return
      seenOffer.change(() => offer.couponCode)
      show({ kind: 'offer', offer })
    })
  }, [mayBeShown, business, show])
  return modal
}

/** A coupon is kept for the order, and shown when it is new. */
function broughtBy(search: string): OfferState | undefined {
  const query = new URLSearchParams(search)
  if (query.get('notification') === 'wrong') return { kind: 'notification' }
  const code = couponIn(query)
  if (!code || code === storedCoupon.get()) return undefined
  storedCoupon.change(() => code)
  return { kind: 'coupon', code }
}

function useOfferModal() {
  const [state, setState] = useState<OfferState>()
  const [isOpen, setIsOpen] = useState(false)
  const [Modal, setModal] = useState<ComponentType<OfferModalProps>>()
  const show = useCallback((next: OfferState) => {
    // Without it the page says the same in its own place: nobody waits for it.
    import('./offer-modals.tsx').then(
      ({ OfferModal }) => {
        setModal(() => OfferModal)
        setState(next)
        setIsOpen(true)
      },
      () => {},
    )
  }, [])
  const modal = Modal && state && (
    <Modal state={state} isOpen={isOpen} onClose={() => setIsOpen(false)} />
  )
  return { show, modal }
}

/** How long nobody touches anything before the page may speak up by itself. */
const REST_MS = 60_000
const inputs = ['pointerdown', 'keydown', 'scroll', 'input'] as const

/** Whether nothing is being typed, opened or read elsewhere. */
const isIdle = () =>
  document.visibilityState === 'visible' &&
  !document.querySelector('dialog[open]') &&
  !document.activeElement?.closest('input:not([type="checkbox"]), select, textarea')

/** Acts once, a minute after the last thing the visitor did, and never before they did something; gives what stops it. */
function onIdle(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isIdle()) return restart()
      stop()
      act()
    }, REST_MS)
  }
  const options = { passive: true, capture: true }
  const stop = () => {
    clearTimeout(timer)
    for (const name of inputs) removeEventListener(name, restart, options)
  }
  for (const name of inputs) addEventListener(name, restart, options)
  return stop
}
