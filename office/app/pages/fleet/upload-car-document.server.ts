import { AddCarDocument } from '@galgal/contract/Office/fleet/car-documents'
import { redisplayForm, valuesOf } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import type { z } from 'zod'
import { callOffice } from '../../session/call-office.server.ts'

type Input = z.input<typeof AddCarDocument.input>

/** Keeps the document that was sent of a car, or shows its form again with why not. */
export async function uploadCarDocument(args: RouteArgs, form: FormData, id: string) {
  const values = valuesOf(form)
  const file = form.get('file')
  const answer = await callOffice(args, AddCarDocument, {
    id,
    kind: values.kind as Input['kind'],
    until: values.until as Input['until'],
    file: file instanceof File && file.size > 0 ? [file] : [],
  })
  if (answer.ok) return redirectTo(args, `/fleet/${id}?tab=documents`)
  const { data: state, init } = redisplayForm(values, answer)
  return data({ ...state, act: 'AddCarDocument' }, init ?? {})
}
