import { Create, Update } from '@galgal/contract/SR'
import { stateOf } from '@galgal/domain/people/signup-stages'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { leftEmpty, readForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { callApi } from '../../api/api.server.ts'
import { draftOf, keepDraft } from '../../session/signup-draft.server.ts'
import { detailsErrors, detailsOf, togglesOf } from './details.server.ts'
import { enterStep, type Progress, pageOf, progressOf } from './progress.server.ts'
import { redirectToOpenStep, refused } from './refused.server.ts'

/** Who signs and where they live, under the address of either of the two steps. */
export async function whoView(args: RouteArgs, step: 'details' | 'address') {
  const { lead, b2bType, draft, open } = await enterStep(args, step)
  return {
    ...pageOf(args),
    step,
    b2bType,
    companyName: lead?.companyName ?? '',
    firstName: lead?.firstName ?? '',
    lastName: lead?.lastName ?? '',
    lastDigits: lead?.identityNumber.slice(-4) ?? '',
    // Whoever has come further has given all four.
    areGiven: stateOf(open) > stateOf('details'),
    marketing: draft.allowMarketing ?? false,
    stored: storedAddress(lead),
  }
}
export type WhoView = Awaited<ReturnType<typeof whoView>>

const storedAddress = (lead: Progress['lead']) => ({
  city: lead?.city ?? '',
  address: lead?.address ?? '',
  houseNumber: lead?.houseNumber ?? '',
  apartmentNumber: lead?.apartmentNumber ?? '',
  postalCode: lead?.postalCode.replace('-', '') ?? '',
  addressId: lead?.addressId ?? '',
})

/** Answers both steps, each by its own call; what is wrong with either is said at once. */
export async function sayWho(args: RouteArgs & { request: Request }) {
  const values = await readForm(args.request)
  const { b2bType, hasAccount, lead } = await progressOf(args)
  if (!hasAccount) return redirectTo(args, '/register')
  const body = detailsOf(values, b2bType, lead?.identityNumber)
  const created = await callApi(args, Create, body)
  const where = addressErrors(args, values)
  if (!created.ok) {
    const who = detailsErrors(args, values, b2bType, lead?.identityNumber)
    const validationErrors = { ...who, ...where }
    return refused(args, created, { values, names: toggleNames(values), validationErrors })
  }
  keepDraft(args, { ...draftOf(args), allowMarketing: body.confirmToggles.allowMarketing })
  const updated = await callApi(args, Update, addressOf(values))
  if (!updated.ok) return refused(args, updated, { values, validationErrors: where })
  return redirectToOpenStep(args, updated.value.state)
}

const toggleNames = (values: FormValues) =>
  Object.fromEntries(Object.keys(togglesOf(values)).map((name) => [`confirmToggles.${name}`, name]))

function addressErrors(args: RouteArgs, values: FormValues) {
  const t = getTranslations(args, 'errors')
  return leftEmpty(values, { city: t('field.city'), address: t('field.address') })
}

const addressOf = ({
  city = '',
  address = '',
  houseNumber = '',
  apartmentNumber = '',
  postalCode = '',
  addressId = '',
}: FormValues) => ({
  city,
  address,
  houseNumber,
  apartmentNumber,
  postalCode,
  addressId,
  originCountry: 'IL' as const,
})
