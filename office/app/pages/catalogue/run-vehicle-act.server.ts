import {
  DropDraft,
  DuplicateVehicle,
  FeatureVehicles,
  MAX_PHOTO_BYTES,
  OfferVehicles,
  PublishDrafts,
  RetireVehicles,
  SaveVehicleDraft,
  VehiclePhotos,
} from '@galgal/contract/Office/catalogue/vehicle-acts'
import { VehicleCall } from '@galgal/contract/Office/catalogue/vehicles'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { valuesOf } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { readUpload } from '@galgal/ui/http/upload.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { data } from 'react-router'
import type { ActState } from '../../act/act-state.ts'
import { runAct } from '../../act/run-act.server.ts'
import { isNoteAct, runNoteAct } from '../../record/notes.server.ts'
import { callOffice, callOfficeOrThrow } from '../../session/call-office.server.ts'
import { runCancel, runPlanOne } from './run-price-act.server.ts'
import { fieldOfRow, vehicleInput } from './vehicle-input.ts'

type Args = RouteArgs & { request: Request }

/** All photos of one form, together. */
const MOST_BYTES = 2 * MAX_PHOTO_BYTES

/** What a form of a car was sent for. */
export async function actOnVehicle(args: Args, id: number) {
  const form = await readUpload(args.request, MOST_BYTES)
  if (!form) return refusedPhotos(args, { act: 'photos' }, 'photosTooLarge')
  const values = valuesOf(form)
  if (isNoteAct(values))
    return runNoteAct(
      args,
      values,
      { subject: 'vehicle', id: `${id}` },
      `/catalogue/${id}?tab=notes`,
    )
  return values.act === 'photos'
    ? addPhotos(args, { values, files: form.getAll('photos') }, id)
    : runVehicleAct(args, values, id)
}

const revisionOf = ({ draftRevision }: FormValues) => Number(draftRevision ?? 0)

function runVehicleAct(args: RouteArgs, values: FormValues, id: number) {
  const to = `/catalogue/${id}`
  const { act = '' } = values
  if (act.startsWith('cancel.')) return runCancel(args, values, `${to}?tab=prices`)
  switch (act) {
    case 'SaveVehicleDraft':
      return runAct(args, values, {
        endpoint: SaveVehicleDraft,
        input: {
          classificationId: id,
          draftRevision: revisionOf(values),
          change: vehicleInput(values),
        },
        shows: ({ change }) => change,
        fieldOfRow,
        to: `${to}?tab=draft`,
      })
    case 'PublishDrafts':
      return runAct(args, values, {
        endpoint: PublishDrafts,
        input: { drafts: [{ classificationId: id, draftRevision: revisionOf(values) }] },
        shows: ({ differences }) => differences[0]?.change ?? {},
        to,
      })
    case 'DropDraft':
      return runAct(args, values, {
        endpoint: DropDraft,
        input: { classificationId: id },
        to: '/catalogue/drafts',
      })
    case 'DuplicateVehicle':
      return runAct(args, values, {
        endpoint: DuplicateVehicle,
        input: { classificationId: id },
        to: ({ classificationId }) => `/catalogue/${classificationId}?tab=draft`,
      })
    default:
      return runSaleAct(args, values, id)
  }
}

/** What a form of its place on the site was sent for. */
function runSaleAct(args: RouteArgs, values: FormValues, id: number) {
  const to = `/catalogue/${id}`
  const ids = [id]
  switch (values.act) {
    case 'RetireVehicles':
      return runAct(args, values, { endpoint: RetireVehicles, input: { ids }, to })
    case 'OfferVehicles':
      return runAct(args, values, { endpoint: OfferVehicles, input: { ids }, to })
    case 'FeatureVehicles':
      return runAct(args, values, {
        endpoint: FeatureVehicles,
        input: { ids, store: values.store, isTop: values.isTop === 'true' },
        to,
      })
    case 'PlanPrices':
      return runPlanOne(args, values, id)
    default:
      throw data(null, { status: 400 })
  }
}

type Sent = { values: FormValues; files: FormDataEntryValue[] }

/** Makes pictures of photos and adds them behind those of the draft. */
async function addPhotos(args: RouteArgs, { values, files }: Sent, id: number) {
  const photos = files.filter((file): file is File => file instanceof File && file.size > 0)
  if (photos.length === 0) return refusedPhotos(args, values, 'photosNone')
  const kept = await callOffice(args, VehiclePhotos, { photos })
  if (!kept.ok) return refusedPhotos(args, values, 'photosRefused', kept.message)
  const wrong = kept.value.items.filter(({ photo }) => photo === null)
  if (wrong.length)
    return refusedPhotos(
      args,
      values,
      'photosRefused',
      wrong.map(({ message }) => message).join(' · '),
    )
  const { row } = await callOfficeOrThrow(args, VehicleCall, { classificationId: id })
  const names = kept.value.items.flatMap(({ photo }) => photo ?? [])
  const before = Array.isArray(row.photos) ? row.photos : []
  return runAct(args, values, {
    endpoint: SaveVehicleDraft,
    input: {
      classificationId: id,
      draftRevision: revisionOf(values),
      change: { photos: [...new Set([...before, ...names])] },
    },
    fieldOfRow,
    to: `/catalogue/${id}`,
  })
}

function refusedPhotos(
  args: RouteArgs,
  values: FormValues,
  why: 'photosTooLarge' | 'photosNone' | 'photosRefused',
  words = '',
) {
  const t = getTranslations(args, 'officeCatalogue')
  const state: ActState = {
    act: 'photos',
    values,
    fields: { photos: why === 'photosRefused' ? t(why, { why: words }) : t(why) },
    message: '',
  }
  return data(state, { status: 400 })
}
