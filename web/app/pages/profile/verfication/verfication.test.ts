import { messages } from '@galgal/i18n/messages'
import { waitBefore } from '@galgal/ui/layout/use-follow.ts'
import { expect, test } from 'vitest'
import {
  addressOf,
  errorAnswer,
  finished,
  openRoute,
  signedIn,
  userAnswer,
} from '../../../../test/open-route.ts'
import { isCreatingCheck } from '../../../kyc/creating-check.tsx'
import { outcomeOf, timelineOf } from './results-view.ts'
import { action, loader } from './verfication.tsx'
import { loader as capture } from './verfication-capture.ts'
import { loader as results } from './verfication-results.tsx'
import { loader as wellSpelt } from './verification.ts'

type Status =
  | 'not_started'
  | 'in_progress'
  | 'waiting_response'
  | 'manual_verification'
  | 'approved'
  | 'rejected'

const check = (more: object = {}) => ({
  workflowRunId: 'run-1',
  sentAt: null,
  decidedAt: null,
  reasons: [],
  ...more,
})

/** A customer's page with what the API says of their check. */
function at({
  b2b = '' as '' | 'Company',
  status = 'not_started' as Status | null,
  documentsStatus = 'not_started' as Status,
  way = 'form',
  triesLeft = 3,
  made = null as object | null,
  path = '/profile/verfication',
  form = undefined as FormData | undefined,
  acceptedTypes = [] as string[],
  applicant = { sdkToken: 'sbx_1', workflowRunId: 'run-1', externalDocumentStatus: 'in_progress' },
  phone = Response.json({
    url: 'http://shop/auto-login?linkData=x',
    expiresAt: '2026-11-22T09:19:03.120Z',
  }),
} = {}) {
  const opened = openRoute({
    path,
    cookies: signedIn,
    ...(form && { form }),
    api: {
      'GetUser/Get': userAnswer(finished, b2b),
      'MagicRegistration/Identity': Response.json({
        externalDocumentStatus: status,
        way,
        triesLeft,
        check: made,
      }),
      'SubscriptionMain/UploadedDocuments': Response.json({
        status: status ?? documentsStatus,
        acceptedTypes,
        documents: [
          {
            id: '1',
            name: 'a.pdf',
            documentType: 'companyCertificate',
            size: 1,
            subscriptionId: null,
            status: 'rejected',
            uploadedAt: '2026-11-22T09:20:41.007Z',
          },
        ],
      }),
      'SubscriptionMain/UploadBusinessDocuments': Response.json({ documents: [] }),
      'MagicRegistration/OnfidoCreateApplicant': Response.json(applicant),
      '/sandbox/identity/run-1': Response.json({ received: true }),
      'MagicRegistration/onfidoStudioUserFlowFinished': Response.json({
        externalDocumentStatus: 'waiting_response',
      }),
      'MagicRegistration/OnfidoCreateCheck': Response.json({
        workflowRunId: 'run-1',
        externalDocumentStatus: 'waiting_response',
      }),
      'MagicRegistration/ContinueOnPhone': phone,
    },
  })
  return { ...opened, callNames: () => opened.calls.map(({ name }) => name.split('/').at(-1)) }
}
type Opened = ReturnType<typeof at>
const load = ({ args }: Opened) => loader(args as never)
const act = ({ args }: Opened) => action(args as never)
const show = ({ args }: Opened) => results(args as never)

const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const pictures = () => ({
  idFront: new File(['a'], 'a.jpg'),
  idBack: new File(['b'], 'b.jpg'),
  selfie: new File(['c'], 'c.jpg'),
})

test('[ID01][RT31] an individual is checked by pictures of card and face', async () => {
  expect(await load(at())).toMatchObject({ way: 'form', triesLeft: 3 })
  const sending = at({ form: formOf(pictures()) })
  expect(await addressOf(() => act(sending))).toBe('/profile/verfication-results')
  expect(sending.callNames().slice(-4)).toEqual([
    'OnfidoCreateApplicant',
    'run-1',
    'onfidoStudioUserFlowFinished',
    'OnfidoCreateCheck',
  ])
})

