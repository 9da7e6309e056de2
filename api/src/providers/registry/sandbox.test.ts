import { expect, test } from 'vitest'
import { registerCar } from '../../../test/office/fleet.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { behavesLikeRegistry } from './registry.suite.ts'
import { sandbox } from './sandbox.ts'

async function open() {
  const { deps } = await openTestApi()
  const registry = sandbox.open({}, { ...deps, fetch, publicUrl: 'https://galgal.example' })
  return { deps, registry, known: '123-45-671', unknown: '123-45-670' }
}

behavesLikeRegistry(open)

test('[OF216] the sandbox says of a car of the fleet what it is, and by its last digit another colour or nothing', async () => {
  const { deps, registry } = await open()
  const vin = 'TMBJJ7NE8L0123456'
  await registerCar(deps, '12-345-67', { vin, licenceUntil: '2027-05-01', testedOn: '2026-05-01' })
  const own = { vin, licenceUntil: '2027-05-01', testedOn: '2026-05-01', colour: 'כחול כהה' }
  expect(await registry.lookUp('12-345-67')).toMatchObject(own)
  await registerCar(deps, '12-345-68')
  expect(await registry.lookUp('12-345-68')).toMatchObject({ colour: 'PURPLE' })
  await expect(registry.lookUp('12-345-69')).rejects.toThrow(/does not answer/)
})
