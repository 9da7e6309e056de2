import { z } from 'zod'
import { isSafeUrl } from '../loopback.ts'

const Digits = z.string().regex(/^\d{9}$/, 'is not nine digits')
const Url = z.string().refine(isSafeUrl, 'is not https, or holds credentials')

/** What the software was given by the Authority, and where it is asked. The login itself is kept in the database. */
export const AuthoritySettings = z.object({
  TAX_CLIENT_ID: z.string().min(8),
  TAX_CLIENT_SECRET: z.string().min(16),
  /** The business that sells, and the person who logged in for it. */
  TAX_VAT_NUMBER: Digits,
  TAX_USER_ID: Digits,
  /** Of the registered software; the business's own number until there is one. */
  TAX_SOFTWARE_NUMBER: z
    .string()
    .regex(/^\d{8,9}$/, 'is not eight or nine digits')
    .optional(),
  TAX_URL: Url.default('https://ita-api.taxes.gov.il/shaam/production'),
  TAX_TOKEN_URL: Url.default(
    'https://openapi.taxes.gov.il/shaam/production/longtimetoken/oauth2/token',
  ),
  TAX_LOGIN_URL: Url.default(
    'https://openapi.taxes.gov.il/shaam/production/longtimetoken/oauth2/authorize',
  ),
  /** Where the Authority leads whoever has logged in: to the letter what its portal knows of the software. */
  TAX_REDIRECT_URL: Url.default('http://localhost:4184/tax'),
  TAX_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8000),
})
export type AuthoritySettings = z.output<typeof AuthoritySettings>
