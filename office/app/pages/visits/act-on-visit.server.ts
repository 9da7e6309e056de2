import {
  RemovePhoto,
  SaveVisit,
  SignVisit,
  VisitCall,
  VisitOnPhone,
  VisitPhoto,
} from '@galgal/contract/Office/fleet/visits'
import { HandOver, TakeBack } from '@galgal/contract/Office/subscription-acts'
import { MAX_FILE_BYTES } from '@galgal/domain/people/document-type'
import { redisplayForm, valuesOf } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { readUpload } from '@galgal/ui/http/upload.server.ts'
import { qrDrawing } from '@galgal/ui/layout/qr.server.ts'
import { data } from 'react-router'
import { runAct } from '../../act/run-act.server.ts'
import { callOffice, callOfficeOrThrow } from '../../session/call-office.server.ts'
import { openStep, type Step, stepAfter, stepPath, type View } from './visit.ts'
import { markOf, savedBy } from './visit-input.ts'

type Args = RouteArgs & { request: Request; url: URL }
type Sent = { id: string; form: FormData; step: Step }

/** The fields of a form around its photo. */
const AROUND_FILE = 100_000

/** What one of the forms of a visit was sent for, by its field `act`. */
export async function actOnVisit(args: Args, id: string) {
  const form = await readUpload(args.request, MAX_FILE_BYTES + AROUND_FILE)
  if (!form) throw data(null, { status: 413 })
  const sent = { id, form, step: openStep(args.url.searchParams) }
  switch (form.get('act')) {
    case 'photo':
      return sendPhoto(args, sent)
    case 'removePhoto':
      return removePhoto(args, sent)
    case 'addMark':
    case 'removeMark':
      return changeMarks(args, sent)
    case 'sign':
      return sign(args, sent)
    case 'VisitOnPhone':
      return showOnPhone(args, sent)
    case 'HandOver':
    case 'TakeBack':
      return finish(args, sent)
    default:
      return save(args, sent)
  }
}

type Answer = { ok: true } | Parameters<typeof redisplayForm>[1]

/** On to a step, or the form again with why not. */
function leadOn(args: Args, { id, form }: Sent, answer: Answer, to: Step) {
  if ('ok' in answer && answer.ok) return redirectTo(args, stepPath({ id }, to))
  const act = String(form.get('act') ?? '')
  const { data: state, init } = redisplayForm(
    valuesOf(form),
    answer as Exclude<Answer, { ok: true }>,
  )
  return data({ ...state, act }, init ?? {})
}

const save = async (args: Args, sent: Sent) => {
  const { id, form, step } = sent
  const answer = await callOffice(args, SaveVisit, { id, ...savedBy(step, form) })
  return leadOn(args, sent, answer, stepAfter(step))
}

/** Without scripts a photo comes as a form. */
async function sendPhoto(args: Args, sent: Sent) {
  const { id, form } = sent
  const file = form.get('file')
  const answer = await callOffice(args, VisitPhoto, {
    id,
    view: form.get('view') as View,
    takenAt: new Date().toISOString(),
    file: file instanceof File && file.size > 0 ? [file] : [],
  })
  return leadOn(args, sent, answer, 'photos')
}

async function removePhoto(args: Args, sent: Sent) {
  const photoId = String(sent.form.get('photoId') ?? '')
  return leadOn(args, sent, await callOffice(args, RemovePhoto, { id: sent.id, photoId }), 'photos')
}

/** The list as it is now, with one more or one less. */
async function changeMarks(args: Args, sent: Sent) {
  const { id, form } = sent
  const { marks } = await callOfficeOrThrow(args, VisitCall, { id })
  const place = Number(form.get('place'))
  const changed =
    form.get('act') === 'addMark'
      ? [...marks, markOf(form)]
      : marks.filter((_, index) => index !== place)
  const answer = await callOffice(args, SaveVisit, { id, marks: changed })
  if (answer.ok) return leadOn(args, sent, answer, 'marks')
  const last = `marks.${marks.length}.`
  const fields = Object.entries(answer.fields ?? {}).map(([name, text]) => [
    name.startsWith(last) ? name.slice(last.length) : name,
    text,
  ])
  return leadOn(args, sent, { ...answer, fields: Object.fromEntries(fields) }, 'marks')
}

async function sign(args: Args, sent: Sent) {
  const { by, name = '', drawing } = valuesOf(sent.form)
  const answer = await callOffice(args, SignVisit, {
    id: sent.id,
    by: by === 'staff' ? 'staff' : 'customer',
    name,
    ...(drawing && { drawing }),
  })
  return leadOn(args, sent, answer, 'sign')
}

/** The code stands in the answer alone: whoever comes back to the page asks for another. */
async function showOnPhone(args: Args, sent: Sent) {
  const answer = await callOffice(args, VisitOnPhone, { id: sent.id })
  if (!answer.ok) return leadOn(args, sent, answer, 'sign')
  return data({ act: 'VisitOnPhone', phone: { ...answer.value, ...qrDrawing(answer.value.url) } })
}

/** The car changes hands. */
async function finish(args: Args, { id, form }: Sent) {
  const { subscriptionId } = await callOfficeOrThrow(args, VisitCall, { id })
  const values = valuesOf(form)
  return runAct(args, values, {
    endpoint: values.act === 'HandOver' ? HandOver : TakeBack,
    input: { visitId: id },
    to: `/subscriptions/${subscriptionId}`,
  })
}
