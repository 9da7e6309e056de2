import type { FormValues } from '@galgal/ui/forms/form-state.ts'

const TEXTS = ['plate', 'vin', 'colourId', 'purpose', 'owner'] as const
const DAYS = ['licenceUntil', 'testedOn', 'insuranceUntil'] as const
const NUMBERS = ['year', 'km', 'keys'] as const

/** A whole number as it was typed; what is none goes as it is, for its field to be refused. */
export const numberOf = (typed: string): number | string =>
  /^\d+$/.test(typed) ? Number(typed) : typed

const numbersOf = (values: FormValues, names: readonly string[] = NUMBERS) =>
  names.flatMap((name) => (values[name] ? [[name, numberOf(values[name] ?? '')]] : []))

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
