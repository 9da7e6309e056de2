import { MySessions } from '@galgal/contract/Office/access'
import { Button } from '@galgal/ui/forms/button.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { ProofForm } from '../../act/proof-form.tsx'
import { useMe, useRootData } from '../../root-data.ts'
import { callOfficeOrThrow } from '../../session/call-office.server.ts'
import { RecoveryCodeList } from '../../session/recovery-codes.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/page'
import { actOnMe } from './act-on-me.server.ts'
import { Factors } from './factors.tsx'
import { Sessions } from './sessions.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { items } = await callOfficeOrThrow(args, MySessions, {})
  return { sessions: items, messages: pageMessages(args, 'office', 'officeAccess') }
}

export const action = (args: Route.ActionArgs) => actOnMe(args)

/** Who I am here, where I am signed in, and with what I prove it. */
export default function MePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeAccess')
  if (actionData && 'recoveryCodes' in actionData)
    return (
      <div className="page me">
        <title>{t('recovery.title')}</title>
        <h1>{t('recovery.title')}</h1>
        <p className="muted">{t('recovery.lead')}</p>
        <section className="panel me-codes">
          <RecoveryCodeList codes={actionData.recoveryCodes} goOnTo="/me" />
        </section>
      </div>
    )
  const form = actionData && 'form' in actionData ? actionData.form : undefined
  const setup = actionData && 'setup' in actionData ? actionData.setup : undefined
  return (
    <div className="page me">
      <title>{t('me.title')}</title>
      <h1>{t('me.title')}</h1>
      {form?.needsProof ? (
        <ProofForm state={form} />
      ) : (
        <>
          <Who />
          <Factors state={form} setup={setup} />
          <Sessions sessions={loaderData.sessions} />
          <KeySwitch />
        </>
      )}
    </div>
  )
}

function Who() {
  const t = useTranslations('officeAccess.me')
  const roles = useTranslations('office.roles')
  const { name, email, roles: mine, hubs, expiresAt } = useMe()
  const known = new Map(useRootData()?.hubs?.map((hub) => [hub.id, hub.name]))
  const nameOf = (role: string) => (roles.has(role as 'desk') ? roles(role as 'desk') : role)
  return (
    <section className="panel" aria-labelledby="who">
      <h2 id="who">{t('who')}</h2>
      <Facts
        facts={[
          { label: name, value: <Ltr>{email}</Ltr> },
          { label: t('roles'), value: mine.map(nameOf).join(' · ') },
          {
            label: t('hubs'),
            value: hubs ? hubs.map((id) => known.get(id) ?? id).join(' · ') : t('everyHub'),
          },
          { label: t('until'), value: <Moment at={expiresAt} /> },
        ]}
      />
    </section>
  )
}

/** Keys that are pressed alone can be switched off (WCAG 2.1.4). */
function KeySwitch() {
  const t = useTranslations('officeAccess.me')
  const pathIn = usePathIn()
  const isOn = useRootData()?.view.keys === 'on'
  return (
    <section className="panel" aria-labelledby="keys">
      <h2 id="keys">{t('keys')}</h2>
      <Form method="post" action={pathIn('/preferences')} className="rows" reloadDocument>
        <div>
          <p className="muted">{t('keysText')}</p>
          <input type="hidden" name="back" value={pathIn('/me')} />
          <Button type="submit" look="outline" small name="keys" value={isOn ? 'off' : 'on'}>
            {t(isOn ? 'keysOff' : 'keysOn')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
