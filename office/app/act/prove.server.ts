import type { ApiError } from '@galgal/contract/call'
import { Prove } from '@galgal/contract/Office/access'
import { officeRefusals } from '@galgal/contract/Office/refusals'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callOffice } from '../session/call-office.server.ts'
import { forgetMe } from '../session/me.server.ts'
import { readPasskey } from '../session/passkey.server.ts'
import { sayWhen } from '../session/sign-in.server.ts'

/** Whether a call was refused because the proof of who acts is old. */
export const wantsProof = ({ code }: Pick<ApiError, 'code'>) =>
  code === officeRefusals.ProofNeeded.code

/** Proves who acts where the form brings a proof along; gives what was wrong with it. */
export async function proveFirst(
  args: RouteArgs,
  { proofCode = '', proofPasskey }: FormValues,
): Promise<ApiError | undefined> {
  if (!proofCode && !proofPasskey) return undefined
  const proof = proofPasskey ? readPasskey(proofPasskey) : { code: proofCode.replace(/\D/g, '') }
  const answer = await callOffice(args, Prove, proof)
  forgetMe(args)
  if (answer.ok) return undefined
  const fields: Record<string, string> = proofPasskey ? {} : { proofCode: answer.message }
  return { ...sayWhen(args, answer), fields }
}
