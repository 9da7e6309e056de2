import {
  ImportCatalogue,
  MAX_CATALOGUE_BYTES,
  MAX_PHOTO_BYTES,
  VehiclePhotos,
} from '@galgal/contract/Office/catalogue/vehicle-acts'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { valuesOf } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { readUpload } from '@galgal/ui/http/upload.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { data } from 'react-router'
import type { z } from 'zod'
import type { ActState } from '../../act/act-state.ts'
import { runAct } from '../../act/run-act.server.ts'
import { callOffice } from '../../session/call-office.server.ts'

export type Tried = Pick<
  z.output<typeof ImportCatalogue.output>,
  'summary' | 'photosLeftOut' | 'seen'
>
export type SentPhotos = z.output<typeof VehiclePhotos.output>['items']

/** What a form may hold: the file with the fields around it, or some photos. */
const MOST_BYTES = Math.max(MAX_CATALOGUE_BYTES, 2 * MAX_PHOTO_BYTES) + 100_000

/** What the page of the import was sent: photos, or the file. */
export async function importByForm(args: RouteArgs & { request: Request }) {
  const form = await readUpload(args.request, MOST_BYTES)
  if (!form) return refused(args, { act: 'import' }, 'tooLarge')
  const values = valuesOf(form)
  return values.act === 'photos'
    ? sendPhotos(args, values, form.getAll('photos'))
    : importFile(args, values, form.get('file'))
}

const stateOf = (values: FormValues, more: Partial<ActState> = {}): ActState => ({
  act: values.act ?? '',
  values: { ...values, text: '' },
  fields: {},
  message: '',
  ...more,
})

function refused(args: RouteArgs, values: FormValues, why: 'tooLarge' | 'noFile') {
  const said = getTranslations(args, 'officeCatalogue')(`importPage.${why}`)
  const fields = { [values.act === 'photos' ? 'photos' : 'file']: said }
  return data(stateOf(values, { fields }), { status: 400 })
}

async function sendPhotos(args: RouteArgs, values: FormValues, files: FormDataEntryValue[]) {
  const photos = files.filter((file): file is File => file instanceof File && file.size > 0)
  if (photos.length === 0) return refused(args, values, 'noFile')
  const answer = await callOffice(args, VehiclePhotos, { photos })
  if (answer.ok) return data(stateOf(values, { shown: answer.value.items }))
  return data(stateOf(values, { message: answer.message, fields: answer.fields ?? {} }), {
    status: answer.status,
  })
}

async function importFile(args: RouteArgs, sent: FormValues, file: FormDataEntryValue | null) {
  // Whoever goes back chooses another file.
  if (sent.step === 'edit') return data(stateOf(sent))
  const chosen = file instanceof File && file.size > 0 ? file : undefined
  const text = sent.text || (chosen ? await textOf(chosen) : '')
  if (!text.trim()) return refused(args, sent, 'noFile')
  const values = { ...sent, text }
  // As it was sent while it is tried: what is no UTF-8 is told.
  const whole = sent.text ? new File([text], 'catalogue') : (chosen as File)
  return runAct(args, values, {
    endpoint: ImportCatalogue,
    input: { file: [whole], ...(sent.seen && { seen: sent.seen }) },
    shows: ({ summary, photosLeftOut, seen }): Tried => ({ summary, photosLeftOut, seen }),
    to: '/catalogue',
  })
}

/** With its byte order mark, as the import reads it. */
const textOf = async (file: File) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
