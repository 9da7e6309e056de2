import type { ZodOpenApiObject } from 'zod-openapi'

type Components = NonNullable<ZodOpenApiObject['components']>

/** The cookies that the API gives browsers, each with what it holds. */
export const cookies = {
  xToken: 'the access token; the token itself lives 10 minutes',
  xCustomer: 'whose session it is (`customerToken`)',
  aToken: 'as in `LoginResult`',
  aCustomer: 'as in `LoginResult`',
  xRefresh: 'the refresh token, for `LoginRefresh`',
  signedIn:
    '`1`: tells scripts that there is a session, and nothing of it; the only one they can read',
}

const cookieTable = Object.entries(cookies)
  .map(([name, holds]) => `| \`${name}\` | ${holds} |`)
  .join('\n')

export const description = `Cars on a monthly subscription: the catalogue, accounts, orders and what follows them.

## Sessions
\`Login\`, \`SMSLogin\`, \`LoginRedirect\` and \`SR/Verify\` give an access token, sent as the header \`x-Token\`, which lives 10 minutes, and a refresh token, which \`LoginRefresh\` exchanges once for new ones, for 7 days after the last use and 30 days at most. \`x-customer\`, \`aToken\` and \`aCustomer\` may be sent along; then they have to belong to the same session.

## Cookies
A browser, which sends \`Sec-Fetch-Site\`, gets the tokens as cookies and empty in the body. All are \`SameSite=Lax\`, \`Path=/\`, \`Secure\` on https, live 30 days, and but for \`signedIn\` are \`HttpOnly\`. A header is stronger than its cookie. Requests of other sites that change something are refused with 403, and there is no CORS.

| Cookie | Holds |
|---|---|
${cookieTable}

## Languages
\`CountryCode: he-IL\` or \`en-IL\`, else \`Accept-Language\`, chooses the language of texts and errors; Hebrew without either.

## Errors
Every no is an \`Error\`: a code of a rule, or the HTTP status, and a message in the caller's language. Each call lists its own.

## Rates
Each network may call 600 times a minute and try 60 sign-ins an hour; some calls have limits of their own. More is 429 with \`Retry-After\` in seconds, as is 503 while there is too much to do.

## Repeats
A call with \`Idempotency-Key\` is done once and answered the same for a day; a network error is answered by the same request with the same key.`

const REQUEST_ID = {
  description: 'The request in our log, to be told to the service.',
  schema: { type: 'string' },
} as const
const RETRY_AFTER = {
  description: 'Seconds until it may be tried again.',
  schema: { type: 'integer', minimum: 1 },
  example: 2,
} as const
const SESSION_COOKIES = {
  description: `For browsers: ${Object.keys(cookies).join(', ')}.`,
  schema: { type: 'string' },
} as const

export const headers: NonNullable<Components['headers']> = {
  RequestId: REQUEST_ID,
  RetryAfter: RETRY_AFTER,
  SessionCookies: SESSION_COOKIES,
}

export const headerRef = (name: 'RequestId' | 'RetryAfter' | 'SessionCookies') => ({
  $ref: `#/components/headers/${name}`,
})

export const securitySchemes: NonNullable<Components['securitySchemes']> = {
  session: {
    type: 'apiKey',
    in: 'header',
    name: 'x-Token',
    description: 'The access token of a sign-in.',
  },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'xToken',
    description: 'The same token as browsers send it.',
  },
  webhookSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Galgal-Signature',
    description:
      'Of the sandbox: `t=<unix seconds>,v1=<hex HMAC-SHA256 of t + "." + raw body>`, at most 5 minutes old. Each company signs in its own way.',
  },
}
