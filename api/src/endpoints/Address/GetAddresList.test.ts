import { GetAddresList } from '@galgal/contract/Address'
import { call } from '@galgal/contract/call'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

test('[AP07] a city gives its streets, a street itself, and a postal code its streets', async () => {
  const { send } = await openTestApi()
  const list = async (id: string) => accepted(await call(send, GetAddresList, { id }))
  const dizengoff = {
    id: 'tel-aviv-yafo--dizengoff-st',
    address: 'דיזנגוף, תל אביב-יפו',
    kind: 'street',
  }
  const streets = await list('tel-aviv-yafo')
  expect(streets).toHaveLength(179)
  expect(streets).toContainEqual(dizengoff)
  for (const id of [dizengoff.id, `${dizengoff.id}~99`, '6173-542', '6173542'])
    expect(await list(id)).toEqual([dizengoff])
})

test('an id that stands for nothing is not found', async () => {
  const { send } = await openTestApi()
  for (const id of ['atlantis', 'tel-aviv-yafo--no-st', '0000000', "x' or 1=1"])
    expect(await call(send, GetAddresList, { id })).toMatchObject({ status: 404 })
})
