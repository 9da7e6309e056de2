import { Models } from '@galgal/contract/Office/models'
import { BeginOrderFor } from '@galgal/contract/Office/order-acts'
import { Customer } from '@galgal/contract/Office/records'
import { SelectField } from '@galgal/ui/forms/field.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { ActForm } from '../../act/act-form.tsx'
import { newFormKey, runAct } from '../../act/run-act.server.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import type { Route } from './+types/new'

const personOf = ({ searchParams }: URL) => {
  const person = searchParams.get('person')
  if (!person) throw data(null, { status: 404 })
  return person
}

export async function loader(args: Route.LoaderArgs) {
  const { customer } = await callOfficeOrThrow(args, Customer, { id: personOf(args.url) })
  const { items } = await callOfficeOrThrow(args, Models, {})
  const store = customer.person.kind === 'private' ? 'B2C' : 'B2B'
  const offered = items.flatMap(({ id, name, periods }) => {
    const months = periods.find((it) => it.store === store)?.months ?? []
    return months.length > 0 ? [{ id, name, months }] : []
  })
  return {
    name: customer.person.name,
    models: offered.map(({ id, name }) => ({ value: `${id}`, label: name })),
    periods: [...new Set(offered.flatMap(({ months }) => months))].sort((a, b) => a - b),
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeOrders'),
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const { classificationId, periodInMonths } = values
  return runAct(args, values, {
    endpoint: BeginOrderFor,
    input: {
      customerId: personOf(args.url),
      classificationId: classificationId ? Number(classificationId) : undefined,
      periodInMonths: periodInMonths ? Number(periodInMonths) : undefined,
    },
    to: ({ id }) => (id ? `/orders/${id}` : '/orders'),
  })
}

/** Begins an order for a customer, who goes on and pays by a link. */
export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeOrders')
  const { name, models, periods, formKey } = loaderData
  const title = t('begin.title', { name })
  return (
    <div className="page">
      <title>{title}</title>
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <p className="muted">{t('begin.lead')}</p>
      <ActForm
        name="BeginOrderFor"
        label={t('begin.act')}
        state={actionData}
        formKey={formKey}
        isOpen
      >
        <SelectField
          name="classificationId"
          label={t('begin.model')}
          placeholder={t('begin.choose')}
          options={models}
        />
        <SelectField
          name="periodInMonths"
          label={t('begin.months')}
          placeholder={t('begin.choose')}
          options={periods.map((count) => ({
            value: `${count}`,
            label: t('monthsOf', { count }),
          }))}
        />
      </ActForm>
    </div>
  )
}
