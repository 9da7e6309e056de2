import { RegisterCars } from '@galgal/contract/Office/fleet/car-acts'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { valuesOf } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { readUpload } from '@galgal/ui/http/upload.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { data } from 'react-router'
import type { ActState } from '../../act/act-state.ts'
import { runAct } from '../../act/run-act.server.ts'
import { newCarInput } from './car-input.ts'

/** The file as it was sent, and around it the fields of the form. */
const MOST_BYTES = 600 * 1024

/** What the page of registering was sent: one car, or a file of them. */
export async function registerByForm(args: RouteArgs & { request: Request }) {
  const form = await readUpload(args.request, MOST_BYTES)
  if (!form) return refusedFile(args, { act: 'RegisterFile' }, 'tooLarge')
  const values = valuesOf(form)
  return values.act === 'RegisterFile'
    ? registerFile(args, values, form.get('file'))
    : registerOne(args, values)
}

/** Fields of the one car stand in the call as those of its first row. */
const fieldOf = (path: string) => path.replace(/^rows\.0\./, '')

const registerOne = (args: RouteArgs, values: FormValues) =>
  runAct(args, values, {
    endpoint: RegisterCars,
    input: { rows: [newCarInput(values)] },
    fieldOf,
    to: '/fleet',
  })

async function registerFile(args: RouteArgs, sent: FormValues, file: FormDataEntryValue | null) {
  // Whoever goes back chooses another file.
  if (sent.step === 'edit') return data(stateOf({ ...sent, text: '' }))
  const text = sent.text || (file instanceof File ? await file.text() : '')
  const values = { ...sent, text }
  if (!text.trim()) return refusedFile(args, values, 'noFile')
  return runAct(args, values, {
    endpoint: RegisterCars,
    input: { file: text.split(/\r\n|\r|\n/) },
    shows: ({ cars }) => cars,
    to: '/fleet',
  })
}

const stateOf = (values: FormValues, fields: Record<string, string> = {}): ActState => ({
  act: 'RegisterFile',
  values,
  fields,
  message: '',
})

function refusedFile(args: RouteArgs, values: FormValues, why: 'tooLarge' | 'noFile') {
  const file = getTranslations(args, 'officeFleet')(`register.${why}`)
  return data(stateOf(values, { file }), { status: 400 })
}
