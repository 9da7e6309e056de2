import { documents } from '@galgal/i18n/documents'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { consents } from '../../db/schema/people.ts'
import { logConsents } from './consents.ts'

test('who agrees to the terms and the privacy policy agrees to the versions that are shown', async () => {
  const { deps, db } = await openTestApi()
  const who = { owner: 'someone', email: 'dana@example.co.il', ip: '192.0.2.7' }
  await logConsents(deps, db, who, { terms: true, privacy: true, marketing: false })
  const stored = await db.select().from(consents)
  expect(Object.fromEntries(stored.map(({ kind, textVersion }) => [kind, textVersion]))).toEqual({
    terms: documents.terms.version,
    privacy: documents.privacy.version,
    marketing: expect.stringMatching(/^\d{4}-\d{2}-\d+$/),
  })
})
