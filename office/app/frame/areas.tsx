import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Counts, useMe, useRootData } from '../root-data.ts'
import { askQuietly } from '../ui/ask-quietly.ts'
import { useWhileLooking } from '../ui/use-while-looking.ts'
import type { CountsAnswer } from './counts.ts'
import { type OfficePage, pagesFor, sections } from './office-pages.ts'

/** The ways to every area that whoever is signed in may see, with how much waits there. On a phone it opens over the page. */
export function Areas() {
  const t = useTranslations('office')
  const me = useMe()
  const pages = pagesFor(me)
  const counts = useCounts()
  return (
    <nav id="areas" className="areas" popover="auto" aria-label={t('frame.areas')}>
      {sections.map((section) => {
        const ofSection = pages.filter((page) => page.section === section)
        if (ofSection.length === 0) return null
        return (
          <section key={section} aria-labelledby={`areas-${section}`}>
            <h2 id={`areas-${section}`}>{t(`sections.${section}`)}</h2>
            <ul>
              {ofSection.map((page) => (
                <li key={page.name}>
                  <AreaLink page={page} count={counts?.[page.name]} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}

/** As the page had it, and then every 20 seconds while somebody looks. */
function useCounts(): Counts | undefined {
  const path = usePathIn()('/counts')
  const known = useRootData()?.counts
  const [latest, setLatest] = useState(known)
  // After an act the page brings newer ones itself.
  useEffect(() => setLatest(known), [known])
  useWhileLooking(async () => {
    const answer = await askQuietly<CountsAnswer>(path)
    if (answer?.counts) setLatest(answer.counts)
  })
  return latest
}

type LinkProps = { page: OfficePage; count: number | undefined }

function AreaLink({ page: { name, path }, count }: LinkProps) {
  const t = useTranslations('office')
  const pathIn = usePathIn()
  const close = () => document.getElementById('areas')?.hidePopover?.()
  return (
    <NavLink to={pathIn(path)} end={path === '/'} onClick={close}>
      <span>{t(`pages.${name}`)}</span>
      {count !== undefined && count > 0 && (
        <span className="areas-count">
          <span className="visually-hidden">{t('frame.waiting', { count })}</span>
          <bdi aria-hidden="true">{count > MOST ? `${MOST}+` : count}</bdi>
        </span>
      )}
    </NavLink>
  )
}

const MOST = 99
