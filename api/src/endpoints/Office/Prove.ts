import { Prove } from '@galgal/contract/Office/access'
import { proveByCode, proveByPasskey } from '../../flows/office/sign-in.ts'
import { meOf } from '../../flows/office/staff-sessions.ts'
import { Fault } from '../../handle.ts'
import { handleOffice } from '../../handle-office.ts'

export const prove = handleOffice(Prove, async (ctx) => {
  const { code, challenge, answer } = ctx.input
  if (challenge && answer) await proveByPasskey(ctx, ctx.staff, { challenge, answer })
  else if (code) await proveByCode(ctx, ctx.staff, code)
  else throw new Fault(400, { code: 'required' })
  return meOf(ctx, { ...ctx.staff, proofAt: ctx.now() })
})
