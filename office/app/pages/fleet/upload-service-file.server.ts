import { ServiceFile } from '@galgal/contract/Office/fleet/car-services'
import { redisplayForm, valuesOf } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import { callOffice } from '../../session/call-office.server.ts'

/** Keeps the paper that was sent of a service, or shows its form again with why not. */
export async function uploadServiceFile(args: RouteArgs, form: FormData, carId: string) {
  const values = valuesOf(form)
  const { serviceId = '' } = values
  const file = form.get('file')
  const answer = await callOffice(args, ServiceFile, {
    id: serviceId,
    file: file instanceof File && file.size > 0 ? [file] : [],
  })
  if (answer.ok) return redirectTo(args, `/fleet/${carId}?tab=services`)
  const { data: state, init } = redisplayForm(values, answer)
  return data({ ...state, act: `ServiceFile ${serviceId}` }, init ?? {})
}
