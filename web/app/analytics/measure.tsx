import { useToast } from '@galgal/ui/feedback/toast.tsx'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { type Choice, nothing } from '../consent/choice.ts'
import { choiceNow, watchChoice } from '../consent/stored-choice.ts'
import { useRootData } from '../root-data.ts'
import { useSessionMarker } from '../session/signed-in.ts'
import { rememberCampaign } from './campaign.ts'
import { isClosedPage } from './closed-pages.ts'
import { allowTelling, deliverTo, measureAs } from './data-layer.ts'
import type { KnownPerson } from './exporter.ts'
import type { Exporting } from './exporting.ts'
import type { Measuring } from './measuring.ts'
import { useFormEvents, usePageEvents, useWaitingEvents } from './use-events.ts'

/** Measures what happens on every page. It stays in the page, until someone may be told. */
export function Measure() {
  const measuring = useRootData()?.measuring
  const choice = useSyncExternalStore(watchChoice, choiceNow, () => undefined) ?? nothing
  const person = usePerson(choice)
  useEffect(() => {
    if (measuring) rememberCampaign(documentAddress(), measuring.trackingCookie)
  }, [measuring])
  useEffect(() => {
    const { id: _, ...hashed } = person ?? { id: '' }
    measureAs(hashed)
  }, [person])
  useExporting(measuring, choice, person)
  useFormEvents()
  useWaitingEvents()
  usePageEvents(person !== undefined)
  return null
}

/** The address that the document was opened at, whatever it is by now. */
const documentAddress = () => performance.getEntriesByType('navigation')[0]?.name ?? location.href

/** Whoever is signed in, as far as they agreed: null for nobody, undefined while it is not known. */
function usePerson({ analytics, marketing }: Choice): KnownPerson | null | undefined {
  const marker = useSessionMarker()
  const hasConsent = marker !== '' && (analytics || marketing)
  const [known, setKnown] = useState<{ marker: string; person: KnownPerson | null }>()
  useEffect(() => {
    if (!hasConsent) return
    let isOver = false
    fetch('/person.json')
      .then((answer) => (answer.ok ? answer.json() : null))
      .catch(() => null)
      .then((person: KnownPerson | null) => isOver || setKnown({ marker, person }))
    return () => {
      isOver = true
    }
  }, [hasConsent, marker])
  if (!hasConsent) return null
  return known?.marker === marker ? known.person : undefined
}

const isClosedHere = () => isClosedPage(pathWithout(location.pathname))

/** Lets those hear of it who may. Their code is fetched once someone has agreed, and never where one pays. */
function useExporting(
  measuring: Measuring | undefined,
  { analytics, marketing }: Choice,
  person: KnownPerson | null | undefined,
) {
  const toast = useToast()
  const isClosed = isClosedPage(pathWithout(useLocation().pathname))
  const [opensClosed] = useState(isClosed)
  const [exporting, setExporting] = useState<Exporting>()
  const hasAny = Boolean(measuring?.googleTag || measuring?.braze || measuring?.sandbox)
  const isWanted = hasAny && (analytics || marketing)
  useEffect(() => {
    allowTelling(isWanted)
    if (!isWanted || !measuring || exporting) return
    const show = (message: { title: string; text: string }) =>
      void toast({ type: 'alert', ...message })
    void import('./start-exporting.ts').then(({ exportingOf }) => {
      const opened = exportingOf(measuring, show, isClosedHere)
      opened.settle({ analytics, marketing })
      deliverTo(opened.send)
      setExporting(opened)
    })
  }, [isWanted, measuring, exporting, toast, analytics, marketing])
  useEffect(() => {
    if (person !== undefined) exporting?.know(person)
  }, [exporting, person])
  useEffect(() => {
    exporting?.settle({ analytics, marketing })
    // A script of others stays as long as its document, and comes only with one that lets it in.
    if (exporting?.hasForeign() && isClosed !== opensClosed) location.reload()
  }, [exporting, analytics, marketing, isClosed, opensClosed])
}
