import type { AnyRefusalName, OfficeEndpoint } from '@galgal/contract/Office/endpoint'
import type { Permission } from '@galgal/contract/Office/permissions'
import type { OfficeRefusalName } from '@galgal/contract/Office/refusals'
import type { ActOut } from '@galgal/contract/Office/shapes'
import type { Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { Db } from './db/database.ts'
import type { Approval } from './db/office/approvals.ts'
import type { LogRow } from './db/office/log.ts'
import type { StaffSession } from './db/office/staff-sessions.ts'
import type { Subject, SubjectKind } from './db/office/subjects.ts'
import type { Actor, Deps } from './deps.ts'
import type { Visitor } from './handle.ts'
import type { OfficeRefusal } from './office-refusal.ts'

type Extras = ConstructorParameters<typeof OfficeRefusal>[1]

/** What a call adds to its row of the log. */
export type LogEntry = Partial<
  Pick<LogRow, 'subjectKind' | 'subjectId' | 'customerId' | 'changes' | 'details' | 'amount'>
>

/** What an answer does to the browser's cookie of the office. */
export type OfficeCookie = { token?: string; forget?: true }

export type OfficeContext<In = unknown, Name extends AnyRefusalName = AnyRefusalName> = Deps & {
  input: In
  locale: Locale
  visitor: Visitor
  /** Who is signed in; of calls that anyone may make perhaps nobody. */
  staff: StaffSession
  by: Actor
  may: (permission: Permission) => boolean
  /** Whether who is signed in may make a call at all, by its name. */
  mayCall: (call: string) => boolean
  /** Every row that the filters of a list leave, by the name of its call; one more than `most` at least when there are more. */
  readList: (call: string, filters: Record<string, string>, most: number) => Promise<unknown[]>
  refusal: (name: Extract<Name, OfficeRefusalName>, extras?: Extras) => OfficeRefusal
  /** Adds to the call's row of the log. */
  record: (entry: LogEntry) => void
  /** Gives a browser its session's cookie, or takes it. */
  setCookie: (cookie: OfficeCookie) => void
  /** Whether who is signed in may decide a call, by its name, as the second person. */
  mayDecide: (call: string) => boolean
  /** Runs an act that waited for another person. */
  runApproved: (decided: Decided) => Promise<ActAnswer>
}

/** The answer of an act, as it leaves. */
export type ActAnswer = z.input<typeof ActOut>

/** Who decides what waited, and what they wrote; a preview decides nothing. */
export type Decided = { approval: Approval; decidedBy: string; words: string; preview: boolean }

export type OfficeHandler = {
  endpoint: OfficeEndpoint
  run: (ctx: OfficeContext) => Promise<unknown>
  act?: Act | undefined
}

/** Joins a call of the office to the code that answers it. */
export function handleOffice<
  In extends z.ZodType,
  Out extends z.ZodType,
  Name extends AnyRefusalName,
>(
  endpoint: OfficeEndpoint<In, Out, Name>,
  run: (ctx: OfficeContext<z.output<In>, Name>) => Promise<z.input<Out>>,
): OfficeHandler {
  // The list of endpoints forgets these types; they were checked on the line above.
  return { endpoint, run } as unknown as OfficeHandler
}

type ActSubject = { kind: SubjectKind; id: string }

/** What an act is done to, and what is known of it before it is done. */
export type ActContext<In = unknown> = OfficeContext<In> & { subject: Subject }

/** Why another person has to decide, as a key under `office.approval.why`. */
export type SecondPerson = 'overLimit' | 'always' | 'oneManager' | 'thirdRejection'

export type Act<In = unknown, Result = unknown> = {
  /** Whose record it changes; a 404 when there is none, or it is of another hub. */
  subject: (input: In, deps: Deps) => ActSubject | Promise<ActSubject>
  /** Runs the flow. Its first transaction decides: what it did is shown by a preview, and stays undone in one. */
  run: (ctx: ActContext<In>) => Promise<Result>
  /** What goes out, is waived or dropped, in agorot: counts towards the limits of one person and of a customer, above which another has to decide. */
  amount?: (ctx: ActContext<In>, result: unknown) => number
  /** Why another person has to decide whatever the amount; read in the act's own transaction, when its rules have agreed. */
  secondPerson?: (tx: Db, ctx: ActContext<In>, result: unknown) => Promise<SecondPerson | undefined>
  /** Which fields change, with their values before and after; of personal ones the names alone. */
  changes?: (ctx: ActContext<In>, result: unknown) => LogEntry['changes']
  /** Documents that it makes, as keys under `officeActs.document`. */
  documents?: readonly string[]
  /** What its answer has beside that of every act. */
  answer?: (ctx: ActContext<In>, result: unknown) => object
}

/** Joins an act of the office to the flow that does it. */
export const handleAct = <In extends z.ZodType, Out extends z.ZodType, Name extends AnyRefusalName>(
  endpoint: OfficeEndpoint<In, Out, Name>,
  act: Act<z.output<In>>,
): OfficeHandler =>
  ({
    endpoint,
    act,
    run: () => Promise.reject(new Error('an act is run by its runner')),
  }) as unknown as OfficeHandler
