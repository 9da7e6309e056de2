import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { useSavedToast } from '@galgal/ui/feedback/use-saved-toast.ts'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { personOf, requireCustomer } from '../../../session/customer.server.ts'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/page'
import { type Group, saveGroup } from './details.server.ts'
import { AddressForm, EmailForm, LanguageForm, NameForm, PhoneForm } from './forms.tsx'
import {
  AddressGroup,
  DataGroup,
  EmailGroup,
  LanguageGroup,
  NameGroup,
  PhoneGroup,
  SafetyGroup,
} from './groups.tsx'
import { accountOf, openGroup, savedOf } from './page.server.ts'
import { takeRefusedForm } from './pending-action.server.ts'

/** Its groups open and close at one address. */
export const handle = onePage

export async function loader(args: Route.LoaderArgs) {
  const user = await requireCustomer(args)
  return {
    // Of a sign-up's words the address alone is shown here.
    messages: {
      ...pageMessages(args, 'profile', 'account', 'address'),
      register: { address: pageMessages(args, 'register').register.address },
    },
    person: personOf(user),
    account: accountOf(args, user),
    open: await openGroup(args),
    ...savedOf(args),
    data: {
      isReady: args.url.searchParams.has('export'),
      refused: takeRefusedForm(args, 'export'),
    },
  }
}

export const action = async (args: Route.ActionArgs) => saveGroup(args, await requireCustomer(args))

/** Everything a person says of themselves, group by group, each changed in its place. */
export default function MyAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { person, account, open, saved, toast, data } = loaderData
  useSavedToast(toast)
  const formOf = formsOf(loaderData, actionData ?? open.refused)
  const form = (name: Group) => (open.group === name ? formOf[name]() : undefined)
  return (
    <AccountPage title={t('title')} person={person}>
      <div className="account-groups">
        <header>
          <h1>{t('title')}</h1>
          <p className="muted">{t('lead')}</p>
        </header>
        {saved && !actionData && <Alert good>{t(`saved.${saved}`)}</Alert>}
        <NameGroup account={account} form={form('name')} />
        <AddressGroup account={account} form={form('address')} />
        <EmailGroup account={account} form={form('email')} />
        <PhoneGroup account={account} form={form('phone')} />
        <LanguageGroup account={account} form={form('language')} />
        <SafetyGroup account={account} />
        <DataGroup {...data} />
      </div>
    </AccountPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

const formsOf = (
  { account: { names, isChecked, address, language }, open }: Loaded,
  state: FormState | undefined,
): Record<Group, () => ReactNode> => ({
  name: () => <NameForm state={state} names={names} isChecked={isChecked} />,
  address: () => (
    <AddressForm
      state={state}
      stored={{ ...address, postalCode: address.postalCode.replace('-', ''), addressId: '' }}
    />
  ),
  email: () => <EmailForm state={state} />,
  phone: () => <PhoneForm state={state} countries={open.countries} home={open.home} />,
  language: () => <LanguageForm state={state} language={language} />,
})
