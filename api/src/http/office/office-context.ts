import type { OfficeEndpoint } from '@galgal/contract/Office/endpoint'
import { decidingPermission, type Permission } from '@galgal/contract/Office/permissions'
import type { Locale } from '@galgal/i18n/locales'
import type { StaffSession } from '../../db/office/staff-sessions.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../handle.ts'
import type { OfficeContext, OfficeHandler } from '../../handle-office.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { listRowsOf } from './list-rows.ts'
import { type CallLog, nameOfCall } from './log-call.ts'
import { runApproved } from './run-approved.ts'

/** Whether a session has one of the permissions that a call needs. */
export const mayCall = (
  { needs }: Pick<OfficeEndpoint, 'needs'>,
  { permissions }: Pick<StaffSession, 'permissions'>,
) =>
  needs === 'session' ||
  needs === 'anyone' ||
  (typeof needs === 'string' ? [needs] : needs).some((it) => permissions.has(it as Permission))

type Call = {
  /** Calls that anyone may make never look at who is signed in without asking. */
  session: StaffSession
  callLog: CallLog
  input: unknown
  visitor: Visitor
  locale: Locale
  setCookie: OfficeContext['setCookie']
}

/** What a handler is given. */
export function contextOf(
  handlers: readonly OfficeHandler[],
  deps: Deps,
  { session, callLog, input, visitor, locale, setCookie }: Call,
): OfficeContext {
  const find = (call: string) => handlers.find(({ endpoint }) => nameOfCall(endpoint) === call)
  const mayDecide = (call: string) => {
    const need = decidingNeed(find(call)?.endpoint)
    return need !== undefined && (session?.permissions.has(need) ?? false)
  }
  const ctx: OfficeContext = {
    ...deps,
    input,
    locale,
    visitor,
    staff: session,
    by: { staffId: session?.staffId ?? '', name: session?.name ?? '' },
    may: (permission) => session?.permissions.has(permission) ?? false,
    mayCall: (call) => mayCall(find(call)?.endpoint ?? { needs: [] }, session),
    refusal: (name, extras) => new OfficeRefusal(name, extras),
    record: callLog.record,
    setCookie,
    mayDecide,
    readList: (call, filters, most) => listRowsOf(find(call), ctx, { filters, most }),
    runApproved: (decided) => runApproved({ ctx, callLog, handlers, decided }),
  }
  return ctx
}

/** What deciding a call as the second person needs. */
function decidingNeed(endpoint: OfficeEndpoint | undefined): Permission | undefined {
  // What waits of a list is a file with many people.
  if (endpoint?.csv) return 'privacy.decide'
  const needs = endpoint?.needs
  return typeof needs === 'string' ? decidingPermission(needs) : undefined
}
