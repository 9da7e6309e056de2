import { SaveSetting, SettingsList } from '@galgal/contract/Office/settings'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { newFormKey, runAct } from '../../act/run-act.server.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useMe } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { Money, Typed } from '../../ui/ltr.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/page'

export async function loader(args: Route.LoaderArgs) {
  const { items } = await callOfficeOrThrow(args, SettingsList, {})
  return { settings: items, formKey: newFormKey(), messages: pageMessages(args, 'officeCompany') }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const key = settingNames.find((it) => names[it] === values.act)
  if (!key) throw data(null, { status: 404 })
  const typed = values.value ?? ''
  const isSwitch = typed === 'true' || typed === 'false'
  const value = isSwitch ? typed === 'true' : Number(typed.replace(/[^\d.-]/g, '') || Number.NaN)
  return runAct(args, values, { endpoint: SaveSetting, input: { key, value }, to: '/settings' })
}

type Setting = z.output<typeof SettingsList.output>['items'][number]

/** What the office may set, each with who set what before and why. */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeCompany.settings')
  const mayChange = useMe().permissions.includes('settings.act')
  const { settings, formKey } = loaderData
  return (
    <ListPage title={t('title')}>
      {settings.map((setting) => (
        <section key={setting.key} className="panel setting" aria-labelledby={setting.key}>
          <h2 id={setting.key}>{t(`names.${nameOf(setting)}.title`)}</h2>
          <p className="muted">{t(`names.${nameOf(setting)}.text`)}</p>
          <p className="setting-value">
            <Value value={setting.value} />
            {setting.isUsual && <span className="muted"> {t('usual')}</span>}
          </p>
          {mayChange && (
            <Acts>
              <ActForm
                name={nameOf(setting)}
                label={t('change')}
                state={actionData}
                formKey={formKey}
                reasoned
              >
                <ValueField setting={setting} />
              </ActForm>
            </Acts>
          )}
          <History setting={setting} />
        </section>
      ))}
    </ListPage>
  )
}

const names = {
  'limits.act': 'limitsAct',
  'limits.customer30Days': 'limitsCustomer',
  'desk.mails': 'deskMails',
} as const

const settingNames = Object.keys(names) as (keyof typeof names)[]
const nameOf = ({ key }: Setting) => names[key]

function Value({ value }: { value: number | boolean }) {
  const t = useTranslations('officeCompany')
  return typeof value === 'boolean' ? (
    <b>{t(value ? 'yes' : 'no')}</b>
  ) : (
    <b>
      <Money amount={value} />
    </b>
  )
}

function ValueField({ setting: { value } }: { setting: Setting }) {
  const t = useTranslations('officeCompany')
  if (typeof value === 'number')
    return (
      <Field
        name="value"
        label={t('settings.value')}
        hint={t('settings.shekels')}
        inputMode="decimal"
        dir="ltr"
        defaultValue={String(value)}
      />
    )
  return (
    <SelectField
      name="value"
      label={t('settings.value')}
      defaultValue={String(value)}
      options={[
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]}
    />
  )
}

function History({ setting: { key, history } }: { setting: Setting }) {
  const t = useTranslations('officeCompany.settings')
  if (history.length === 0) return null
  return (
    <details>
      <summary>{t('history')}</summary>
      <ul className="rows">
        {history.map((it) => (
          <li key={`${key} ${it.at} ${it.from}`}>
            <span>
              <Moment at={it.from} /> · <Value value={it.value} />
            </span>
            <span>
              <Typed>{it.who}</Typed>: <Typed>{it.reason}</Typed>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
