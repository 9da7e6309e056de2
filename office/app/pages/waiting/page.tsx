import { Models } from '@galgal/contract/Office/models'
import { MOST_NOTIFIED, RemoveWaiting, TellWaiting, Waiting } from '@galgal/contract/Office/waiting'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { newFormKey, runAct } from '../../act/run-act.server.ts'
import { mayAny } from '../../frame/office-pages.ts'
import { ExportLink } from '../../list/export-link.tsx'
import { ChoiceFilter, Filters } from '../../list/filters.tsx'
import { listInput } from '../../list/list-address.ts'
import { ListPage } from '../../list/list-page.tsx'
import { ListTable } from '../../list/list-table.tsx'
import { OpenRow, withoutOpenRow } from '../../list/open-row.tsx'
import { Pager } from '../../list/pager.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Route } from './+types/page'
import { useWaitingColumns } from './columns.tsx'

// Once a row is opened.
const WaitingActs = lazyPart(async () => (await import('./waiting-acts.tsx')).WaitingActs)

export const handle = onePage

const filters = ['car', 'notified'] as const

export async function loader(args: Route.LoaderArgs) {
  const input = listInput(args.url, [...filters, 'colour']) as z.input<typeof Waiting.input>
  const [waiting, models] = await Promise.all([
    callOfficeOrThrow(args, Waiting, input),
    callOfficeOrThrow(args, Models, {}),
  ])
  return {
    waiting,
    models: models.items.map(({ id, name }) => ({ value: `${id}`, label: name })),
    most: MOST_NOTIFIED,
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeWaiting'),
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const to = pathWithout(withoutOpenRow(args.url))
  if (values.act === 'remove')
    return runAct(args, values, { endpoint: RemoveWaiting, input: { id: values.id }, to })
  const { classificationId, colourId, count } = values
  return runAct(args, values, {
    endpoint: TellWaiting,
    input: {
      classificationId: Number(classificationId),
      ...(colourId && { colourId }),
      count: Number(count),
    },
    to,
  })
}

/** Who waits for a car that was out of stock, and who was notified that it is back. */
export default function WaitingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, models, most, formKey } = loaderData
  const t = useTranslations('officeWaiting')
  const mayAct = mayAny(useMe(), ['waiting.act'])
  const columns = useWaitingColumns().filter(({ name }) => mayAct || name !== 'acts')
  return (
    <ListPage
      title={t('title')}
      count={waiting.count}
      countIsMore={waiting.countIsMore}
      actions={<ExportLink list="waiting" columns={columns} />}
      filters={
        <Filters names={filters}>
          <ChoiceFilter name="car" label={t('car')} options={models} />
          <ChoiceFilter
            name="notified"
            label={t('state')}
            options={[
              { value: 'false', label: t('states.waiting') },
              { value: 'true', label: t('states.notified') },
            ]}
          />
        </Filters>
      }
    >
      {mayAct && (
        <OpenRow rows={waiting.items}>
          {(row) => <WaitingActs row={row} most={most} formKey={formKey} state={actionData} />}
        </OpenRow>
      )}
      <ListTable
        caption={t('title')}
        columns={columns}
        rows={waiting.items}
        idOf={({ id }) => id}
        pathOf={({ classificationId }) => `/stock?car=${classificationId}`}
        defaultSort="since"
        empty={t('nothing')}
      />
      <Pager next={waiting.next} />
    </ListPage>
  )
}
