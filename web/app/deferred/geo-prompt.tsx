import { promptFor, suggestedLocale } from '@galgal/domain/people/geo-prompt'
import type { CountryCode } from '@galgal/domain/people/recognised-country'
import { localeOf } from '@galgal/i18n/locales'
import { Button } from '@galgal/ui/forms/button.tsx'
import { pathInto } from '@galgal/ui/navigation/paths.ts'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { keepChosenLanguage, keepCookie } from '../catalogue/remember-visit.ts'
import { siblingAddress } from '../navigation/sibling-sites.ts'
import { WithDeferredMessages } from './deferred-messages.tsx'
import { readCookie } from './geo-country.ts'
import style from './geo-prompt.css?url&no-inline'
import { AnotherSite, countriesWithSites, type Known, ourLocale, SiteLink } from './geo-sites.tsx'

const GUARD = '_a-loc-guard'

const pageLocale = () => localeOf({ locale: document.documentElement.lang })

const sitesIn = (known: Known) =>
  countriesWithSites(known).flatMap(({ countryCode: country, languageData }) =>
    languageData.map(({ web: locale }) => ({ country, locale })),
  )

/** What a visitor from a country is asked; undefined when it is nothing, or when they are on their way to a site of their own. */
export async function openPrompt(ipCountry: string): Promise<ComponentType | undefined> {
  const { code, country: urlCountry } = pageLocale()
  const answer = await fetch(pathInto(code, '/geo.json'))
  if (!answer.ok) return undefined
  const known: Known = await answer.json()
  const decision = promptFor({
    storedLocale: readCookie('a-lang'),
    ipCountry,
    urlCountry,
    languages: navigator.languages,
    sites: sitesIn(known),
    wasRedirected: readCookie(GUARD) !== '',
  })
  if (decision.kind === 'redirect' && known.siblings.ch) {
    keepCookie(GUARD, '1')
    location.replace(siblingAddress(known.siblings.ch, decision.locale))
  }
  if (decision.kind !== 'prompt') return undefined
  return () => (
    <WithDeferredMessages name="geo">
      <link rel="stylesheet" href={style} precedence="deferred" />
      <Prompt country={decision.country} known={known} />
    </WithDeferredMessages>
  )
}

type Props = { country: CountryCode; known: Known }

/** Whoever moves on by keyboard to what lies wholly under an element sees it: the element goes. */
function useGiveWay(element: RefObject<HTMLElement | null>, go: () => void) {
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const over = element.current
      if (!over || !(target instanceof Element) || over.contains(target)) return
      const [cover, under] = [over.getBoundingClientRect(), target.getBoundingClientRect()]
      const isAcross = cover.left <= under.left && under.right <= cover.right
      if (isAcross && cover.top <= under.top && under.bottom <= cover.bottom) go()
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  })
}

/** Lies over the page, which goes on working. */
function Prompt({ country, known }: Props) {
  const t = useTranslations('geo')
  const [isOpen, setIsOpen] = useState(true)
  const section = useRef<HTMLElement>(null)
  useGiveWay(section, () => setIsOpen(false))
  if (!isOpen) return null
  const here = pageLocale().tag
  const suggested = suggestedLocale(
    country,
    { languages: navigator.languages, sites: sitesIn(known) },
    here,
  )
  const from = known.locations.find(({ countryCode }) => countryCode === country)
  const stay = () => {
    keepChosenLanguage(here)
    setIsOpen(false)
    // The button that was pressed is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section ref={section} className="geo-prompt" aria-labelledby="geo-prompt">
      <div role="status">
        <p id="geo-prompt" className="geo-prompt-title">
          <span aria-hidden="true">{from?.countryFlag} </span>
          {t('title', { country: from?.countryName ?? '' })}
        </p>
        <p>{t('text')}</p>
      </div>
      {suggested && <Suggestion {...{ country, known, suggested }} />}
      <Button small wide look={suggested ? 'outline' : 'primary'} onClick={stay}>
        {t('stay')}
      </Button>
      <AnotherSite known={known} here={here} />
      <p className="geo-prompt-source">
        {t.rich('source', { link: (name) => <a href="https://db-ip.com">{name}</a> })}
      </p>
    </section>
  )
}

/** In its own language when it is ours; a sibling site is called by its country and language. */
function Suggestion({ country, known, suggested }: Props & { suggested: string }) {
  const t = useTranslations('geo')
  const ours = ourLocale(suggested)
  const there = known.locations.find(({ countryCode }) => countryCode === country)
  const name = there?.languageData.find(({ web }) => web === suggested)?.name
  return (
    <div className="geo-prompt-suggestion" lang={ours?.code} dir={ours?.dir}>
      {ours && <p>{t('suggestion')}</p>}
      <SiteLink known={known} locale={suggested} primary>
        {ours ? t('switch') : t('switchTo', { country: there?.countryName ?? '' })}
        {!ours && <bdi lang={suggested}>{name}</bdi>}
      </SiteLink>
    </div>
  )
}
