import { Log, LogCheck } from '@galgal/contract/Office/log'
import { StaffList } from '@galgal/contract/Office/staff'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ExportLink } from '../../list/export-link.tsx'
import { ChoiceFilter, DaysFilter, Filters, TextFilter } from '../../list/filters.tsx'
import { listInput } from '../../list/list-address.ts'
import { ListPage } from '../../list/list-page.tsx'
import { ListTable } from '../../list/list-table.tsx'
import { OpenRow } from '../../list/open-row.tsx'
import { Pager } from '../../list/pager.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { requireMe } from '../../session/me.server.ts'
import type { Route } from './+types/page'
import { useLogColumns } from './log-columns.tsx'
import { LogDetails } from './log-details.tsx'

const filters = [
  'staffId',
  'call',
  'outcome',
  'kind',
  'subject',
  'customerId',
  'from',
  'till',
] as const
const outcomes = ['done', 'waiting', 'refused', 'denied'] as const

export async function loader(args: Route.LoaderArgs) {
  const input = listInput(args.url, filters) as z.input<typeof Log.input>
  const page = await callOfficeOrThrow(args, Log, input)
  const { permissions } = await requireMe(args)
  const isChecked = args.url.searchParams.has('check')
  return {
    page,
    people: permissions.includes('staff.see')
      ? (await callOfficeOrThrow(args, StaffList, {})).items
      : [],
    check: isChecked ? await callOfficeOrThrow(args, LogCheck, {}) : null,
    messages: pageMessages(args, 'officeCompany'),
  }
}

/** Who did and saw what, the newest first, and whether the chain of its rows holds. */
export default function LogPage({ loaderData: { page, people, check } }: Route.ComponentProps) {
  const t = useTranslations('officeCompany.log')
  const columns = useLogColumns()
  const mayExport = useMe().permissions.includes('log.act')
  return (
    <ListPage
      title={t('title')}
      count={page.count}
      countIsMore={page.countIsMore}
      actions={
        <>
          <Link className="button button-outline button-small" to="/log?check=1">
            {t('check')}
          </Link>
          {mayExport && <ExportLink list="log" columns={columns} />}
        </>
      }
      filters={
        <Filters names={filters}>
          {people.length > 0 && (
            <ChoiceFilter
              name="staffId"
              label={t('who')}
              options={people.map(({ id, name, email }) => ({ value: id, label: name || email }))}
            />
          )}
          <TextFilter name="call" label={t('call')} />
          <ChoiceFilter
            name="outcome"
            label={t('outcome')}
            options={outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          />
          <TextFilter name="subject" label={t('subject')} />
          <TextFilter name="customerId" label={t('customer')} />
          <DaysFilter label={t('days')} />
        </Filters>
      }
    >
      {check && <Check {...check} />}
      <OpenRow rows={page.items}>{(row) => <LogDetails row={row} />}</OpenRow>
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={page.items}
        idOf={({ id }) => id}
        empty={t('nothing')}
      />
      <Pager next={page.next} />
    </ListPage>
  )
}

function Check({ ok, rows, firstBroken }: z.output<typeof LogCheck.output>) {
  const t = useTranslations('officeCompany.log')
  return (
    <Alert good={ok}>{ok ? t('holds', { rows }) : t('broken', { number: firstBroken ?? 0 })}</Alert>
  )
}
