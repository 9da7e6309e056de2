import { CancelPlan, PlanPrices } from '@galgal/contract/Office/catalogue/prices'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { runAct } from '../../act/run-act.server.ts'
import { numberOf } from './vehicle-input.ts'

const shows = ({ prices }: { prices: unknown[] }) => prices
const LIST = '/catalogue/prices'

/** Fields of the form are those of its one row, or of its percentage. */
const fieldOf = (path: string) => path.replace(/^(?:rows\.0|byPercent)\./, '')

const given = (values: FormValues, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
const givenNumbers = (values: FormValues, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (values[name] ? [[name, numberOf(values[name])]] : [])),
  )

/** Plans prices by a percentage, over what the form chooses, or of some cars alone. */
export const runPriceAct = (args: RouteArgs, values: FormValues, ids?: number[]) =>
  runAct(args, values, {
    endpoint: PlanPrices,
    input: {
      on: values.on,
      byPercent: {
        ...givenNumbers(values, ['percent', 'months', 'year']),
        ...given(values, ['store', 'group', 'gas']),
        ...(ids && { ids }),
      },
    },
    shows,
    fieldOf,
    to: LIST,
  })

/** Plans one price of a car. */
export const runPlanOne = (args: RouteArgs, values: FormValues, classificationId: number) =>
  runAct(args, values, {
    endpoint: PlanPrices,
    input: {
      on: values.on,
      rows: [
        {
          classificationId,
          ...given(values, ['store']),
          ...givenNumbers(values, ['months', 'monthly']),
        },
      ],
    },
    shows,
    fieldOf,
    to: `/catalogue/${classificationId}?tab=prices`,
  })

/** Plans the prices of a file. */
export const runPlanFile = (args: RouteArgs, values: FormValues) =>
  runAct(args, values, {
    endpoint: PlanPrices,
    input: { on: values.on, file: (values.text ?? '').split(/\r\n|\r|\n/) },
    shows,
    to: LIST,
  })

/** Takes one plan back. */
export const runCancel = (args: RouteArgs, values: FormValues, to: string) =>
  runAct(args, values, { endpoint: CancelPlan, input: { ids: [values.id ?? ''] }, to })
