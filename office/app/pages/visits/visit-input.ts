import type { SaveVisit } from '@galgal/contract/Office/fleet/visits'
import { equipment } from '@galgal/domain/fleet/visits'
import type { z } from 'zod'
import type { Mark, Step } from './visit.ts'

type Input = Omit<z.input<typeof SaveVisit.input>, 'id'>

const whole = (text: string | null) => (text === null || text === '' ? undefined : Number(text))
const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : null
}

/** What a step's form tells of a visit; the checks are the API's. */
export function savedBy(step: Step, form: FormData): Input {
  const text = (name: string) => textOf(form, name)
  if (step === 'who') return { licenceUntil: text('licenceUntil') || undefined }
  if (step === 'photos') return { photosReason: text('photosReason') ?? undefined }
  if (step !== 'readings') return {}
  const chosen = form.getAll('items')
  return {
    odometer: whole((text('odometer') ?? '').replaceAll(/[\s,.]/g, '')),
    gauge: whole(text('gauge')),
    keys: whole(text('keys')),
    items: equipment.filter((item) => chosen.includes(item)),
  }
}

/** A mark as its form has it: a part of the outline, or one of the list. */
export const markOf = (form: FormData): Mark =>
  ({
    part: textOf(form, 'partOfList') || textOf(form, 'part') || undefined,
    kind: textOf(form, 'kind') ?? undefined,
    size: textOf(form, 'size') ?? undefined,
  }) as Mark
