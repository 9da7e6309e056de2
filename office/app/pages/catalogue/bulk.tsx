import {
  FeatureVehicles,
  OfferVehicles,
  RetireVehicles,
} from '@galgal/contract/Office/catalogue/vehicle-acts'
import { dayAt } from '@galgal/domain/dates'
import { periods } from '@galgal/domain/orders/price-rule'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { readForm } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { stateOf } from '../../act/act-state.ts'
import { newFormKey, runAct } from '../../act/run-act.server.ts'
import { officeContext } from '../../session/office-context.server.ts'
import type { Route } from './+types/bulk'
import { sizesAndGases } from './options.server.ts'
import { PercentForm } from './percent-form.tsx'
import { runPriceAct } from './run-price-act.server.ts'
import { StoreField } from './store-field.tsx'

const names = ['topOn', 'topOff', 'retire', 'offer', 'percent'] as const
const shows = ({ cars }: { cars: number }) => cars

const idsOf = (url: URL) => [
  ...new Set((url.searchParams.get('ids') ?? '').split(',').filter(Boolean).map(Number)),
]

export const loader = (args: Route.LoaderArgs) => ({
  act: names.find((name) => name === args.url.searchParams.get('act')) ?? 'retire',
  ids: idsOf(args.url),
  today: dayAt(officeContext(args).now()),
  periods: [...periods],
  ...sizesAndGases(args),
  formKey: newFormKey(),
  messages: pageMessages(args, 'officeCatalogue'),
})

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const ids = idsOf(args.url)
  return values.act === 'percent' ? runPriceAct(args, values, ids) : runOne(args, values, ids)
}

function runOne(args: RouteArgs, values: FormValues, ids: number[]) {
  const to = '/catalogue'
  if (values.act === 'retire')
    return runAct(args, values, { endpoint: RetireVehicles, input: { ids }, shows, to })
  if (values.act === 'offer')
    return runAct(args, values, { endpoint: OfferVehicles, input: { ids }, shows, to })
  const input = { ids, store: values.store, isTop: values.act === 'topOn' }
  return runAct(args, values, { endpoint: FeatureVehicles, input, shows, to })
}

/** What becomes of the cars that were chosen in the list. */
export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { act, ids, formKey } = loaderData
  const t = useTranslations('officeCatalogue')
  const title = t('bulk.title')
  const would = stateOf(actionData, act)?.shown
  return (
    <div className="page">
      <title>{title}</title>
      <header className="page-head">
        <h1>
          {t(`bulk.${act}`)} · {t('bulk.chosen', { count: ids.length })}
        </h1>
      </header>
      {ids.length === 0 ? (
        <p>{t('bulk.none')}</p>
      ) : act === 'percent' ? (
        <PercentForm {...loaderData} state={actionData} count={ids.length} />
      ) : (
        <Acts>
          <ActForm
            name={act}
            label={t(`bulk.${act}`)}
            state={actionData}
            formKey={formKey}
            isOpen
            preview={
              typeof would === 'number' && (
                <p role="status">
                  <b>{t('bulk.would', { count: would })}</b>
                </p>
              )
            }
          >
            {act === 'retire' && <p className="note">{t('hints.RetireVehicles')}</p>}
            {act === 'offer' && <p className="note">{t('hints.OfferVehicles')}</p>}
            {(act === 'topOn' || act === 'topOff') && <StoreField />}
          </ActForm>
        </Acts>
      )}
      <p>
        <Link className="text-link" to="/catalogue">
          {t('bulk.back')}
        </Link>
      </p>
    </div>
  )
}
