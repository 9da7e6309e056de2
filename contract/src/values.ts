import { withPlainBreaks } from '@galgal/domain/normalise-text'
import { normalisePhone } from '@galgal/domain/phone'
import { readPostalCode } from '@galgal/domain/postal-code'
import { STORE_NUMBER, stores } from '@galgal/domain/store'
import {
  containsCardNumber,
  hasControlCharacter,
  isCompanyName,
  isEmail,
  isPersonName,
  withoutBidiControls,
  withoutDirectionMarks,
} from '@galgal/domain/text-rules'
import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'

/* Values on the wire. `error` is the key of a field's message: `errors.field.{error}`. */

/** Shekels with at most two decimals; inside the app everything is agorot. */
export const money = z.number().describe('shekels')
/** As the country of the deposit has it. */
export const DepositCurrency = z.enum(['NIS', 'EUR', 'CHF'])
export const day = z.iso.date({ error: 'date' }).describe('YYYY-MM-DD, Asia/Jerusalem')
export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' })
  .describe('HH:mm')
export const instant = z.iso.datetime().describe('UTC')
export const id = z.string({ error: 'required' }).max(64, { error: 'invalid' })
/** 32 bits, as the database's columns hold. */
export const wholeId = z.int32({ error: 'invalid' })
/** A 32-bit integer in a query or a path. */
export const queryInt = z.coerce
  .number({ error: 'invalid' })
  .int({ error: 'invalid' })
  .min(-(2 ** 31), { error: 'invalid' })
  .max(2 ** 31 - 1, { error: 'invalid' })
export const token = z.string().max(512, { error: 'invalid' })

const typed = (max: number, tooLong: string, isOneLine: boolean) =>
  z
    .string({ error: 'required' })
    .overwrite((value) => {
      const clean = withoutBidiControls(value.normalize('NFC')).trim()
      return isOneLine ? clean : withPlainBreaks(clean)
    })
    .max(max, { error: tooLong })
    .refine((value) => !hasControlCharacter(isOneLine ? value : value.replaceAll('\n', '')), {
      error: 'controlCharacter',
    })
    .refine((value) => !containsCardNumber(value), { error: 'cardNumber' })

/** Text of a person: trimmed, NFC, without bidi controls, control characters or card numbers. */
export const text = (max: number, tooLong = 'tooLong') => typed(max, tooLong, true)

export const requiredText = (max: number) => text(max).min(1, { error: 'required' })

/** The same in several lines: every line break becomes `\n`, a tab a space. */
export const freeText = (max: number) => typed(max, 'tooLong', false)

export const requiredFreeText = (max: number) => freeText(max).min(1, { error: 'required' })

export const personName = requiredText(60)
  .overwrite(withoutDirectionMarks)
  .refine((value) => !value || isPersonName(value), {
    error: 'personName',
  })
export const companyName = text(120)
  .overwrite(withoutDirectionMarks)
  .refine((value) => !value || isCompanyName(value), {
    error: 'companyName',
  })
/** Lower case; empty passes. Not checked for card numbers. */
const emailText = z
  .string({ error: 'required' })
  .overwrite((value) => withoutBidiControls(value.normalize('NFC')).trim().toLowerCase())
  .max(254, { error: 'tooLong' })
  .refine((value) => !value || isEmail(value), { error: 'email' })

export const email = emailText.min(1, { error: 'required' })

export const emptyAsUndefined = (value: string) => value || undefined

/** For forms that take a phone instead. */
export const optionalEmail = emailText.transform(emptyAsUndefined).optional()

/** SHA-1 of the UTF-8 bytes of the NFKC password, lower-case hex. A secret like the password itself. */
export const Sha1 = z
  .string({ error: 'required' })
  .regex(/^[0-9a-f]{40}$/, { error: 'passwordHash' })
export const sixDigits = z
  .string({ error: 'required' })
  .overwrite((value) => value.replace(/[\s-]/g, ''))
  .regex(/^\d{6}$/, { error: 'sixDigits' })

export const Store = z
  .enum(stores, { error: 'invalid' })
  .describe(stores.map((store) => `${store}: store ${STORE_NUMBER[store]}`).join(', '))
export const QueryStore = Store.default('B2C')
export const StageData = z.object({
  registrationStageTypeId: z.union([z.literal(1), z.literal(2)]),
  registrationStage: z.string(),
})

const b2bTypeBySpelling = {
  '': '',
  Company: 'Company',
  B2BCompany: 'Company',
  Business: 'Company',
  Individual: 'Individual',
  B2BIndividual: 'Individual',
} as const

/** Six spellings are accepted, three are stored. */
export const B2BTypeIn = z
  .enum(['', 'Company', 'Individual', 'B2BCompany', 'B2BIndividual', 'Business'], {
    error: 'invalid',
  })
  .transform((value) => b2bTypeBySpelling[value])
export const B2BTypeOut = z.enum(['', 'Individual', 'Company'])

/** Seven digits, with or without the hyphen, or empty; normalised to `NNNN-NNN`. */
export const postalCode = z
  .string({ error: 'postalCode' })
  .max(12, { error: 'postalCode' })
  .overwrite((typed) => {
    const read = readPostalCode(typed)
    return read.ok ? read.value : typed
  })
  .superRefine((value, check) => {
    const read = readPostalCode(value)
    if (read.ok) return
    const message = read.why === 'sevenDigits' ? 'postalCodeSeven' : 'postalCode'
    check.addIssue({ code: 'custom', message })
  })

const callingCode = /^(?:\+|00)?[1-9]\d{0,3}$/

/** A phone with its calling code apart, as forms send it. */
export const PhoneParts = z
  .strictObject({
    code: z.string({ error: 'phoneCode' }).max(6, { error: 'phoneCode' }),
    phoneNumber: z
      .string({ error: 'required' })
      .min(1, { error: 'required' })
      .max(30, { error: 'phone' }),
  })
  .superRefine((parts, check) => {
    if (!parts.phoneNumber || normalisePhone(parts)) return
    if (callingCode.test(parts.code.trim()))
      check.addIssue({ code: 'custom', message: 'phone', path: ['phoneNumber'] })
    else check.addIssue({ code: 'custom', message: 'phoneCode', path: ['code'] })
  })
export const phone = z
  .string({ error: 'required' })
  .max(30, { error: 'phone' })
  .refine((value) => !value || normalisePhone(value), { error: 'phone', abort: true })

/** Contact fields of a form; to be refined by `isReachable`. */
export const writer = {
  fullName: personName,
  email: optionalEmail.describe('this or a phone'),
  phone: PhoneParts.optional(),
}

/** Requires an e-mail or a phone. */
export function isReachable(
  { email, phone }: { email?: unknown; phone?: unknown },
  check: z.RefinementCtx,
) {
  if (!email && !phone) check.addIssue({ code: 'custom', message: 'emailOrPhone', path: ['email'] })
}

export const Done = z.object({ done: z.literal(true), message: z.string() })
export const Figure = z.object({ key: z.string(), label: z.string(), value: z.string() })

nameSchemas({
  Money: money,
  DepositCurrency,
  Day: day,
  Time: time,
  Instant: instant,
  PasswordHash: Sha1,
  Store,
  StageData,
  B2BTypeIn,
  B2BTypeOut,
  PhoneParts,
  Done,
  Figure,
})
