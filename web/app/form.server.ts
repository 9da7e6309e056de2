import { data } from 'react-router'
import type { FormState, FormValues } from './ui/form-state.ts'

/** What was sent, as text; of a name sent twice, the last. */
export async function readForm(request: Request): Promise<FormValues> {
  const entries = [...(await request.formData())]
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  )
}

type Refusal = { status?: number; message?: string; fields?: Record<string, string> | undefined }

/**
 * Shows the form again after a no, with everything typed but passwords.
 * `names` gives the form's own name of a field that the wire calls otherwise.
 */
export function showAgain(
  values: FormValues,
  { status = 400, message = '', fields = {} }: Refusal,
  names: Record<string, string> = {},
) {
  const kept = Object.entries(values).filter(([name]) => !/password/i.test(name))
  const wrong = Object.entries(fields).map(([name, text]) => [names[name] ?? name, text])
  return data<FormState>(
    { values: Object.fromEntries(kept), fields: Object.fromEntries(wrong), message },
    { status },
  )
}
