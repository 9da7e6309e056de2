import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import {
  addressOf,
  atPhone,
  errorAnswer,
  finished,
  openRoute,
  signedIn,
  signupAnswer,
  userAnswer,
} from '../../../test/open-route.ts'
import { action, loader } from './identity.tsx'

type ActionArgs = Parameters<typeof action>[0]
type LoaderArgs = Parameters<typeof loader>[0]
type Status = 'not_started' | 'manual_verification' | 'approved' | 'rejected'

const document = (documentType: string, name: string) => ({
  id: name,
  name,
  documentType,
  subscriptionId: null,
  size: 1,
  status: 'received',
  uploadedAt: '2026-11-22T09:20:41.007Z',
})
const sent = (status: Status, documents: object[] = []) =>
  Response.json({ documents, acceptedTypes: [], status })

const identity = { externalDocumentStatus: 'not_started', triesLeft: 3, check: null }
const waiting = { externalDocumentStatus: 'waiting_response' }

/** Someone at the last step, or a customer, with files in the form. */
function atIdentity({
  form = new FormData(),
  isCustomer = false,
  cookies = {} as Record<string, string>,
  status = 'not_started' as Status,
  documents = [] as object[],
  upload = Response.json({ documents: [] }),
  capture = Response.json({ received: true }),
  way = 'form',
} = {}) {
  const opened = openRoute({
    cookies: { ...signedIn, ...cookies },
    form,
    api: {
      'GetUser/Get': userAnswer(isCustomer ? finished : atPhone),
      'SR/Update': signupAnswer(8),
      'SR/Finish': signupAnswer(9),
      'SubscriptionMain/UploadedDocuments': sent(status, documents),
      'SubscriptionMain/UploadBusinessDocuments': upload,
      'MagicRegistration/Identity': Response.json({ ...identity, way }),
      'MagicRegistration/OnfidoCreateApplicant': Response.json({
        sdkToken: 'sbx_1',
        workflowRunId: 'run-1',
        externalDocumentStatus: 'in_progress',
      }),
      '/sandbox/identity/run-1': capture,
      'MagicRegistration/onfidoStudioUserFlowFinished': Response.json(waiting),
      'MagicRegistration/OnfidoCreateCheck': Response.json({ ...waiting, workflowRunId: 'run-1' }),
    },
  })
  const callNames = () => opened.calls.map(({ name }) => name.split('/')[1])
  return { ...opened, callNames }
}
const act = ({ args }: ReturnType<typeof atIdentity>) => action(args as unknown as ActionArgs)
const load = ({ args }: ReturnType<typeof atIdentity>) => loader(args as unknown as LoaderArgs)

const bothSides = () => {
  const form = new FormData()
  // The camera that was not used comes first, as an empty file.
  form.append('idFront', new File([], ''))
  form.append('idFront', new File(['front'], 'צד א.jpg'))
  form.append('idBack', new File(['back'], 'b.jpg'))
  return form
}
const fieldsOf = (answer: unknown) => (answer as { data: { fields: object } }).data.fields

test('each side is sent as what it is, and the sign-up ends without a skip', async () => {
  const at = atIdentity({ form: bothSides(), cookies: { intent: '/subscribe?car=1' } })
  expect(await addressOf(() => act(at))).toBe('/register/finished?next=%2Fsubscribe%3Fcar%3D1')
  const uploads = at.calls.filter(({ name }) => name.endsWith('UploadBusinessDocuments'))
  const bodies = uploads.map(({ body }) => body as FormData)
  expect(bodies.map((it) => [it.get('documentType'), (it.get('file') as File).name])).toEqual([
    ['idFront', 'צד א.jpg'],
    ['idBack', 'b.jpg'],
  ])
  expect(at.calls.at(-1)).toMatchObject({ name: 'SR/Finish', body: {} })
})

