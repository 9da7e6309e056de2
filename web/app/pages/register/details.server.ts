import { identityNumberFault } from '@galgal/domain/people/identity-number'
import { type B2BType, storeOf } from '@galgal/domain/store'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { leftEmpty } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { mandatory } from './confirmations.tsx'

/** What was ticked, as the wire says it. */
export const togglesOf = (values: FormValues) => ({
  confirm19: values.confirm19 === 'on',
  confirmExperiencedDriver: values.confirmExperiencedDriver === 'on',
  confirmTC: values.confirmTC === 'on',
  confirmPrivatePolicy: values.confirmPrivatePolicy === 'on',
  allowMarketing: values.allowMarketing === 'on',
})

/** The body of Create. `masked` is what is shown of a number that is stored already: it stays when none is typed. */
export const detailsOf = (values: FormValues, b2BType: B2BType, masked = '') => ({
  b2BType,
  storetype: storeOf(b2BType),
  ...(b2BType ? { companyName: values.companyName ?? '' } : {}),
  firstName: values.firstName ?? '',
  lastName: values.lastName ?? '',
  identityNumber: values.identityNumber || masked,
  originCountry: 'IL' as const,
  confirmToggles: togglesOf(values),
})

/** Everything that is wrong at once: the API speaks of the number and the confirmations only when the rest is right. */
export function detailsErrors(args: RouteArgs, values: FormValues, b2bType: B2BType, masked = '') {
  const t = getTranslations(args, 'register')
  const isCompany = b2bType === 'Company'
  const isUnchanged = !values.identityNumber && masked !== ''
  const fault = isUnchanged
    ? undefined
    : identityNumberFault(isCompany ? 'company' : 'person', values.identityNumber ?? '')
  const errors = getTranslations(args, 'errors')
  const wrong = fault && {
    identityNumber: errors(fault === 'identityNumber' ? 'pdIdError' : `field.${fault}`),
  }
  const missing = leftEmpty(values, {
    ...(isCompany ? { companyName: t('details.missing.companyName') } : {}),
    firstName: t('details.missing.firstName'),
    lastName: t('details.missing.lastName'),
    ...(isUnchanged
      ? {}
      : {
          identityNumber: t(`details.missing.${isCompany ? 'companyNumber' : 'identityNumber'}`),
        }),
    ...Object.fromEntries(mandatory.map((name) => [name, t(`details.missing.${name}`)])),
  })
  return { ...wrong, ...missing }
}
