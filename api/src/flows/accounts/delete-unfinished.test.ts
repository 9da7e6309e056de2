import { call } from '@galgal/contract/call'
import { UploadBusinessDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { DAY, HOUR } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { renewSession, signedIn } from '../../../test/customers.ts'
import { photo } from '../../../test/files.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { customers, uploadedDocuments } from '../../db/schema/people.ts'
import { runJobs } from '../../jobs/scheduler.ts'

test('an account whose sign-up is not finished after 30 days is gone, with its documents; others stay', async () => {
  const api = await openTestApi()
  const { db, deps, clock, send } = api
  const dana = await signedIn(api)
  const starting = await signedIn(api, { signupState: 8, finishedAt: null, phone: '+972541112244' })
  clock.advance(29 * DAY)
  const { headers } = await renewSession(api, starting)
  const file = [new File([new Uint8Array(await photo())], 'id.png')]
  const upload = { documentType: 'idFront' as const, file }
  const [sent] = accepted(await call(send, UploadBusinessDocuments, upload, headers)).documents
  await runJobs(deps)
  expect(await db.select().from(customers)).toHaveLength(2)

  clock.advance(DAY + HOUR)
  await runJobs(deps)
  const left = await db.select().from(customers)
  expect(left.map(({ id }) => id)).toEqual([dana.customer.id])
  expect(await db.select().from(uploadedDocuments)).toEqual([])
  expect(await api.deps.objects.documents.writtenAt(sent?.id ?? '')).toBeUndefined()
})
