import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { numberIfTyped, numberOf } from '../../act/number-of.ts'

const TEXTS = ['plate', 'vin', 'colourId', 'purpose', 'owner'] as const
const DAYS = ['licenceUntil', 'testedOn', 'insuranceUntil'] as const
const NUMBERS = ['year', 'km', 'keys'] as const

const numbersOf = (values: FormValues, names: readonly string[] = NUMBERS) =>
  names.flatMap((name) => (values[name] ? [[name, numberOf(values[name])]] : []))

/** What was typed of a car that is known: what is empty is taken away. */
export const changedInput = (values: FormValues): Record<string, unknown> =>
  Object.fromEntries([
    ...[...TEXTS, ...DAYS].flatMap((name) =>
      values[name] === undefined ? [] : [[name, values[name]]],
    ),
    ...numbersOf(values),
  ])

/** What was typed of a new car: what is empty is not known. */
export const newCarInput = (values: FormValues): Record<string, unknown> =>
  Object.fromEntries([
    ...[...TEXTS, ...DAYS, 'state'].flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
    ...numbersOf(values, [...NUMBERS, 'classificationId', 'hubId']),
  ])

/** What was typed of a service: what is empty is not told; each line is something that was done. */
export const serviceInput = (values: FormValues): Record<string, unknown> => ({
  ...Object.fromEntries(
    ['garage', 'openedOn', 'doneOn', 'nextDay'].flatMap((name) =>
      values[name] ? [[name, values[name]]] : [],
    ),
  ),
  km: numberIfTyped(values.km),
  cost: numberIfTyped(values.cost, 2),
  nextKm: numberIfTyped(values.nextKm),
  items: (values.items ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
})
