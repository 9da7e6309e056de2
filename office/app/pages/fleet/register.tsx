import { CarPurposeName } from '@galgal/contract/Office/fleet/cars'
import { Models } from '@galgal/contract/Office/models'
import { statesAtFirst } from '@galgal/domain/fleet/car-states'
import { SelectField } from '@galgal/ui/forms/field.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { newFormKey } from '../../act/run-act.server.ts'
import { useRootData } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import type { Route } from './+types/register'
import { CarFields } from './car-fields.tsx'
import { CarFile, FileProblems } from './car-file.tsx'
import { coloursOf } from './colours-of.ts'
import { lookUp } from './look-up.server.ts'
import { factsOf, LookUpForm } from './look-up.tsx'
import { registerByForm } from './register-cars.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const [{ items }, lookedUp] = await Promise.all([
    callOfficeOrThrow(args, Models, {}),
    lookUp(args, args.url.searchParams.get('plate') ?? ''),
  ])
  return {
    lookedUp,
    models: items.map(({ id, name }) => ({ value: `${id}`, label: name })),
    colours: coloursOf(items),
    states: statesAtFirst,
    purposes: CarPurposeName.options,
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeFleet'),
  }
}

export const action = (args: Route.ActionArgs) => registerByForm(args)

/** Registers cars: one by a form, or many by a file. */
export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeFleet')
  const { models, colours, states, purposes, formKey, lookedUp } = loaderData
  const facts = factsOf(lookedUp)
  const hubs = useRootData()?.hubs ?? []
  const title = t('register.title')
  return (
    <div className="page">
      <title>{title}</title>
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <p className="muted">{t('register.lead')}</p>
      <LookUpForm lookedUp={lookedUp} />
      {/* What was looked up stands in fields of its own. */}
      <Acts key={lookedUp?.plate}>
        <ActForm
          isOpen={facts !== undefined}
          name="RegisterOne"
          label={t('register.oneAct')}
          state={actionData}
          formKey={formKey}
        >
          <SelectField
            name="classificationId"
            label={t('car')}
            placeholder={t('pick')}
            defaultValue={facts?.classificationId}
            options={models}
          />
          <CarFields facts={facts} colours={colours} purposes={purposes} />
          <SelectField
            name="state"
            label={t('register.first')}
            defaultValue="available"
            options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
          <SelectField
            name="hubId"
            label={t('hub')}
            placeholder={t('register.noHub')}
            options={hubs.map(({ id, name }) => ({ value: `${id}`, label: name }))}
          />
        </ActForm>
        <CarFile state={actionData} formKey={formKey} />
      </Acts>
      <FileProblems state={actionData} />
    </div>
  )
}
