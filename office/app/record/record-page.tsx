import { useCurrentInSight } from '@galgal/ui/navigation/use-current-in-sight.ts'
import { type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { StatusTag, type Tone } from '../ui/status-tag.tsx'
import { OpenBy } from './open-by.tsx'

type HeadProps = {
  /** What kind of thing it is. */
  kind: ReactNode
  /** Which one: the page's heading. */
  title: ReactNode
  /** The same in plain words, for the browser's tab; of a person no more than the name. */
  tab: string
  status?: { tone: Tone; label: string } | undefined
  /** At most three that matter most. */
  figures?: readonly { label: string; value: ReactNode }[]
  /** Says who else has the record open. */
  subject?: { kind: string; id: string } | undefined
  /** `Acts`: what can be done now. */
  acts?: ReactNode
}

/** The head of a record: what it is, how it is, three figures, and what can be done with it now. */
export function RecordHead({ kind, title, tab, status, figures = [], subject, acts }: HeadProps) {
  const t = useTranslations('office.record')
  return (
    <header className="record-head">
      <title>{tab}</title>
      <div className="record-title">
        <p className="note">{kind}</p>
        <h1>
          {title} {status && <StatusTag tone={status.tone}>{status.label}</StatusTag>}
        </h1>
        {subject && (
          <OpenBy key={`${subject.kind} ${subject.id}`} subject={subject.kind} id={subject.id} />
        )}
      </div>
      {figures.length > 0 && (
        <dl className="figures">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {acts && (
        <section className="record-acts" aria-label={t('now')}>
          {acts}
        </section>
      )}
    </header>
  )
}

type Tab<Name extends string> = { name: Name; label: string; count?: number | undefined }

/** Which part of a record is open: the first one has no name in the address. */
export function openTab<Name extends string>(search: URLSearchParams, tabs: readonly Name[]): Name {
  const asked = search.get('tab')
  return tabs.find((name) => name === asked) ?? (tabs[0] as Name)
}

/** The parts of a record, each at its own address. */
export function RecordTabs<Name extends string>({ tabs }: { tabs: readonly Tab<Name>[] }) {
  const t = useTranslations('office.record')
  const [search] = useSearchParams()
  const open = openTab(
    search,
    tabs.map(({ name }) => name),
  )
  const row = useRef<HTMLElement>(null)
  useCurrentInSight(row, open)
  return (
    <nav className="tabs" aria-label={t('tabs')} ref={row}>
      {tabs.map(({ name, label, count }, place) => (
        <Link
          key={name}
          to={place === 0 ? '?' : `?tab=${name}`}
          preventScrollReset
          aria-current={name === open ? 'page' : undefined}
          // The key of notes leads there, and there to the field.
          data-key={name === 'notes' && name !== open ? 'note' : undefined}
        >
          {label}
          {count !== undefined && <bdi className="tab-count">{count}</bdi>}
        </Link>
      ))}
    </nav>
  )
}
