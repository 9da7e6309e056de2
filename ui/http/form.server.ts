import { data } from 'react-router'
import type { FormState, FormValues } from '../forms/form-state.ts'
import { MOST_FIELDS_BYTES, readUpload } from './upload.server.ts'

/** As at the API: no field takes a tenth of it, and reading a longer one in its normal form may take seconds. */
const LONGEST_TEXT = 10_000

// A space at the edge of a password is part of it.
const normaliseText = (name: string, value: string) => (isPassword(name) ? value : value.trim())
const isPassword = (name: string) => /password/i.test(name)

/** What a form without files holds. Throws 413 for more than any form of ours does, and 400 for what is none. */
export async function readFields(request: Request): Promise<FormData> {
  const form = await readUpload(request, MOST_FIELDS_BYTES)
  const isLong = (value: unknown) => typeof value === 'string' && value.length > LONGEST_TEXT
  if (!form || [...form.values()].some(isLong)) throw data(null, { status: 413 })
  return form
}

/** What was sent, as text; of a name sent twice, the last. */
export const readForm = async (request: Request): Promise<FormValues> =>
  valuesOf(await readFields(request))

/** The same of a form that was read. */
export function valuesOf(form: FormData): FormValues {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, normaliseText(name, value)]] : [],
    ),
  )
}

type Refusal = { status?: number; message?: string; fields?: Record<string, string> | undefined }

/**
 * Shows the form again after a no, with everything typed but passwords, and what is wrong in the form's own order.
 * `names` gives the form's own name of a field that the wire calls otherwise.
 */
export function redisplayForm(
  values: FormValues,
  { status = 400, message = '', fields = {} }: Refusal,
  names: Record<string, string> = {},
) {
  const stored = Object.entries(values).filter(([name]) => !isPassword(name))
  const wrong = Object.entries(fields).map(([name, text]) => [names[name] ?? name, text] as const)
  const place = new Map(Object.keys(values).map((name, index) => [name, index]))
  const last = place.size
  wrong.sort(([a], [b]) => (place.get(a) ?? last) - (place.get(b) ?? last))
  return data<FormState>(
    { values: Object.fromEntries(stored), fields: Object.fromEntries(wrong), message },
    { status },
  )
}

/** What to say of each field that was left empty, by its name. */
export const leftEmpty = (values: FormValues, messages: Record<string, string>) =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => !values[name]))
