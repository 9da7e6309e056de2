import { call } from '@galgal/contract/call'
import { ContactUs } from '@galgal/contract/Global'
import { Tasks } from '@galgal/contract/Office/board'
import { SaveSetting } from '@galgal/contract/Office/settings'
import { expect, test } from 'vitest'
import { openOffice } from '../../test/office/open-office.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { accepted, inboxOf } from '../../test/people.ts'

test('[OF131] what people write to the desk is a task, and mailed until the office sets that it is not', async () => {
  const api = await openTestApi()
  const office = await openOffice(api)
  const maya = await office.as('manager')
  const write = (message: string) =>
    call(api.send, ContactUs, {
      fullName: 'דנה לוי',
      email: 'dana@example.co.il',
      message,
      allowMarketing: false,
    })
  const mails = async () => (await inboxOf(api, api.deps.settings.serviceEmail)).length
  accepted(await write('מתי פתוח הסניף?'))
  expect(await mails()).toBe(1)
  const reason = 'עובדים מהמשימות'
  accepted(await maya.ask(SaveSetting, { key: 'desk.mails', value: false, reason }))
  accepted(await write('ומה בשישי?'))
  expect(await mails()).toBe(1)
  const { items } = accepted(await maya.ask(Tasks, { kind: 'contact' }))
  expect(items).toHaveLength(2)
})
