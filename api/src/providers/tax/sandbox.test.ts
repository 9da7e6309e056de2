import { openTestApi } from '../../../test/open-test-api.ts'
import { REFUSED, UNREACHABLE } from './sandbox.ts'
import { behavesLikeTax } from './tax.suite.ts'
import type { Tax } from './tax.ts'

const open = async () => {
  const { deps } = await openTestApi()
  return { tax: deps.tax, refused: REFUSED }
}

behavesLikeTax(open, {
  'a buyer about whom nobody answers': async () => {
    const { tax } = await open()
    const buyer = { number: UNREACHABLE, name: '' }
    const service: Tax = { allocate: (invoice) => tax.allocate({ ...invoice, buyer }) }
    const reason = 'sandbox: no response for this buyer'
    return { service, reason, secrets: [UNREACHABLE] }
  },
})
