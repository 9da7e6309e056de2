import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { Button } from '@galgal/ui/forms/button.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { textLink } from '@galgal/ui/navigation/link.tsx'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { personOf, requireCustomer } from '../../session/customer.server.ts'
import type { Route } from './+types/devices'
import { AccountPage } from './account-page.tsx'
import { type Device, devicesOf, signOutDevices } from './devices.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireCustomer(args)
  const ended = args.url.searchParams.get('ended')
  return {
    devices: await devicesOf(args),
    ended: ended === 'one' || ended === 'others' ? ended : null,
    messages: pageMessages(args, 'profile'),
    person: personOf(user),
  } as const
}

/** `device` names the one to sign out; without it all others are. */
export async function action(args: Route.ActionArgs) {
  await requireCustomer(args)
  const { device: id } = await readForm(args.request)
  await signOutDevices(args, id ? { id } : 'others')
  return redirectTo(args, `/profile/devices?ended=${id ? 'one' : 'others'}`)
}

export default function Devices({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('profile.devices')
  const { devices, ended, person } = loaderData
  return (
    <AccountPage title={t('title')} person={person}>
      <section>
        <h1>{t('title')}</h1>
        <p className="muted devices-lead">{t('lead')}</p>
        {ended && <Alert good>{t(`ended.${ended}`)}</Alert>}
        <ul className="devices">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
        {devices.length > 1 && (
          <Form method="post" replace>
            <Button type="submit" look="outline">
              {t('signOutOthers')}
            </Button>
          </Form>
        )}
        <p className="muted devices-aside">
          {t.rich('unfamiliar', { link: textLink('/profile/update') })}
        </p>
      </section>
    </AccountPage>
  )
}

function DeviceRow({ device: { id, name, isCurrent, used, since } }: { device: Device }) {
  const t = useTranslations('profile.devices')
  const shown = name ? <bdi dir="ltr">{name}</bdi> : t('unknown')
  return (
    <li className="panel device">
      <div>
        <h2>
          {shown} {isCurrent && <span className="tag tag-success">{t('current')}</span>}
        </h2>
        <p className="muted">{isCurrent ? t('since', since) : t('used', used)}</p>
      </div>
      {!isCurrent && (
        <Form method="post" replace>
          <input type="hidden" name="device" value={id} />
          <Button type="submit" look="outline" small>
            {t('signOut')} <span className="visually-hidden">{shown}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}
