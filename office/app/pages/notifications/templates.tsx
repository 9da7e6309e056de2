import { BeginBulk } from '@galgal/contract/Office/bulk'
import { SendTemplate, Templates } from '@galgal/contract/Office/notification-acts'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { newFormKey, runAct } from '../../act/run-act.server.ts'
import { withChosenHub } from '../../frame/hubs.server.ts'
import { matchFilters } from '../../list/match-filters.ts'
import { HiddenFields } from '../../list/pager.tsx'
import { useRootData } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import type { Route } from './+types/templates'

export const handle = onePage

export async function loader(args: Route.LoaderArgs) {
  const { items } = await callOfficeOrThrow(args, Templates, {})
  const { searchParams } = args.url
  const chosen = items.find(({ template }) => template === searchParams.get('template')) ?? items[0]
  return {
    templates: items,
    chosen,
    customerIds: searchParams.getAll('id'),
    isForAll: searchParams.has('all'),
    search: `${searchParams}`,
    formKey: newFormKey(),
    messages: pageMessages(args, 'officeOutbox'),
  }
}

/** Whom it goes to stands in the address, so that a long choice is never typed into a form. */
export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const { template = '', hubId, visitDay } = values
  const filled = Object.entries(values).flatMap(([name, text]) =>
    name.startsWith('values.') ? [[name.slice('values.'.length), text]] : [],
  )
  const filledValues = Object.fromEntries(filled)
  const all = args.url.searchParams.get('all')
  if (all) {
    const { template: _, all: __, ...chosen } = matchFilters(args.url.searchParams)
    const filters = all === 'Subscriptions' ? withChosenHub(args, chosen) : chosen
    const input = { act: 'SendTemplate', list: all, filters, template, values: filledValues }
    return runAct(args, values, {
      endpoint: BeginBulk,
      input,
      to: ({ job }) => `/bulk/${job}`,
    })
  }
  const input = {
    template,
    customerIds: args.url.searchParams.getAll('id'),
    ...(hubId && visitDay && { visits: { hubId: Number(hubId), day: visitDay } }),
    values: filledValues,
  }
  return runAct(args, values, { endpoint: SendTemplate, input, to: '/notifications' })
}

type Template = z.output<typeof Templates.output>['items'][number]

/** A message by one of our templates, to those who were chosen. */
export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeOutbox.template')
  const room = useTranslations('office.frame')('room')
  const { templates, chosen, customerIds, isForAll, search, formKey } = loaderData
  return (
    <div className="page">
      <title>{`${t('title')} · ${room}`}</title>
      <header className="page-head">
        <h1>{t('title')}</h1>
      </header>
      <p className="muted">{t('lead')}</p>
      <p>{isForAll ? t('everyone') : t('recipients', { count: customerIds.length })}</p>
      <TemplateChoice templates={templates} chosen={chosen?.template} search={search} />
      {chosen && (
        <>
          <section className="panel request-text" aria-labelledby="reads">
            <h2 id="reads">{t('preview')}</h2>
            <h3 dir="auto">{chosen.subject}</h3>
            <p dir="auto">{chosen.body}</p>
          </section>
          <Acts>
            <ActForm
              name="SendTemplate"
              label={t(isForAll ? 'check' : 'send')}
              formKey={formKey}
              state={actionData}
              showsOnly={isForAll}
              isOpen={isForAll}
            >
              <TemplateFields template={chosen} hasVisits={!isForAll} />
            </ActForm>
          </Acts>
        </>
      )}
    </div>
  )
}

type ChoiceProps = { templates: readonly Template[]; chosen: string | undefined; search: string }

function TemplateChoice({ templates, chosen, search }: ChoiceProps) {
  const t = useTranslations('officeOutbox.template')
  return (
    <Form className="filters">
      <HiddenFields search={new URLSearchParams(search)} but={['template']} />
      <div className="filter">
        <label htmlFor="template">{t('choose')}</label>
        <select
          id="template"
          name="template"
          className="input"
          defaultValue={chosen}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {templates.map(({ template, name }) => (
            <option key={template} value={template}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button-ghost button-small without-scripts">
        {t('show')}
      </button>
    </Form>
  )
}

type FieldsProps = { template: Template; hasVisits: boolean }

function TemplateFields({ template: { template, values }, hasVisits }: FieldsProps) {
  const t = useTranslations('officeOutbox.template')
  const { hubs = [] } = useRootData() ?? {}
  return (
    <>
      <input type="hidden" name="template" value={template} />
      {values.map((name) => (
        <Field
          key={`${template} ${name}`}
          name={`values.${name}`}
          label={t(`values.${name}` as 'values.what')}
          dir="auto"
          maxLength={200}
        />
      ))}
      {hasVisits && (
        <fieldset className="template-visits">
          <legend>{t('visits')}</legend>
          <SelectField
            name="hubId"
            label={t('hub')}
            optional
            placeholder={t('noHub')}
            options={hubs.map(({ id, name }) => ({ value: `${id}`, label: name }))}
          />
          <Field name="visitDay" type="date" label={t('day')} optional />
        </fieldset>
      )}
    </>
  )
}
