import { openTestApi } from '../../../test/open-test-api.ts'
import { inboxOf } from '../../../test/people.ts'
import { UNREACHABLE } from './sandbox.ts'
import { behavesLikeSms } from './sms.suite.ts'

behavesLikeSms(async () => {
  const api = await openTestApi()
  return {
    sms: api.deps.sms,
    received: (to) => inboxOf(api, to),
    refused: UNREACHABLE,
    refusal: 'sandbox: unreachable number',
  }
}, {})
