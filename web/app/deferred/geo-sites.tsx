import type { LocationsMatrix } from '@galgal/contract/Global'
import { locales } from '@galgal/i18n/locales'
import { pathInto } from '@galgal/ui/navigation/paths.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { keepChosenLanguage } from '../catalogue/remember-visit.ts'
import { type SiblingSites, siblingAddress } from '../navigation/sibling-sites.ts'

type Country = z.output<typeof LocationsMatrix.output>['locationDataList'][number]

/** The countries of the product, and where the sites of the others are. */
export type Known = { locations: Country[]; siblings: SiblingSites }

export const countriesWithSites = ({ locations, siblings }: Known) =>
  locations.filter(({ countryCode }) => countryCode === 'il' || siblings[countryCode])

/** One of ours by its tag; undefined of a sibling's. */
export const ourLocale = (tag: string) => Object.values(locales).find((it) => it.tag === tag)

type Props = { known: Known; locale: string; primary?: boolean; children: ReactNode }

/** Leads to this page in another language, or to a sibling site, and keeps that it was chosen. */
export function SiteLink({ known, locale, primary = false, children }: Props) {
  const { pathname, search } = useLocation()
  const ours = ourLocale(locale)
  const { countryCode = 'il' } =
    known.locations.find((it) => it.languageData.some(({ web }) => web === locale)) ?? {}
  const href = ours
    ? pathInto(ours.code, pathname) + search
    : siblingAddress(known.siblings[countryCode] ?? '', locale)
  return (
    <a
      className={`button button-small ${primary ? 'button-primary' : 'button-outline'}`}
      href={href}
      hrefLang={locale}
      onClick={({ currentTarget }) => {
        keepChosenLanguage(locale)
        // Only the browser knows the place on the page.
        if (ours) currentTarget.hash = window.location.hash
      }}
    >
      {children}
    </a>
  )
}

/** Every country that has a site, with its languages in their own words. */
export function AnotherSite({ known, here }: { known: Known; here: string }) {
  const t = useTranslations('geo')
  return (
    <details className="geo-prompt-more">
      <summary>{t('another')}</summary>
      <ul>
        {countriesWithSites(known).map(
          ({ countryCode, countryFlag, countryName, languageData }) => (
            <li key={countryCode}>
              <span>
                <span aria-hidden="true">{countryFlag} </span>
                {countryName}
              </span>
              {languageData
                .filter(({ web }) => web !== here)
                .map(({ web, name }) => (
                  <SiteLink key={web} known={known} locale={web}>
                    <bdi lang={web}>{name}</bdi>
                  </SiteLink>
                ))}
            </li>
          ),
        )}
      </ul>
    </details>
  )
}
