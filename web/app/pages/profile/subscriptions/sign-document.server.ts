import { SignDocument } from '@galgal/contract/SubscriptionMain.mine'
import { leftEmpty, readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { callApi } from '../../../api/api.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import { addressesOf } from './status-view.server.ts'

/** Signs the document of a subscription that was shown, by the name that was typed. */
export async function signDocument(
  args: RouteArgs & { url: URL; request: Request },
  subscriptionId: string,
) {
  await requireCustomer(args)
  const values = await readForm(args.request)
  const t = getTranslations(args, 'signing')
  const fields = leftEmpty(values, { name: t('missing') })
  if (fields.name) return redisplayForm(values, { fields })
  const { name = '', version = '', kind } = values
  const reuqestType = kind === 'termination' ? 'termination' : 'contract'
  const answer = await callApi(args, SignDocument, { subscriptionId, reuqestType, version, name })
  // What is signed is what was read, so a new wording is read first.
  if (!answer.ok && answer.fields?.version)
    return redisplayForm(values, { ...answer, fields: {}, message: t('changed') })
  if (!answer.ok) return redisplayForm(values, answer)
  return redirectTo(args, addressesOf(subscriptionId).document)
}
