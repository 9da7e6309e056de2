import { MoveCars, PutCars, SaveCarDates } from '@galgal/contract/Office/fleet/many-cars'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { readForm, valuesOf } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { readUpload } from '@galgal/ui/http/upload.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { data } from 'react-router'
import type { ActState } from '../../act/act-state.ts'
import { numberIfTyped } from '../../act/number-of.ts'
import { runAct } from '../../act/run-act.server.ts'

/** The file as it was sent, and around it the fields of the form. */
const MOST_BYTES = 600 * 1024
const DATES = 'SaveCarDates'

type Args = RouteArgs & { request: Request; url: URL }

/** The cars that were chosen in the list. */
export const idsOf = (url: URL) => [
  ...new Set((url.searchParams.get('ids') ?? '').split(',').filter(Boolean)),
]

/** Does with several cars what the form was sent for. */
export async function actOnCars(args: Args) {
  const values = await readForm(args.request)
  const ids = idsOf(args.url)
  const to = '/fleet'
  if (values.act === 'MoveCars') {
    const input = { ids, hubId: numberIfTyped(values.hubId) }
    return runAct(args, values, { endpoint: MoveCars, input, shows: (shown) => shown, to })
  }
  const input = { ids, state: values.state }
  return runAct(args, values, { endpoint: PutCars, input, shows: (shown) => shown, to })
}

/** Changes dates by a file: tried first; what was tried is sent along when it is done. */
export async function saveDatesByForm(args: Args) {
  const form = await readUpload(args.request, MOST_BYTES)
  if (!form) return refusedFile(args, { act: DATES }, 'tooLarge')
  const sent = valuesOf(form)
  // Whoever goes back chooses another file.
  if (sent.step === 'edit') return data(stateOf({ ...sent, text: '' }))
  const file = form.get('file')
  const text = sent.text || (file instanceof File ? await file.text() : '')
  const values = { ...sent, text }
  if (!text.trim()) return refusedFile(args, values, 'noFile')
  return runAct(args, values, {
    endpoint: SaveCarDates,
    input: { file: text.trimEnd().split(/\r\n|\r|\n/) },
    shows: ({ cars }) => cars,
    to: '/fleet',
  })
}

const stateOf = (values: FormValues, fields: Record<string, string> = {}): ActState => ({
  act: DATES,
  values,
  fields,
  message: '',
})

function refusedFile(args: RouteArgs, values: FormValues, why: 'tooLarge' | 'noFile') {
  const file = getTranslations(args, 'officeFleet')(`register.${why}`)
  return data(stateOf(values, { file }), { status: 400 })
}
