import { Approvals, DecideApproval } from '@galgal/contract/Office/approvals'
import { Empty } from '@galgal/ui/feedback/empty.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { newFormKey, runAct } from '../../act/run-act.server.ts'
import { ListPage } from '../../list/list-page.tsx'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import type { Route } from './+types/page'
import { ApprovalCard } from './approval-card.tsx'

const states = ['waiting', 'approved', 'refused', 'expired'] as const

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const asked = searchParams.get('state')
  const state = states.find((it) => it === asked) ?? 'waiting'
  const id = searchParams.get('id')
  const { items } = await callOfficeOrThrow(args, Approvals, id ? {} : { state })
  return {
    approvals: id ? items.filter((it) => it.id === id) : items,
    // Who is led to one sees no other.
    state: id ? null : state,
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeCompany', 'officeActs'),
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  // Several are on the page: a form's name says which, and what is decided.
  const [, answer, id = ''] = /^(yes|no)-(.+)$/.exec(values.act ?? '') ?? []
  const input = { id, yes: answer === 'yes', ...(values.words && { words: values.words }) }
  return runAct(args, values, { endpoint: DecideApproval, input, to: '/approvals' })
}

/** What waits for a second person, and what was decided. */
export default function ApprovalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeCompany.approvals')
  const { approvals, state, formKey } = loaderData
  return (
    <ListPage title={t('title')} count={approvals.length}>
      <nav className="tabs" aria-label={t('states')}>
        {states.map((name) => (
          <Link
            key={name}
            to={name === 'waiting' ? '/approvals' : `/approvals?state=${name}`}
            aria-current={name === state ? 'page' : undefined}
          >
            {t(`state.${name}`)}
          </Link>
        ))}
      </nav>
      {approvals.length === 0 && <Empty title={t(state === 'waiting' ? 'nothing' : 'none')} />}
      <ul className="approvals">
        {approvals.map((it) => (
          <li key={it.id}>
            <ApprovalCard approval={it} state={actionData} formKey={formKey} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
