import { data } from 'react-router'
import type { FormState, FormValues } from './ui/form-state.ts'

// A space at the edge of a password is part of it.
const asTyped = (name: string, value: string) => (isPassword(name) ? value : value.trim())
const isPassword = (name: string) => /password/i.test(name)

/** What was sent, as text; of a name sent twice, the last. */
export async function readForm(request: Request): Promise<FormValues> {
  const entries = [...(await request.formData())]
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, asTyped(name, value)]] : [],
    ),
  )
}

type Refusal = { status?: number; message?: string; fields?: Record<string, string> | undefined }

/**
 * Shows the form again after a no, with everything typed but passwords, and what is wrong in the form's own order.
 * `names` gives the form's own name of a field that the wire calls otherwise.
 */
export function showAgain(
  values: FormValues,
  { status = 400, message = '', fields = {} }: Refusal,
  names: Record<string, string> = {},
) {
  const kept = Object.entries(values).filter(([name]) => !isPassword(name))
  const wrong = Object.entries(fields).map(([name, text]) => [names[name] ?? name, text] as const)
  const place = new Map(Object.keys(values).map((name, index) => [name, index]))
  const last = place.size
  wrong.sort(([a], [b]) => (place.get(a) ?? last) - (place.get(b) ?? last))
  return data<FormState>(
    { values: Object.fromEntries(kept), fields: Object.fromEntries(wrong), message },
    { status },
  )
}

/** What to say of each field that was left empty, by its name. */
export const leftEmpty = (values: FormValues, words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).filter(([name]) => !values[name]))
