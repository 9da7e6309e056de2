import { Search } from '@galgal/contract/Office/board'
import { Empty } from '@galgal/ui/feedback/empty.tsx'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { callOffice } from '../../session/call-office.server.ts'
import { Typed } from '../../ui/ltr.tsx'
import type { Route } from './+types/page'

export const handle = onePage

const SHORTEST = 2

export async function loader(args: Route.LoaderArgs) {
  const messages = pageMessages(args, 'officeBoard')
  const q = (args.url.searchParams.get('q') ?? '').trim().slice(0, 100)
  if (q.length < SHORTEST) return { messages, q, groups: null }
  const answer = await callOffice(args, Search, { q })
  if (answer.ok) return { messages, q, groups: answer.value.groups }
  // What nobody can be called by finds nobody.
  if (answer.status === 400) return { messages, q, groups: [] }
  throw refusedPage(answer)
}

type Group = z.output<typeof Search.output>['groups'][number]

/** Whoever and whatever the typed text may be, in groups; each leads to its record. */
export default function SearchPage({ loaderData: { q, groups } }: Route.ComponentProps) {
  const t = useTranslations('officeBoard.search')
  return (
    <div className="page">
      <title>{t('title')}</title>
      <h1>{q ? t.rich('of', { q, typed: (text) => <Typed>{text}</Typed> }) : t('title')}</h1>
      {groups === null && <p className="muted">{t('type')}</p>}
      {groups?.length === 0 && <Empty title={t('nothing')} />}
      {groups?.map((group) => (
        <Found key={group.kind} group={group} />
      ))}
    </div>
  )
}

function Found({ group: { kind, items } }: { group: Group }) {
  const t = useTranslations('officeBoard.search')
  return (
    <section className="panel" aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>{t(kind)}</h2>
      <table className="list list-plain">
        <caption className="visually-hidden">{t(kind)}</caption>
        <tbody>
          {items.map(({ id, title, line, to }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={to}>
                  <Typed>{title}</Typed>
                </Link>
              </th>
              <td>
                <Typed>{line}</Typed>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
