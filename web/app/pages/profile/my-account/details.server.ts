import type { Answer } from '@galgal/contract/call'
import { SetLanguage, Update } from '@galgal/contract/GetUser'
import { LanguageTag, type User } from '@galgal/contract/user'
import { isIsraeliMobile, normalisePhone } from '@galgal/domain/phone'
import { isEmail } from '@galgal/domain/text-rules'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { leftEmpty, readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { callApi } from '../../../api/api.server.ts'
import { homeCallingCode } from '../../../session/calling-codes.server.ts'
import { HERE, performFromForm, toFormErrors } from './pending-action.server.ts'

/** What is changed together, each by a form of its own. */
const groups = ['name', 'address', 'email', 'phone', 'language'] as const
export type Group = (typeof groups)[number]

/** Which of them an address opens. */
export const groupOf = (url: URL): Group | undefined =>
  groups.find((name) => name === url.searchParams.get('edit'))

type FormArgs = RouteArgs & { request: Request; url: URL }

/** Saves the group that was open. */
export async function saveGroup(args: FormArgs, user: User) {
  const values = await readForm(args.request)
  const group = groupOf(args.url)
  return group ? save[group](args, values, user) : redirectTo(args, HERE)
}

type Save = (
  args: RouteArgs,
  values: FormValues,
  user: User,
) => Promise<ReturnType<typeof redisplayForm> | Response>

const save: Record<Group, Save> = {
  name: saveName,
  address: saveAddress,
  email: changeEmail,
  phone: changePhone,
  language: saveLanguage,
}

async function saveName(args: RouteArgs, values: FormValues, { b2BType }: User) {
  const t = getTranslations(args, 'account')
  const { firstName = '', lastName = '', companyName = '' } = values
  const isCompany = b2BType === 'Company'
  const validationErrors = leftEmpty(values, {
    ...(isCompany && { companyName: t('name.missing.companyName') }),
    firstName: t('name.missing.firstName'),
    lastName: t('name.missing.lastName'),
  })
  const sent = { firstName, lastName, ...(b2BType && { companyName }) }
  return saved(args, values, validationErrors, () => callApi(args, Update, sent))
}

async function saveAddress(args: RouteArgs, values: FormValues) {
  const t = getTranslations(args, 'errors')
  const { city = '', address = '', houseNumber = '', apartmentNumber = '' } = values
  const { postalCode = '', addressId = '' } = values
  const validationErrors = leftEmpty(values, { city: t('field.city'), address: t('field.address') })
  const sent = { city, address, houseNumber, apartmentNumber, postalCode, addressId }
  return saved(args, values, validationErrors, () => callApi(args, Update, sent))
}

async function saveLanguage(args: RouteArgs, values: FormValues) {
  const chosen = LanguageTag.safeParse(values.language)
  const wrong = getTranslations(args, 'errors')('field.required')
  if (!chosen.success) return redisplayForm(values, { fields: { language: wrong } })
  const answer = await callApi(args, SetLanguage, { language: chosen.data })
  if (!answer.ok) return redisplayForm(values, toFormErrors(args, answer))
  return redirectTo(args, `${HERE}?saved=language`)
}

/** What was left empty is said without the API; what it refuses stands at its field. */
async function saved(
  args: RouteArgs,
  values: FormValues,
  validationErrors: Record<string, string>,
  send: () => Promise<Answer<User>>,
) {
  const isWhole = Object.keys(validationErrors).length === 0
  if (!isWhole) return redisplayForm(values, { fields: validationErrors })
  const answer = await send()
  if (answer.ok) return redirectTo(args, `${HERE}?saved=update`)
  if (answer.status === 401) return redirectTo(args, '/login')
  return redisplayForm(values, answer)
}

async function changeEmail(args: RouteArgs, values: FormValues) {
  const { email = '' } = values
  const t = getTranslations(args, 'account')
  const wrong = email ? getTranslations(args, 'errors')('field.email') : t('email.missing')
  if (!isEmail(email)) return redisplayForm(values, { fields: { email: wrong } })
  return performFromForm(args, { action: 'email', values: { email } })
}

/** What can be told without the API is told before a code is asked for. */
async function changePhone(args: RouteArgs, values: FormValues, { personal }: User) {
  const { callingCode = homeCallingCode, phoneNumber = '' } = values
  const wrong = phoneError(args, { code: callingCode, phoneNumber }, personal.phoneNumber)
  if (wrong) return redisplayForm(values, { fields: { phoneNumber: wrong } })
  return performFromForm(args, { action: 'phone', values: { callingCode, phoneNumber } })
}

function phoneError(args: RouteArgs, typed: { code: string; phoneNumber: string }, own: string) {
  const [say, errors] = [getTranslations(args, 'account'), getTranslations(args, 'errors')]
  if (!typed.phoneNumber) return say('phone.missing')
  const phone = normalisePhone(typed)
  if (!phone) return errors('field.phone')
  if (phone === own) return say('phone.same')
  return isIsraeliMobile(phone) ? undefined : errors('error_customMessage_7013')
}
