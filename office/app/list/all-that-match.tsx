import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { useOnce } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { matchFilters } from './match-filters.ts'

type Props = {
  /** The list's call. */
  list: string
  count: number
  countIsMore: boolean
  formKey: string
  /** Acts that are tried at once, by their calls. */
  acts?: readonly { act: string; label: string }[]
  /** How a message to them all is called, for who may write one. */
  message?: string | undefined
  /** Filters that the list's page adds by itself. */
  fixed?: Record<string, string>
  /** An act with fields of its own, and its button. */
  children?: ReactNode
}

/** What can be done with every row that the filters leave, on this page and on the others; first it is tried. */
export function AllThatMatch({
  list,
  formKey,
  acts = [],
  message,
  fixed,
  children,
  ...counted
}: Props) {
  const t = useTranslations('office.list')
  const [search] = useSearchParams()
  const pathIn = usePathIn()
  const once = useOnce()
  const query = `${new URLSearchParams({ ...matchFilters(search), ...fixed })}`
  if (counted.count === 0 || (acts.length === 0 && !message && !children)) return null
  const { count } = counted
  return (
    <details className="all-match">
      <summary className="button button-outline button-small">
        {t(counted.countIsMore ? 'allMore' : 'all', { count })}
      </summary>
      <Form method="post" action={pathIn('/bulk')} className="panel" onSubmit={once}>
        <p className="note">{t('allHint')}</p>
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="key" value={`${formKey}-all`} />
        <div className="all-match-acts">
          {acts.map(({ act, label }) => (
            <Submit key={act} small look="outline" name="act" value={act}>
              {label}
            </Submit>
          ))}
          {message && (
            <ButtonLink
              small
              look="outline"
              to={`/notifications/templates?${new URLSearchParams({ all: list })}&${query}`}
            >
              {message}
            </ButtonLink>
          )}
        </div>
        {children && <div className="all-match-acts">{children}</div>}
      </Form>
    </details>
  )
}
