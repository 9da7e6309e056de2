import type { ApiError } from '@galgal/contract/call'
import {
  AddPasskey,
  EndMySession,
  NewTotp,
  RecoveryCodes,
  RemovePasskey,
  SetTotp,
} from '@galgal/contract/Office/access'
import { officeRefusals } from '@galgal/contract/Office/refusals'
import type { FormState, FormValues } from '@galgal/ui/forms/form-state.ts'
import { readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { qrDrawing } from '@galgal/ui/layout/qr.server.ts'
import { data } from 'react-router'
import { proveFirst, wantsProof } from '../../act/prove.server.ts'
import { say } from '../../act/said.server.ts'
import { callOffice } from '../../session/call-office.server.ts'
import { readPasskey } from '../../session/passkey.server.ts'

/** With what an authenticator is set up; good for one try of the form that holds it, again and again. */
export type TotpSetup = {
  totpSecret: string
  totpUri: string
  setup: string
  qr: { size: number; path: string }
}

type Refused = FormState & { act: string; needsProof?: boolean }
type Answer =
  | { form: Refused; setup?: TotpSetup }
  | { setup: TotpSetup }
  | { recoveryCodes: string[] }
  | Response

/** What someone does with their own sign-in, by the form's `act`; a call that wants a proof comes back as a form that asks for one. */
export async function actOnMe(args: RouteArgs & { request: Request }) {
  const values = await readForm(args.request)
  const unproven = await proveFirst(args, values)
  if (unproven) return withStatus({ form: proofForm(values, unproven) }, unproven)
  return (acts[values.act ?? ''] ?? notKnown)(args, values)
}

type MyAct = (
  args: RouteArgs,
  values: FormValues,
) => Promise<Answer | ReturnType<typeof withStatus>>

const notKnown: MyAct = () => {
  throw data(null, { status: 404 })
}

const acts: Record<string, MyAct> = {
  endSession: async (args, values) => {
    const answer = await callOffice(args, EndMySession, { id: values.id ?? '' })
    return answer.ok ? done(args, 'ended') : refused(values, answer)
  },
  newTotp: async (args, values) => {
    const answer = await callOffice(args, NewTotp, {})
    if (!answer.ok) return refused(values, answer)
    return { setup: { ...answer.value, qr: qrDrawing(answer.value.totpUri) } }
  },
  setTotp: setTotp,
  addPasskey: async (args, values) => {
    const t = getTranslations(args, 'officeAccess')
    const { name = '', passkey = '' } = values
    if (!name || !passkey)
      return { form: form(values, { fields: { name: t('me.noPasskeyName') } }) }
    const answer = await callOffice(args, AddPasskey, { ...readPasskey(passkey), name })
    return answer.ok ? done(args, 'passkeyAdded') : refused(values, answer)
  },
  removePasskey: async (args, values) => {
    const answer = await callOffice(args, RemovePasskey, { id: values.id ?? '' })
    return answer.ok ? done(args, 'removed') : refused(values, answer)
  },
  recoveryCodes: async (args, values) => {
    const answer = await callOffice(args, RecoveryCodes, {})
    return answer.ok ? { recoveryCodes: answer.value.recoveryCodes } : refused(values, answer)
  },
}

async function setTotp(args: RouteArgs, values: FormValues) {
  const { setup = '', totpSecret = '', totpUri = '', code = '', password } = values
  const answer = await callOffice(args, SetTotp, {
    setup,
    code: code.replace(/\D/g, ''),
    ...(password && { password }),
  })
  if (answer.ok) return done(args, 'appSaved')
  const t = getTranslations(args, 'officeAccess')
  const isWrongCode = answer.code === officeRefusals.StaffSignInFailed.code
  const fields = isWrongCode ? { code: t('invitation.wrongCode') } : answer.fields
  // The code that was scanned stays on the page.
  const again = { setup, totpSecret, totpUri, qr: qrDrawing(totpUri) }
  return withStatus({ form: form(values, { ...answer, fields }), setup: again }, answer)
}

function done(args: RouteArgs, said: 'ended' | 'appSaved' | 'passkeyAdded' | 'removed') {
  const t = getTranslations(args, 'officeAccess')
  say(args, { message: t(`me.${said}`), isWaiting: false })
  return redirectTo(args, '/me')
}

const refused = (values: FormValues, answer: ApiError) =>
  withStatus({ form: wantsProof(answer) ? proofForm(values) : form(values, answer) }, answer)

const withStatus = (answer: { form: Refused; setup?: TotpSetup }, { status }: ApiError) =>
  data(answer, { status })

type Wrong = { fields?: Record<string, string> | undefined; message?: string }

const form = (values: FormValues, wrong: Wrong): Refused => ({
  ...redisplayForm(values, wrong).data,
  act: values.act ?? '',
})

/** The same once more with a proof; proofs of before are good no longer. */
function proofForm(values: FormValues, wrong: Wrong = {}): Refused {
  const { proofCode: _, proofPasskey: __, ...again } = values
  return { ...form(again, wrong), needsProof: true }
}
