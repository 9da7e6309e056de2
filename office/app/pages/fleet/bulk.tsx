import { statesOfOffice } from '@galgal/domain/fleet/car-states'
import { RadioCards } from '@galgal/ui/forms/choice.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { stateOf } from '../../act/act-state.ts'
import { newFormKey } from '../../act/run-act.server.ts'
import { Plate, Typed } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import type { Route } from './+types/bulk'
import { HubField } from './car-acts.tsx'
import { actOnCars, idsOf } from './run-many-cars.server.ts'

export const handle = onePage

const names = ['MoveCars', 'PutCars'] as const
type Shown = { cars: number; refused: { id: string; plate: string; why: string }[] }

export const loader = (args: Route.LoaderArgs) => ({
  act: names.find((name) => name === args.url.searchParams.get('act')) ?? 'MoveCars',
  ids: idsOf(args.url),
  formKey: newFormKey(),
  messages: pageMessages(args, 'officeFleet'),
})

export const action = (args: Route.ActionArgs) => actOnCars(args)

/** What becomes of the cars that were chosen in the list. */
export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { act, ids, formKey } = loaderData
  const t = useTranslations('officeFleet')
  const shown = stateOf(actionData, act)?.shown as Shown | undefined
  return (
    <div className="page">
      <title>{t(`bulk.${act}`)}</title>
      <header className="page-head">
        <h1>
          {t(`bulk.${act}`)} · {t('bulk.chosen', { count: ids.length })}
        </h1>
      </header>
      {ids.length === 0 ? (
        <p>{t('bulk.none')}</p>
      ) : (
        <Acts>
          <ActForm
            name={act}
            label={t(`bulk.${act}`)}
            state={actionData}
            formKey={formKey}
            reasoned={act === 'PutCars'}
            isOpen
            preview={shown && <Would shown={shown} />}
          >
            {act === 'MoveCars' ? (
              <HubField hub={null} />
            ) : (
              <RadioCards
                name="state"
                legend={t('acts.state')}
                options={statesOfOffice.map((value) => ({ value, title: t(`states.${value}`) }))}
              />
            )}
          </ActForm>
        </Acts>
      )}
      <p>
        <Link className="text-link" to="/fleet">
          {t('bulk.back')}
        </Link>
      </p>
    </div>
  )
}

function Would({ shown: { cars, refused } }: { shown: Shown }) {
  const t = useTranslations('officeFleet.bulk')
  const plate = useTranslations('officeFleet')('plate')
  return (
    <>
      <p role="status">
        <b>{t('would', { count: cars })}</b>
      </p>
      {refused.length > 0 && (
        <PlainTable
          title={t('refused')}
          nothing=""
          rows={refused}
          idOf={({ id }) => id}
          columns={[
            { label: plate, cell: (row) => <Plate plate={row.plate} /> },
            { label: t('why'), cell: ({ why }) => <Typed>{why}</Typed> },
          ]}
        />
      )}
    </>
  )
}