test('[ID08] left for later, nothing is sent and the wanted page comes next', async () => {
  const form = bothSides()
  form.set('later', '1')
  const at = atIdentity({ form, cookies: { intent: '/subscribe?car=1' } })
  expect(await addressOf(() => act(at))).toBe('/subscribe?car=1')
  expect(at.callNames()).not.toContain('UploadBusinessDocuments')
  expect(at.calls.at(-1)).toMatchObject({ body: { skipVerification: true } })
})

test('a document that is missing is named; one that arrived before is not', async () => {
  const form = new FormData()
  const missing = await act(atIdentity({ form }))
  expect(Object.keys(fieldsOf(missing))).toEqual(['idFront', 'idBack'])
  const documents = [document('idFront', 'before.jpg')]
  const again = await act(atIdentity({ form, documents }))
  expect(again).toMatchObject({ data: { values: { idFront: 'before.jpg' } } })
  expect(Object.keys(fieldsOf(again))).toEqual(['idBack'])
})

test('what a file is refused for stands beside it', async () => {
  const at = atIdentity({ form: bothSides(), upload: errorAnswer(415, 4062) })
  expect(fieldsOf(await act(at))).toEqual({
    idFront: messages.he.errors.error_customMessage_4062,
    idBack: messages.he.errors.error_customMessage_4062,
  })
  expect(at.callNames()).not.toContain('Finish')
})

test('a form that is far too large is refused unread', async () => {
  const at = atIdentity({ form: bothSides() })
  at.args.request.headers.set('content-length', String(200 * 1024 * 1024))
  expect(await act(at)).toMatchObject({ init: { status: 413 } })
  expect(at.args.request.bodyUsed).toBe(false)
  expect(at.callNames()).not.toContain('UploadBusinessDocuments')
})

test('[SU16] a customer has a page of their own for it', async () => {
  for (const status of ['not_started', 'rejected', 'approved'] as const) {
    const at = atIdentity({ isCustomer: true, status })
    expect(await addressOf(() => load(at))).toBe('/profile/verfication')
  }
  const at = atIdentity({ isCustomer: true, status: 'rejected', form: bothSides() })
  expect(await addressOf(() => act(at))).toBe('/profile/verfication')
  expect(at.callNames()).not.toContain('UploadBusinessDocuments')
})

const withFace = () => {
  const form = bothSides()
  form.append('selfie', new File(['face'], 'אני.jpg'))
  return form
}

test('[SU15] with a face both sides are checked at once, and the sign-up ends', async () => {
  const at = atIdentity({ form: withFace() })
  expect(await addressOf(() => act(at))).toBe('/register/finished')
  expect(at.calls.map(({ name }) => name.split('/').at(-1)).slice(-5)).toEqual([
    'OnfidoCreateApplicant',
    'run-1',
    'onfidoStudioUserFlowFinished',
    'OnfidoCreateCheck',
    'Finish',
  ])
  const capture = at.calls.find(({ name }) => name.endsWith('run-1'))?.body as FormData
  expect([...capture].map(([name, file]) => [name, (file as File).name])).toEqual([
    ['documentFront', 'צד א.jpg'],
    ['documentBack', 'b.jpg'],
    ['selfie', 'אני.jpg'],
  ])
  expect(at.callNames()).not.toContain('UploadBusinessDocuments')
})

test('what the provider cannot take stands beside the picture, and nothing is checked', async () => {
  const refused = errorAnswer(409, 4064, { documentBack: 'invalid' })
  const at = atIdentity({ form: withFace(), capture: refused })
  expect(fieldsOf(await act(at))).toEqual({ idBack: messages.he.errors.error_customMessage_4064 })
  expect(at.callNames()).not.toContain('OnfidoCreateCheck')
})

test('where the company captures by its own script, its word that it is done has it checked', async () => {
  const form = new FormData()
  form.set('captured', '1')
  const at = atIdentity({ form, way: 'sdk' })
  expect(await addressOf(() => act(at))).toBe('/register/finished')
  expect(at.callNames().slice(-3)).toEqual([
    'onfidoStudioUserFlowFinished',
    'OnfidoCreateCheck',
    'Finish',
  ])
})
