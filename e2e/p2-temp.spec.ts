import { readFileSync, writeFileSync } from 'node:fs'
import { test } from '@playwright/test'
import sharp from 'sharp'
import { becomeCustomer, ownPage } from './calls.ts'
import { orderYear, payOrder, personWho, operate } from './subscription.ts'

const OFFICE = 'http://localhost:4731'
const staff = async (_: any, role: string, name: string) =>
  (await (await fetch(`${OFFICE}/sandbox/staff`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ role, name }) })).json()).token

test('make', async ({ page, browser }) => {
  const tel = (n: string) => n + String(1000000 + Math.floor(Math.random() * 8999999))
  const dana = { ...personWho('approved'), phone: tel('054') }
  const id = await orderYear(page, dana)
  await payOrder(page, id)
  await page.waitForTimeout(3000)
  const other = await browser.newContext({ baseURL: 'http://localhost:4730' })
  const asks = { request: other.request }
  const noa = { ...personWho('manual'), phone: tel('050'), firstName: 'נועה', lastName: 'לוי' }
  await becomeCustomer(asks, noa)
  const png = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#9db8a9' } }).jpeg().toBuffer()
  for (const documentType of ['idFront', 'idBack']) {
    const answer = await other.request.post('/api/SubscriptionMain/UploadBusinessDocuments', { headers: ownPage, multipart: { documentType, file: { name: 'id.jpg', mimeType: 'image/jpeg', buffer: png } } })
    console.log(answer.status(), (await answer.text()).slice(0, 100))
  }
  const manager = await staff(page.request, 'manager', 'מיה לוי')
  const reviewer = await staff(page.request, 'reviewer', 'רותם כהן')
  const headers = { 'x-office': manager }
  const customers = await (await fetch(`${OFFICE}/api/Office/Customers`, { headers })).json()
  writeFileSync('/tmp/p2-made.json', JSON.stringify({ id, manager, reviewer, customers: customers.items.map((it: any) => ({ id: it.id, name: it.person.name, subs: it.subscriptions })) }))
})

test('look', async ({ browser }) => {
  const made = JSON.parse(readFileSync('/tmp/p2-made.json', 'utf8'))
  const dana = made.customers.find((it: any) => it.subs > 0)
  const noa = made.customers.find((it: any) => it.name.includes('נועה'))
  const shots: [string, string, string, number, string, string][] = [
    ['list', made.manager, '/customers', 1440, 'he', 'light'],
    ['record', made.manager, `/customers/${dana.id}`, 1440, 'he', 'light'],
    ['record-en-dark', made.manager, `/en/customers/${dana.id}`, 1440, 'en', 'dark'],
    ['record-390', made.manager, `/customers/${dana.id}`, 390, 'he', 'light'],
    ['papers-tab', made.manager, `/customers/${noa.id}?tab=papers`, 1440, 'he', 'light'],
    ['timeline', made.manager, `/customers/${dana.id}?tab=timeline`, 1440, 'he', 'light'],
    ['seen', made.manager, `/customers/${dana.id}/seen`, 1440, 'he', 'light'],
    ['seen-sub', made.manager, `/customers/${dana.id}/seen?page=subscription`, 1440, 'he', 'light'],
    ['seen-order', made.manager, `/en/customers/${dana.id}/seen?page=order`, 1440, 'he', 'dark'],
    ['queue', made.reviewer, '/identity', 1440, 'he', 'light'],
    ['check', made.reviewer, `/identity/${noa.id}`, 1440, 'he', 'light'],
  ]
  for (const [name, token, path, width, , scheme] of shots) {
    const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 1000 }, colorScheme: scheme as 'light', baseURL: OFFICE })
    await context.addCookies([{ name: 'office', value: token, url: OFFICE }])
    const page = await context.newPage()
    page.on('console', (it) => it.type() === 'error' && console.log(name, it.text().slice(0, 300)))
    const answer = await page.goto(path)
    await page.waitForLoadState('networkidle').catch(() => {})
    if (name === 'check') { await page.getByRole('button', { name: 'הצגת המסמך' }).first().click(); await page.waitForTimeout(1500); await page.getByText('דחייה', { exact: true }).first().click() }
    if (name === 'record') { await page.getByText('שינוי פרטים', { exact: true }).first().click() }
    console.log(name, answer?.status(), await page.title())
    await page.screenshot({ path: `/tmp/p2-shot-${name}.png`, fullPage: width === 390 })
    await context.close()
  }
})
