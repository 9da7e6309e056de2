import { RemoveDay, SaveDay } from '@galgal/contract/Office/hubs/calendar'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { runAct } from '../../act/run-act.server.ts'
import { ticked } from '../../act/ticked.ts'
import { displacedOf } from '../../visits/displaced-of.ts'

type Args = RouteArgs & { url: URL }

/** Does what a form of the calendar was sent for; the same year stays open. */
export function runDayAct(args: Args, values: FormValues) {
  const to = `/calendar${args.url.search}`
  const { date, code, status, openUntil, nameHe, nameEn } = values
  if (values.act !== 'SaveDay')
    return runAct(args, values, {
      endpoint: RemoveDay,
      input: { date, code },
      shows: displacedOf,
      to,
    })
  const provinces = ticked(values, 'province')
  const hubs = ticked(values, 'hub').map(Number)
  return runAct(args, values, {
    endpoint: SaveDay,
    input: {
      date,
      status,
      ...(openUntil && { openUntil }),
      ...(provinces.length && { provinces }),
      ...(hubs.length && { hubs }),
      nameHe,
      nameEn,
    },
    shows: displacedOf,
    to,
  })
}
