import { readForm } from '@galgal/ui/http/form.server.ts'
import { passkeyOptions } from '../../session/passkey-options.server.ts'
import type { Route } from './+types/passkey'

/** `/sign-in/passkey`: what a script needs before anyone is signed in, with an invitation's secret to set the first passkey up. */
export async function action(args: Route.ActionArgs) {
  const { link } = await readForm(args.request)
  return passkeyOptions(args, link ? { use: 'invitation', link } : { use: 'signIn' })
}
