import { expect, test } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import { action as decide } from './approvals/page.tsx'
import { action as saveRole } from './roles/page.tsx'
import { action as saveSetting } from './settings/page.tsx'
import { action as actOnStaff } from './staff/page.tsx'

/** What the API takes as a key of a form. */
const KEY = /^[\w-]{8,128}$/
const effects = { money: [], notifications: [], stock: [], standing: null, documents: [] }
const answer = () =>
  Response.json({ done: true, message: 'נעשה', revision: 1, effects, approval: null })

type Action = (args: never) => Promise<unknown>
const send = async (action: unknown, path: string, form: Record<string, string>, call: string) => {
  const whole = { step: 'do', key: `0190-${form.act}`, reason: 'סיבה טובה', ...form }
  const page = openPage({ path, form: whole, cookies: { office: 'T1' }, api: { [call]: answer() } })
  await (action as Action)(page.args as never)
  expect(page.calls[0]?.headers.get('idempotency-key')).toMatch(KEY)
  return page.calls[0]?.body
}

test('[OF294] a limit is sent in shekels as it was typed, a switch as yes or no', async () => {
  const limit = { act: 'limitsAct', value: '₪ 2,500' }
  expect(await send(saveSetting, '/settings', limit, 'SaveSetting')).toMatchObject({
    key: 'limits.act',
    value: 2500,
  })
  const mails = { act: 'deskMails', value: 'false' }
  expect(await send(saveSetting, '/settings', mails, 'SaveSetting')).toMatchObject({
    key: 'desk.mails',
    value: false,
  })
})

test('[OF047] a role is saved with what is ticked, and with nothing else', async () => {
  const form = { act: 'save', 'may.orders.see': 'on', 'may.refunds.decide': 'on' }
  expect(await send(saveRole, '/roles?role=desk', form, 'SaveRole')).toMatchObject({
    name: 'desk',
    permissions: ['orders.see', 'refunds.decide'],
  })
})

test('[OF298] a new role is sent with its name, and one that is removed with the reason', async () => {
  const form = { act: 'new', name: 'שטיפה', 'may.board.see': 'on' }
  expect(await send(saveRole, '/roles', form, 'SaveRole')).toMatchObject({
    name: 'שטיפה',
    permissions: ['board.see'],
    isNew: true,
  })
  const removed = await send(saveRole, '/roles?role=wash', { act: 'remove' }, 'RemoveRole')
  expect(removed).toMatchObject({ name: 'wash', reason: 'סיבה טובה' })
})

test('[OF069] roles and hubs of a person are those that are ticked; no hub means all of them', async () => {
  const roles = { act: 'roles', 'role.desk': 'on', 'role.fleet': 'on' }
  expect(await send(actOnStaff, '/staff?open=s1', roles, 'SaveStaff')).toMatchObject({
    id: 's1',
    roles: ['desk', 'fleet'],
  })
  const some = { act: 'hubs', 'hub.3': 'on' }
  expect(await send(actOnStaff, '/staff?open=s1', some, 'SaveStaff')).toMatchObject({ hubs: [3] })
  const none = { act: 'hubs' }
  expect(await send(actOnStaff, '/staff?open=s1', none, 'SaveStaff')).toMatchObject({ hubs: null })
  const invited = { act: 'invite', email: 'dan@office.example', locale: 'en', 'role.desk': 'on' }
  expect(await send(actOnStaff, '/staff', invited, 'Invite')).toMatchObject({
    email: 'dan@office.example',
    name: '',
    roles: ['desk'],
    hubs: null,
  })
})

test('[OF054] a decision is of the request whose form was sent', async () => {
  const id = '0190b2bd-7694-4722-a139-3caf7129f3dc'
  const yes = { act: `yes-${id}`, words: 'מוצדק' }
  expect(await send(decide, '/approvals', { ...yes, reason: '' }, 'DecideApproval')).toEqual({
    id,
    yes: true,
    words: 'מוצדק',
  })
  const no = { act: `no-${id}`, reason: '' }
  expect(await send(decide, '/approvals', no, 'DecideApproval')).toEqual({ id, yes: false })
})
