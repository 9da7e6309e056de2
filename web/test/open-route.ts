import type { Send } from '@galgal/contract/call'
import { businessTypeOf } from '@galgal/domain/store'
import { pageContextKey } from '@galgal/ui/http/request-context.server.ts'
import { RouterContextProvider } from 'react-router'
import type { RequestContext } from '../app/http/request-context.server.ts'

type Options = {
  path?: string
  locale?: 'en'
  cookies?: Record<string, string>
  /** What the API says, by the end of the call's path. */
  api?: Record<string, Response>
  form?: Record<string, string> | [string, string][] | FormData
}

let version = 0

/** A loader's or an action's arguments, for a visitor with these cookies. */
export function openRoute({ path = '/', locale, cookies = {}, api = {}, form }: Options = {}) {
  const calls: { name: string; body: unknown; query?: object }[] = []
  const send: Send = async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const name = pathname.replace(/^\/api\//, '')
    const query = searchParams.size > 0 && { query: Object.fromEntries(searchParams) }
    calls.push({ name, body: await bodyOf(request), ...query })
    const answer = api[name]
    if (!answer) throw new Error(`The page asked ${name}`)
    return answer.clone()
  }
  const context = {
    send,
    path,
    secret: 'the secret of this app',
    // A call that no test foresees fails it.
    reportFault: (error: unknown) => {
      throw error
    },
    measuring: { trackingCookie: 'utm_track' },
    now: () => new Date(),
    // No two pages share what they read of the catalogue.
    catalogueVersion: () => ++version,
    cookies: new Map(Object.entries(cookies)),
    setCookies: new Map<string, string>(),
  } as unknown as RequestContext
  const url = new URL(path, 'http://shop')
  const sent = form instanceof FormData ? form : new URLSearchParams(form)
  const body = form ? { method: 'POST', body: sent } : {}
  const args = {
    params: locale ? { locale } : {},
    context: new RouterContextProvider(new Map([[pageContextKey, context]])),
    url,
    request: new Request(url, body),
  }
  return { args, context, calls }
}

function bodyOf(request: Request): Promise<unknown> | undefined {
  if (request.method === 'GET') return undefined
  const isForm = request.headers.get('content-type')?.startsWith('multipart/')
  return isForm ? request.formData() : request.json()
}

export const signedIn = { xToken: 'T', xCustomer: 'C', aToken: 'A', aCustomer: 'AC' }

export const errorAnswer = (status: number, code = status, fields?: Record<string, string>) =>
  Response.json({ code, message: `no ${code}`, ...(fields ? { fields } : {}) }, { status })

/** Where a redirect leads that was given back or thrown. */
export async function addressOf(leads: () => unknown): Promise<string | null | undefined> {
  const answer = await Promise.resolve()
    .then(leads)
    .catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('Location') : undefined
}

type StageData = { registrationStageTypeId: 1 | 2; registrationStage: string }
export const finished: StageData = { registrationStageTypeId: 2, registrationStage: 'finished' }
export const atPhone: StageData = { registrationStageTypeId: 1, registrationStage: 'phone' }

/** The answer of GetUser/Get. */
export const userAnswer = (
  stage: StageData,
  b2BType: '' | 'Individual' | 'Company' = '',
  personal: Record<string, string> = {},
) =>
  Response.json({
    personal: {
      firstName: 'Dana',
      lastName: 'Levi',
      email: 'dana@example.co.il',
      phoneNumber: '+972521234567',
      companyName: '',
      customerToken: 'C',
      externalDocumentStatus: null,
      address: '',
      city: '',
      userTypeId: 1,
      languageId: 2,
      businessType: businessTypeOf(b2BType),
      postalCode: '',
      houseNumber: '',
      apartmentNumber: '',
      ...personal,
    },
    accountDetails: { pricePlan: 'B2C', creditCardList: [] },
    registrationStageData: stage,
    b2BType,
    allowMarketing: false,
    pendingEmail: null,
    pendingPhone: null,
    language: 'he-IL',
    undeliverable: [],
  })

/** What a call of the sign-up answers to whoever stands at a step. */
export const signupAnswer = (state: number) =>
  Response.json({
    state,
    statetext: '',
    customer: {
      customerToken: 'sgn_1',
      loginToken: '',
      refreshToken: '',
      astaraToken: '',
      astaraUserId: '',
    },
    registrationStageData: {
      registrationStageTypeId: state === 9 ? 2 : 1,
      registrationStage: 'any',
    },
    LeadRegister: null,
  })
