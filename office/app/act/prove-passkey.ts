import { readForm } from '@galgal/ui/http/form.server.ts'
import { passkeyOptions } from '../session/passkey-options.server.ts'
import type { Route } from './+types/prove-passkey'

/** `/prove/passkey`: what a script needs to prove who acts, or to add a passkey. */
export async function action(args: Route.ActionArgs) {
  const { use } = await readForm(args.request)
  return passkeyOptions(args, { use: use === 'add' ? 'add' : 'prove' })
}
