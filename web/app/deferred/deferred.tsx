import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Measure } from '../analytics/measure.tsx'
import { useCarsSoon } from '../catalogue/cars-in-browser.ts'
import { CompareBar } from '../catalogue/compare-bar.tsx'
import { Consent } from '../consent/consent.tsx'
import { Contact } from './contact.tsx'
import { Geo } from './geo.tsx'
import { Offers } from './offers.tsx'
import { useRecovery } from './recovery.ts'
import { useRegionDates } from './region-dates.ts'
import { Search } from './search.tsx'

/** By then the page has its pictures, and whoever came has begun to read. */
const SETTLED_MS = 2000

/** The parts of every page that come last, each a line; what only they use lies in this folder, out of the first bundle. */
export default function Deferred() {
  const isSettled = useSettled()
  useRecovery()
  useRegionDates()
  return (
    <>
      <CompareBar />
      <Contact />
      <Search />
      <Offers />
      <Consent />
      <Measure />
      {isSettled && <DeferredOnIdle />}
    </>
  )
}

/** What nobody looks for in the first seconds: the processor belongs to the page. */
function DeferredOnIdle() {
  useCatalogue()
  useEffect(registerServiceWorker, [])
  return <Geo />
}

function useSettled() {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsSettled(true)), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

/** The cars of the store one is in are here before the catalogue is opened. */
function useCatalogue() {
  const { pathname } = useLocation()
  useCarsSoon(pathWithout(pathname).startsWith('/business') ? 'B2B' : 'B2C')
}

/** Lets the browser say that there is no connection, and keep our files; without it everything else works. */
export function registerServiceWorker() {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
}
