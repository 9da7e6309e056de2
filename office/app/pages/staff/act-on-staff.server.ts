import { Invite, ResetFactor, SaveStaff } from '@galgal/contract/Office/staff'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { readForm } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import { runAct } from '../../act/run-act.server.ts'
import { ticked } from '../../act/ticked.ts'

type Args = RouteArgs & { request: Request; url: URL }

const hubsOf = (values: FormValues) => {
  const hubs = ticked(values, 'hub').map(Number)
  return hubs.length ? hubs : null
}

/** Invites somebody, or changes the person whose row is open. */
export async function actOnStaff(args: Args) {
  const values = await readForm(args.request)
  const id = args.url.searchParams.get('open') ?? ''
  const to = '/staff'
  const save = (change: object) =>
    runAct(args, values, { endpoint: SaveStaff, input: { id, ...change }, to })
  switch (values.act) {
    case 'invite': {
      const { email, name = '', locale } = values
      const input = { email, name, locale, roles: ticked(values, 'role'), hubs: hubsOf(values) }
      return runAct(args, values, { endpoint: Invite, input, to })
    }
    case 'roles':
      return save({ roles: ticked(values, 'role') })
    case 'hubs':
      return save({ hubs: hubsOf(values) })
    case 'suspend':
      return save({ state: 'suspended' })
    case 'activate':
      return save({ state: 'active' })
    case 'reset':
      return runAct(args, values, { endpoint: ResetFactor, input: { id }, to })
    default:
      throw data(null, { status: 404 })
  }
}
