import { CarLeaves, CarState, ChangeCar, MoveCar } from '@galgal/contract/Office/fleet/car-acts'
import { SaveService } from '@galgal/contract/Office/fleet/car-services'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import { numberIfTyped } from '../../act/number-of.ts'
import { runAct } from '../../act/run-act.server.ts'
import { changedInput, serviceInput } from './car-input.ts'

/** Does what a form of a car was sent for. */
export function runCarAct(args: RouteArgs, values: FormValues, id: string) {
  const to = `/fleet/${id}`
  const { act, state, leftAs, hubId } = values
  switch (act) {
    case 'CarState':
      return runAct(args, values, { endpoint: CarState, input: { id, state }, to })
    case 'MoveCar':
      return runAct(args, values, {
        endpoint: MoveCar,
        input: { id, hubId: numberIfTyped(hubId) },
        to,
      })
    case 'SaveService':
      return runAct(args, values, {
        endpoint: SaveService,
        input: { id, ...serviceInput(values) },
        // Lines of what was done stand in one field.
        fieldOf: (path) => path.replace(/^items\..*/, 'items'),
        to: `${to}?tab=services`,
      })
    case 'ChangeCar':
      return runAct(args, values, {
        endpoint: ChangeCar,
        input: { id, ...changedInput(values) },
        to,
      })
    case 'CarLeaves':
      return runAct(args, values, { endpoint: CarLeaves, input: { id, leftAs }, to })
    default:
      throw data(null, { status: 400 })
  }
}