test('[RT31] whoever spells the address well is led to it', async () => {
  expect(await addressOf(() => wellSpelt(at().args as never))).toBe('/profile/verfication')
})

test('[ID05] the check is offered to individuals with a status only; companies send documents', async () => {
  expect(await addressOf(() => load(at({ status: null })))).toBe('/profile/subscriptions')
  const company = await load(at({ b2b: 'Company', status: null }))
  expect(company).toMatchObject({
    way: 'company',
    documents: [
      { type: 'companyCertificate', state: 'rejected' },
      { type: 'authorisation', state: 'missing' },
    ],
  })
  const form = formOf({ ...pictures(), companyCertificate: new File(['x'], 'x.pdf') })
  const sending = at({ b2b: 'Company', status: null, form })
  await act(sending)
  expect(sending.callNames()).toContain('UploadBusinessDocuments')
  expect(sending.callNames()).not.toContain('OnfidoCreateApplicant')
})

test('[SU33] a company’s documents are sent each as what it is, and what is missing is named', async () => {
  const form = formOf({ companyCertificate: new File(['x'], 'תעודה.pdf') })
  const sending = at({ b2b: 'Company', status: null, form })
  expect(await act(sending)).toMatchObject({
    data: { fields: { authorisation: messages.he.documents.missing.authorisation } },
  })
  const uploads = sending.calls.filter(({ name }) => name.endsWith('UploadBusinessDocuments'))
  const types = uploads.map(({ body }) => (body as FormData).get('documentType'))
  expect(types).toEqual(['companyCertificate'])
})

test('[S51] a document that was accepted before is not asked for again', async () => {
  const acceptedTypes = ['authorisation']
  expect(await load(at({ b2b: 'Company', status: null, acceptedTypes }))).toMatchObject({
    documents: [{ state: 'rejected' }, { type: 'authorisation', state: 'accepted' }],
  })
  const form = formOf({ companyCertificate: new File(['x'], 'x.pdf') })
  const sending = at({ b2b: 'Company', status: null, acceptedTypes, form })
  expect(await addressOf(() => act(sending))).toBe('/profile/verfication-results')
})

test('a picture that is missing is named, and nothing is begun', async () => {
  const { selfie: _, ...sides } = pictures()
  const sending = at({ form: formOf(sides) })
  expect(await act(sending)).toMatchObject({
    data: { fields: { selfie: messages.he.documents.missing.selfie } },
  })
  expect(sending.callNames()).not.toContain('OnfidoCreateApplicant')
})

test('where nothing is to be sent the results are shown, and where nothing was sent the sending', async () => {
  for (const status of ['waiting_response', 'manual_verification', 'approved'] as const)
    expect(await addressOf(() => load(at({ status })))).toBe('/profile/verfication-results')
  for (const status of ['not_started', 'in_progress'] as const)
    expect(await addressOf(() => show(at({ status })))).toBe('/profile/verfication')
})

test('when the tries are used up, or for whoever prefers it, documents go to a person', async () => {
  expect(await load(at({ status: 'rejected', triesLeft: 0 }))).toMatchObject({ way: 'documents' })
  const path = '/profile/verfication?by=papers'
  expect(await load(at({ path }))).toMatchObject({ way: 'documents' })
  const { selfie: _, ...sides } = pictures()
  const sending = at({ path, form: formOf(sides) })
  expect(await addressOf(() => act(sending))).toBe('/profile/verfication-results')
  expect(sending.callNames().filter((it) => it === 'UploadBusinessDocuments')).toHaveLength(2)
})

test('[ID06][RT32] the results tell the outcome, its reasons and how many tries are left', async () => {
  const made = check({ decidedAt: '2026-11-22T09:20:41.007Z', reasons: ['face', 'expired'] })
  expect(await show(at({ status: 'rejected', triesLeft: 2, made }))).toMatchObject({
    status: 'rejected',
    reasons: ['face', 'expired'],
    triesLeft: 2,
    isReviewedByPeople: false,
  })
  expect(await show(at({ status: 'manual_verification', made: check() }))).toMatchObject({
    status: 'manual_verification',
    isReviewedByPeople: false,
    reasons: [],
  })
  expect(await show(at({ status: 'manual_verification' }))).toMatchObject({
    isReviewedByPeople: true,
  })
  const company = at({ b2b: 'Company', status: null, documentsStatus: 'approved' })
  expect(await show(company)).toMatchObject({ status: 'approved', isCompany: true })
})

