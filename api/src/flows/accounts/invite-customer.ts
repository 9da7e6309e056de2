import { stateOf } from '@galgal/domain/people/signup-stages'
import type { B2BType } from '@galgal/domain/store'
import type { Locale } from '@galgal/i18n/locales'
import { addCustomer, findCustomerByEmail } from '../../db/account/customers.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../notifications/outbox.ts'

export type Invitation = { email: string; b2bType: B2BType; locale: Locale }

/** Opens an account for someone, whose e-mail brings the link to its first password; `again`: it was opened before, and has none yet; `taken`: the account has a password, and nothing is sent. */
export const inviteCustomer = (
  deps: Pick<Deps, 'db' | 'newId' | 'now'>,
  invitation: Invitation,
): Promise<'invited' | 'again' | 'taken'> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now()
    const added = await addCustomer(tx, {
      ...invitation,
      id: deps.newId(),
      accountNumber: deps.newId(),
      // No password fits it.
      passwordHash: '',
      // Whoever opens the link has proven the e-mail.
      signupState: stateOf('phone'),
      allowMarketing: false,
      createdAt: now,
    })
    const customer = added ?? (await findCustomerByEmail(tx, invitation.email))
    if (!customer || customer.passwordHash) return 'taken'
    await enqueue(tx, deps, {
      kind: 'firstPassword',
      dedupeKey: `firstPassword:${customer.id}:${now.toISOString()}`,
      payload: { customerId: customer.id },
    })
    return added ? 'invited' : 'again'
  })
