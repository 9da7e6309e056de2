import { expect, test } from 'vitest'
import { openPage, refusal } from '../../test/open-page.ts'
import { loader } from './document-file.ts'

const open = (api: Record<string, Response>) => {
  const page = openPage({ path: '/documents/d1', cookies: { office: 'T1' }, api })
  return loader({ ...page.args, params: { id: 'd1' } } as never)
}

test('[OF169] a document leaves as a file under its own name', async () => {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''contract.pdf",
  }
  const file = await open({ IssuedDocument: new Response('%PDF-1.7', { headers }) })
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toContain('contract.pdf')
  expect(await file.text()).toBe('%PDF-1.7')
})

test('[OF169] a document that may not be had is the page of its no', async () => {
  const denied = open({ IssuedDocument: refusal(8101, 403) })
  await expect(denied).rejects.toMatchObject({ init: { status: 403 } })
})
