import { openTestApi } from '../../../test/open-test-api.ts'
import { addSandboxCard, findSandboxPayment } from '../../db/sandbox-cards.ts'
import { paymentSuite } from './payment.suite.ts'
import { behaviourOf } from './sandbox-numbers.ts'

const numbers = {
  willing: '4242424242424242',
  'refuses to pay': '4000000000000341',
  'refuses to hold': '4000000000009979',
}

paymentSuite('sandbox', async () => {
  const { db, deps } = await openTestApi()
  return {
    payment: deps.payment,
    customerId: 'dana',
    otherCustomerId: 'avi',
    async addCard(temper) {
      const behaviour = behaviourOf(numbers[temper])
      if (!behaviour) throw new Error(`the sandbox has no card that is ${temper}`)
      const id = deps.newId()
      const last4 = numbers[temper].slice(-4)
      const card = { ...behaviour, id, last4, customerId: 'dana', expiry: '2029-08' }
      await addSandboxCard(db, { ...card, createdAt: deps.now() })
      return id
    },
    async stateOf(key) {
      const state = (await findSandboxPayment(db, key))?.state
      return state === 'released' || state === 'refunded' ? 'undone' : state
    },
  }
})
