import type { ApiError } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import { Damage, MyVehicle } from '@galgal/contract/SubscriptionMain.vehicle'
import { dayAt } from '@galgal/domain/dates'
import { MAX_DAMAGE_PHOTOS, MAX_FILE_BYTES } from '@galgal/domain/people/document-type'
import { leftEmpty, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { readUpload } from '@galgal/ui/http/upload.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { callApi, callApiOrThrow } from '../../../api/api.server.ts'
import { requestContext } from '../../../http/request-context.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import { openSubscription, type SubscriptionArgs } from '../subscriptions/subscription.server.ts'

/** All photos as large as they may be, and what is written beside them. */
const MOST_BYTES = MAX_DAMAGE_PHOTOS * MAX_FILE_BYTES + 1024 * 1024

/** The car that was damaged, and the days on which that can have been. */
export async function openDamage(args: SubscriptionArgs) {
  const { person, subscription: car } = await openSubscription(args)
  if (car.status !== 'active') throw redirectTo(args, car.to.details)
  const facts = await callApiOrThrow(args, MyVehicle, { subscriptionId: car.id })
  return { person, car, from: facts.handedOverOn, today: dayAt(requestContext(args).now()) }
}

/** Sends what happened. Gives the form to be shown again; nothing when it was taken. */
export async function tellDamage(
  args: RouteArgs & { request: Request; url: URL; params: { id: string } },
) {
  const form = await readUpload(args.request, MOST_BYTES)
  await requireCustomer(args)
  const t = getTranslations(args, 'myVehicle')
  if (!form) return redisplayForm({}, { fields: { photo: t('damage.form.tooMuch') }, status: 413 })
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const values = {
    happenedOn: text('happenedOn'),
    place: text('place'),
    description: text('description'),
    canDrive: text('canDrive'),
  }
  const answer = await callApi(args, Damage, {
    ...values,
    subscriptionId: args.params.id,
    canDrive: values.canDrive as 'yes' | 'no',
    photo: form.getAll('photo').filter((it) => it instanceof File && it.name !== '') as File[],
  })
  if (answer.ok) return undefined
  const missing = leftEmpty(values, {
    happenedOn: t('damage.form.missing.happenedOn'),
    place: t('damage.form.missing.place'),
    description: t('damage.form.missing.description'),
    canDrive: t('damage.form.missing.canDrive'),
  })
  const fields = { ...answer.fields, ...photoErrors(answer), ...missing }
  return redisplayForm({ ...values, photo: '' }, { ...answer, fields })
}

const ofPhotos: number[] = [
  refusals.FileTooLarge.code,
  refusals.FileTypeNotAccepted.code,
  refusals.FileRefused.code,
]

/** What a photo was refused for stands beside the photos. */
const photoErrors = ({ code, message }: ApiError): Record<string, string> =>
  ofPhotos.includes(code) ? { photo: message } : {}
