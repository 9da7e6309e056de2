import {
  CloseHub,
  EndClosure,
  RemoveHub,
  SaveCapacity,
  SaveHub,
} from '@galgal/contract/Office/hubs/hubs'
import { weekdays } from '@galgal/domain/weekdays'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import { numberOf } from '../../act/number-of.ts'
import { runAct } from '../../act/run-act.server.ts'
import { displacedOf } from '../../visits/displaced-of.ts'
import { hubFieldOf, hubInput } from './hub-input.ts'

const shows = displacedOf

/** Does what a form of a hub was sent for. */
export function runHubAct(args: RouteArgs, values: FormValues, hubId: number) {
  const to = `/hubs/${hubId}`
  switch (values.act) {
    case 'SaveHub':
      return runAct(args, values, {
        endpoint: SaveHub,
        input: { id: hubId, ...hubInput(values) },
        shows,
        fieldOf: hubFieldOf,
        to,
      })
    case 'SaveCapacity': {
      const input = { hubId, ...capacityInput(values) }
      return runAct(args, values, { endpoint: SaveCapacity, input, shows, to })
    }
    case 'CloseHub': {
      const input = { hubId, ...closureInput(values) }
      // The last day, left empty, is the first: what is wrong is wrong there.
      const fieldOf = (path: string) => (path === 'till' && !values.till ? 'from' : path)
      return runAct(args, values, { endpoint: CloseHub, input, shows, fieldOf, to })
    }
    case 'RemoveHub':
      return runAct(args, values, { endpoint: RemoveHub, input: { hubId }, to })
    default:
      return runEndClosure(args, values, hubId)
  }
}

function runEndClosure(args: RouteArgs, values: FormValues, hubId: number) {
  const { act = '', closureId } = values
  if (!act.startsWith('end-')) throw data(null, { status: 400 })
  return runAct(args, values, {
    endpoint: EndClosure,
    input: { hubId, closureId },
    shows,
    to: `/hubs/${hubId}`,
  })
}

/** Opens a hub that was not there. */
export const runNewHub = (args: RouteArgs, values: FormValues) =>
  runAct(args, values, {
    endpoint: SaveHub,
    input: hubInput(values),
    shows,
    fieldOf: hubFieldOf,
    to: '/hubs',
  })

const isWeekday = (value: string | undefined) => weekdays.some((day) => day === value)

function capacityInput({ weekday, date, from, till, cars }: FormValues) {
  const on = date ? { date } : isWeekday(weekday) ? { weekday } : {}
  return { ...on, from, till, cars: cars ? numberOf(cars) : null }
}

function closureInput({ from, till, fromTime, tillTime, nameHe, nameEn }: FormValues) {
  const hours = { ...(fromTime && { fromTime }), ...(tillTime && { tillTime }) }
  return { from, till: till || from, ...hours, nameHe, nameEn }
}
