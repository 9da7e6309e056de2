import { openTestApi } from '../../../test/open-test-api.ts'
import { inboxOf } from '../../../test/people.ts'
import { behavesLikeMail } from './mail.suite.ts'
import { UNREACHABLE } from './sandbox.ts'

behavesLikeMail(async () => {
  const api = await openTestApi()
  return {
    mail: api.deps.mail,
    received: async (to) =>
      (await inboxOf(api, to)).map(({ subject = '', body, attachments = [] }) => ({
        subject,
        body,
        attachments: attachments.map(({ name, bytes }) => ({ name, size: bytes })),
      })),
    refused: UNREACHABLE,
    refusal: 'sandbox: unreachable address',
  }
}, {})
