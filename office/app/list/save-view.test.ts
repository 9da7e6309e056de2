import { expect, test } from 'vitest'
import { openPage, refusal } from '../../test/open-page.ts'
import { action } from './save-view.ts'

const effects = { money: [], notifications: [], stock: [], standing: null, documents: [] }
const done = () =>
  Response.json({ done: true, message: 'נשמר', revision: 0, effects, approval: null })

const send = (form: Record<string, string>, api: Record<string, Response>) => {
  const page = openPage({ path: '/views', cookies: { office: 'T1' }, form, api })
  return { ...page, answer: action(page.args as never) }
}

test('[OF102] a list is named with its filters, and shown again', async () => {
  const form = {
    act: 'save',
    back: '/orders?status=draft',
    list: '/orders',
    query: 'status=draft',
    name: 'טיוטות',
    role: '',
  }
  const { answer, calls, context } = send(form, { SaveView: done() })
  expect((await answer).headers.get('location')).toBe('/orders?status=draft')
  expect(calls[0]?.body).toEqual({ list: '/orders', name: 'טיוטות', query: 'status=draft' })
  expect(decodeURIComponent(context.setCookies.get('officeSaid') ?? '')).toContain('נשמר')
})

test('[OF102] what is refused is said beside the list, and nobody is led elsewhere', async () => {
  const form = { act: 'remove', back: 'https://elsewhere.example/', id: 'v1' }
  const { answer, calls, context } = send(form, { RemoveView: refusal(404, 404) })
  expect((await answer).headers.get('location')).toBe('/')
  expect(calls[0]?.body).toEqual({ id: 'v1' })
  expect(decodeURIComponent(context.setCookies.get('officeSaid') ?? '')).toContain('no 404')
})