test('[SU16] every outcome has words of its own, and a line of steps', () => {
  const outcomes = (
    ['approved', 'rejected', 'manual_verification', 'waiting_response'] as const
  ).map((status) => outcomeOf({ status, isReviewedByPeople: false }, false))
  expect(new Set(outcomes).size).toBe(4)
  expect(outcomeOf({ status: 'manual_verification', isReviewedByPeople: true }, false)).toBe(
    'documents',
  )
  const steps = (status: Status, isReviewedByPeople = false) =>
    timelineOf({ status, isReviewedByPeople }).map(({ name, state }) => `${name} ${state}`)
  expect(steps('waiting_response')).toEqual(['sent done', 'checking now', 'decided next'])
  expect(steps('manual_verification', true)).toEqual([
    ...['sentDocuments done', 'checkingPerson now', 'decided next'],
  ])
  expect(steps('rejected')).toEqual(['sent done', 'checking done', 'decidedNo done'])
})

test('[ID03] the flag of the animation is on while the check is created, and only then', () => {
  const form = formOf(pictures())
  const going = { state: 'submitting', formMethod: 'post', formData: form } as const
  expect(isCreatingCheck(going)).toBe(true)
  expect(isCreatingCheck({ ...going, state: 'loading' })).toBe(true)
  expect(isCreatingCheck({ ...going, formData: formOf({ captured: '1' }) })).toBe(true)
  expect(isCreatingCheck({ state: 'idle' })).toBe(false)
  expect(isCreatingCheck({ ...going, formData: formOf({ phone: '1' }) })).toBe(false)
  const empty = formOf({ idFront: new File(['a'], 'a.jpg'), selfie: new File([], '') })
  expect(isCreatingCheck({ ...going, formData: empty })).toBe(false)
  expect(isCreatingCheck({ state: 'loading' })).toBe(false)
})

test('the way on to a phone is a code that can be scanned, and its address as text', async () => {
  const asking = at({ form: formOf({ phone: '1' }) })
  const { phone } = (await act(asking)) as { phone: { url: string; path: string; size: number } }
  expect(phone.url).toBe('http://shop/auto-login?linkData=x')
  expect(phone.size).toBeGreaterThan(20)
  expect(phone.path).toMatch(/^(M\d+ \d+h1v1h-1z){100,}$/)
  expect(asking.callNames()).not.toContain('OnfidoCreateApplicant')
  const refused = at({ form: formOf({ phone: '1' }), phone: errorAnswer(429) })
  expect(await act(refused)).toMatchObject({ init: { status: 429 } })
})

test('[ID02] the company’s own capture stands in a page whose policy lets it, and it alone, run', async () => {
  const applicant = {
    sdkToken: 'a.b</script>.c',
    workflowRunId: 'run-1',
    externalDocumentStatus: 'in_progress',
  }
  const { args } = at({ way: 'sdk', applicant })
  const answer = await capture(args as never)
  const html = await answer.text()
  expect(html).toContain('"a.b\\u003c/script>.c"')
  expect(html).toContain('workflowRunId: "run-1"')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src 'sha256-[^']+' https:\/\/\*\.onfido\.com;/)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(html).toContain('language: "he"')
  const done = at({ applicant: { ...applicant, sdkToken: '' } })
  await expect(capture(done.args as never)).rejects.toMatchObject({ init: { status: 404 } })
})

test('a page that waits is read soon, then ever more rarely, and never stops asking', () => {
  const waits = Array.from({ length: 12 }, (_, readings) => waitBefore(readings))
  expect(waits[0]).toBe(2000)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.at(-1)).toBe(30_000)
  expect(waitBefore(50, 4000)).toBe(4000)
})
