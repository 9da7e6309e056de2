import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { valuesOf } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { readUpload } from '@galgal/ui/http/upload.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { data } from 'react-router'
import type { ActState } from '../../act/act-state.ts'
import { withoutOpenRow } from '../../list/open-row.tsx'
import { runCancel, runPlanFile, runPriceAct } from './run-price-act.server.ts'

/** The file as it was sent, and around it the fields of the form. */
const MOST_BYTES = 600 * 1024

/** What a form of planned prices was sent for. */
export async function actOnPrices(args: RouteArgs & { request: Request; url: URL }) {
  const form = await readUpload(args.request, MOST_BYTES)
  if (!form) return refusedFile(args, { act: 'file' }, 'tooLarge')
  const values = valuesOf(form)
  if (values.act === 'cancel') return runCancel(args, values, pathWithout(withoutOpenRow(args.url)))
  return values.act === 'file'
    ? planFile(args, values, form.get('file'))
    : runPriceAct(args, values)
}

async function planFile(args: RouteArgs, sent: FormValues, file: FormDataEntryValue | null) {
  // Whoever goes back chooses another file.
  if (sent.step === 'edit') return data(stateOf({ ...sent, text: '' }))
  const text = sent.text || (file instanceof File ? await file.text() : '')
  const values = { ...sent, text }
  return text.trim() ? runPlanFile(args, values) : refusedFile(args, values, 'noFile')
}

const stateOf = (values: FormValues, fields: Record<string, string> = {}): ActState => ({
  act: 'file',
  values,
  fields,
  message: '',
})

function refusedFile(args: RouteArgs, values: FormValues, why: 'tooLarge' | 'noFile') {
  const file = getTranslations(args, 'officeCatalogue')(`pricesPage.${why}`)
  return data(stateOf(values, { file }), { status: 400 })
}
