import { meOf, readStaffSession } from '../../flows/office/staff-sessions.ts'
import { Fault } from '../../handle.ts'
import type { OfficeContext } from '../../handle-office.ts'

/** The answer of every way to sign in, whose row of the log names who it was. */
export async function signedInAs(
  ctx: Pick<OfficeContext, 'db' | 'now' | 'setCookie' | 'record'>,
  token: string,
) {
  const session = await readStaffSession(ctx, token)
  if (!session) throw new Fault(401)
  ctx.setCookie({ token })
  ctx.record({ subjectKind: 'staff', subjectId: session.staffId })
  return { token, me: await meOf(ctx, session) }
}
