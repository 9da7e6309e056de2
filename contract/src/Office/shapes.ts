import { z } from 'zod'
import { id, instant, money, queryInt, requiredFreeText, text } from '../values.ts'

/** A page of a list: `next` leads on, and is null on the last one; counted to 1,000. */
export const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    items: z.array(row),
    next: z.string().nullable(),
    count: z.int(),
    countIsMore: z.boolean(),
  })

const sizes = [25, 50, 100] as const

/** What every list takes beside its filters; filters of a list make a strict object with it. */
export const listIn = {
  cursor: z.string().max(200, { error: 'invalid' }).optional(),
  size: queryInt
    .refine((size) => sizes.some((it) => it === size), { error: 'invalid' })
    .optional()
    .describe('25, 50 or 100; 50'),
  sort: z.string().max(40, { error: 'invalid' }).optional(),
  q: text(100).optional(),
  columns: z
    .string()
    .max(600, { error: 'invalid' })
    .regex(/^[\w.]+(?:,[\w.]+)*$/, { error: 'invalid' })
    .optional()
    .describe('of a file: the fields of its rows, between commas; all of them'),
}

const reason = requiredFreeText(500).min(3, { error: 'tooShort' })
const common = {
  revision: z.int().min(0).optional().describe('of what was looked at'),
  preview: z.boolean().optional().describe('true answers the effects and changes nothing'),
}

/** What every act takes beside its own fields. */
export const actIn = { ...common, reason: reason.optional() }
/** The same for an act that needs a reason. */
export const reasonedIn = { ...common, reason }

export const Effects = z.object({
  money: z.array(z.object({ what: z.string(), amount: money, account: z.string() })),
  notifications: z.array(z.object({ kind: z.string(), to: z.string(), locale: z.string() })),
  stock: z.array(z.object({ classificationId: z.int(), colourId: z.string(), by: z.int() })),
  standing: z.object({ from: z.string(), to: z.string() }).nullable(),
  documents: z.array(z.string()),
})

export const ActOut = z.object({
  done: z.boolean(),
  message: z.string().describe('what was done, or what it waits for, in the reader’s language'),
  revision: z.int(),
  effects: Effects,
  approval: z
    .object({ id, expiresAt: instant })
    .nullable()
    .describe('with `done: false`: what waits for another person'),
})

/** `phone` and `email` are masked without `contacts.see`. */
export const Person = z.object({
  id,
  name: z.string(),
  kind: z.enum(['private', 'freelancer', 'company']),
  phone: z.string(),
  email: z.string(),
})

const subjects = [
  'order',
  'customer',
  'subscription',
  'car',
  'vehicle',
  'payment',
  'claim',
  'fine',
  'request',
] as const
export const SubjectKind = z.enum(subjects, { error: 'invalid' })

export const Happening = z.object({
  at: instant,
  who: z.object({ kind: z.enum(['customer', 'staff', 'system', 'company']), name: z.string() }),
  kind: z.string(),
  line: z.string(),
  to: z.string().nullable().describe('a path of the office'),
  amount: money.nullable(),
})

export const CameBy = z.enum(['phone', 'email', 'post', 'counter', 'form'], { error: 'required' })
export const Direction = z.enum(['out', 'in'], { error: 'invalid' })
/** What an odometer shows, in kilometres. */
export const odometer = z
  .int({ error: 'odometer' })
  .min(0, { error: 'odometer' })
  .max(999_999, { error: 'odometer' })

/** A document of ours, as a record lists it. */
export const IssuedRow = z.object({
  id,
  type: z.string(),
  name: z.string(),
  issuedAt: instant,
  orderId: id,
  mayOpen: z.boolean().describe('whether the reader may have the file itself'),
})

/** Of a record; goes along with an act. */
export const revision = z.int().describe('goes along with an act')

/** What can be done with a record now, of what its reader may do; `why` not, in their words. */
export const possibleActs = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.array(z.object({ act: z.enum(names), why: z.string().nullable() }))
