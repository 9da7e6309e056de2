import { CarLeaves, CarState, ChangeCar, MoveCar } from '@galgal/contract/Office/fleet/car-acts'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import { runAct } from '../../act/run-act.server.ts'
import { changedInput, numberOf } from './car-input.ts'

/** Does what a form of a car was sent for. */
export function runCarAct(args: RouteArgs, values: FormValues, id: string) {
  const to = `/fleet/${id}`
  const { act, state, leftAs, hubId = '' } = values
  switch (act) {
    case 'CarState':
      return runAct(args, values, { endpoint: CarState, input: { id, state }, to })
    case 'MoveCar':
      return runAct(args, values, {
        endpoint: MoveCar,
        input: { id, hubId: hubId ? numberOf(hubId) : undefined },
        to,
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
