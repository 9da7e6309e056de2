import { type LeadIn, mandatoryToggles } from '@galgal/contract/signup'
import { SIGNUP_FINISHED, signupStateOf, stateOf } from '@galgal/domain/people/signup-stages'
import { isIsraeliMobile } from '@galgal/domain/phone'
import type { Locale } from '@galgal/i18n/locales'
import { finishSignup, lockCustomer, updateCustomer } from '../../db/account/customers.ts'
import type { Customer } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import { giveUpCheck } from '../../db/identity/identity-checks.ts'
import { hasDocuments } from '../../db/identity/uploaded-documents.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal, type Visitor } from '../../handle.ts'
import { sendLater } from '../../send-later.ts'
import { notify } from '../notifications/notify.ts'
import { logConsents } from './consents.ts'
import { isOtherPerson, phoneOf, readLead, refuseForeignLead, refuseOtherPhone } from './lead.ts'
import { sendPhoneCode } from './phone-proof.ts'

/** Step 4: saves who the customer is, and sends the SMS code unless the phone is verified. */
export async function saveLead(
  deps: Deps & { visitor: Visitor },
  lead: LeadIn,
  customer: Customer,
  locale: Locale,
) {
  refuseForeignLead(lead, customer)
  const change = await readLead(deps, lead, customer)
  const phone = phoneOf(lead) as string
  if (!isIsraeliMobile(phone)) throw new Refusal('PhoneCannotGetSms')
  const codeSent = phone !== customer.phone
  if (codeSent) await sendPhoneCode(deps, customer.id, phone, locale)
  const pendingPhone = codeSent ? phone : null
  return {
    customer: await deps.db.transaction((tx) =>
      saveChange(tx, deps, customer, { ...change, pendingPhone }),
    ),
    codeSent,
  }
}

/** Step 6: the person, and the four confirmations with the choice about marketing. */
export async function saveDetails(
  deps: Deps,
  lead: LeadIn,
  customer: Customer,
  { ip }: Visitor,
): Promise<Customer> {
  refuseForeignLead(lead, customer)
  const change = await readLead(deps, lead, customer)
  refuseOtherPhone(lead, customer)
  const { b2bType, companyName = customer.companyName } = change
  if (b2bType === 'Company' && !companyName) throw new Fault(400, { companyName: 'required' })
  if (signupStateOf(customer) < stateOf('details')) throw new Refusal('SignupStepTooEarly')
  const confirmed = confirmationsOf(lead)

  const signupState = Math.max(change.signupState ?? customer.signupState, stateOf('address'))
  return deps.db.transaction(async (tx) => {
    await logConsents(deps, tx, { owner: customer.id, email: customer.email, ip }, confirmed)
    // One choice, in words that name both channels.
    const marketing = {
      allowMarketing: confirmed.marketing,
      allowMarketingSms: confirmed.marketing,
    }
    return saveChange(tx, deps, customer, { ...change, ...marketing, signupState })
  })
}

/** Throws 7020 with the fields of the mandatory confirmations that were not given. */
function confirmationsOf({ confirmToggles: given }: LeadIn) {
  const missing = mandatoryToggles.filter((name) => !given?.[name])
  if (!given || missing.length) {
    const fields = missing.map((name) => [`confirmToggles.${name}`, 'mustConfirm'])
    throw new Refusal('ConfirmationsMissing', { fields: Object.fromEntries(fields) })
  }
  return {
    age: given.confirm19,
    experience: given.confirmExperiencedDriver,
    terms: given.confirmTC,
    privacy: given.confirmPrivatePolicy,
    marketing: given.allowMarketing,
  }
}

/** Step 7: the address; an empty lead only reads. */
export async function saveAddress(deps: Deps, lead: LeadIn, customer: Customer): Promise<Customer> {
  if (Object.keys(lead).length === 0) return customer
  refuseForeignLead(lead, customer)
  const change = await readLead(deps, lead, customer)
  refuseOtherPhone(lead, customer)
  if (signupStateOf({ ...customer, ...change }) < stateOf('address'))
    throw new Refusal('SignupStepTooEarly')
  const b2bType = change.b2bType ?? customer.b2bType
  const { documentStatus = customer.documentStatus } = change
  const saved = {
    ...change,
    documentStatus: documentStatus ?? (b2bType === 'Company' ? null : 'not_started'),
    signupState: Math.max(customer.signupState, stateOf('identity')),
  }
  return deps.db.transaction((tx) => saveChange(tx, deps, customer, saved))
}

/** Saves a change; an identity check of the person before is given up. */
async function saveChange(tx: Db, { now }: Deps, customer: Customer, change: Partial<Customer>) {
  if (isOtherPerson(customer, change)) {
    await lockCustomer(tx, customer.id)
    await giveUpCheck(tx, customer.id, now())
  }
  return updateCustomer(tx, customer.id, change)
}

/** Step 8: finishes the sign-up and mails a welcome, once. Throws 7018. */
export async function endSignup(
  deps: Deps,
  customer: Customer,
  { skipVerification = false, locale }: { skipVerification: boolean | undefined; locale: Locale },
): Promise<Customer> {
  if (customer.signupState === SIGNUP_FINISHED) return customer
  const { documentStatus } = customer
  const isChecked = documentStatus !== null && documentStatus !== 'not_started'
  const mayEnd = isChecked || skipVerification || (await hasDocuments(deps.db, customer.id))
  if (signupStateOf(customer) !== stateOf('identity') || !mayEnd)
    throw new Refusal('SignupStepTooEarly')

  const finished = await finishSignup(deps.db, customer.id, deps.now())
  if (finished) sendLater(deps, () => welcome(deps, finished, locale))
  return { ...customer, signupState: SIGNUP_FINISHED }
}

const welcome = (deps: Deps, { email, firstName }: Customer, locale: Locale) =>
  notify(deps, {
    to: email,
    locale,
    email: ['notifications', 'welcome'],
    link: '/catalog',
    subjectValues: { firstName },
    values: { firstName },
  })
