import type { No } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { UploadBusinessDocuments, UploadedDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { type DocumentType, papersOf } from '@galgal/domain/document-type'
import type { B2BType } from '@galgal/domain/store'
import { redirect } from 'react-router'
import { ask } from '../../api.server.ts'
import { UNFINISHED } from '../../customer.server.ts'
import { refusedPage } from '../../failed-call.server.ts'
import { pathIn } from '../../paths.ts'
import { mayBeSignedIn } from '../../session.server.ts'
import type { Page } from '../../visit.server.ts'
import { sayOf } from '../../words.server.ts'
import { enterStep } from './progress.server.ts'

export type Paper = ReturnType<typeof papersOf>[number]

/** Whose papers are sent here: at the last step of a sign-up, and of a customer who has not been verified. */
export async function enterIdentity(page: Page) {
  const user = mayBeSignedIn(page) ? await ask(page, Get, {}) : undefined
  const isCustomer =
    user?.ok && user.value.registrationStageData.registrationStageTypeId !== UNFINISHED
  const b2bType = isCustomer
    ? (user.value.b2BType as B2BType)
    : (await enterStep(page, 'identity')).b2bType
  const sent = await ask(page, UploadedDocuments, {})
  if (!sent.ok) throw refusedPage(sent)
  const { status, documents } = sent.value
  const isOpen = status === 'not_started' || status === 'in_progress' || status === 'rejected'
  if (isCustomer && !isOpen) throw redirect(pathIn(page.params, '/register/finished'), 303)

  const papers = papersOf(b2bType).map((type) => {
    const received = documents.find((it) => it.documentType === type && it.status === 'received')
    return { type, received: received?.name }
  })
  return { isCustomer: Boolean(isCustomer), isCompany: b2bType === 'Company', papers }
}

type Needed = Awaited<ReturnType<typeof enterIdentity>>['papers']

/** Sends the files of a form, each for itself: what one of them is refused for takes nothing from the others. */
export async function sendPapers(page: Page, papers: Needed, form: FormData) {
  const say = sayOf(page, 'register')
  const received: Record<string, string> = {}
  const fields: Record<string, string> = {}
  for (const { type, received: before } of papers) {
    const file = fileIn(form, type)
    const no = file && (await send(page, type, file))
    if (no && [401, 403].includes(no.status)) return { no, received, fields }
    if (no) fields[type] = no.message
    else if (file) received[type] = file.name
    else if (before) received[type] = before
    else fields[type] = say(`identity.missing.${type}`)
  }
  return { received, fields }
}

/** The camera and the file chooser stand under one name; the one that was not used sends an empty file. */
const fileIn = (form: FormData, type: DocumentType) =>
  form.getAll(type).find((it) => it instanceof File && it.name !== '') as File | undefined

async function send(page: Page, documentType: DocumentType, file: File): Promise<No | undefined> {
  const answer = await ask(page, UploadBusinessDocuments, { documentType, file: [file] })
  return answer.ok ? undefined : answer
}
