import { expect, type Page } from '@playwright/test'
import { newStaff } from './office-people.ts'

type Visit = { id: string }

/** Somebody who brings cars writes down by calls what others walk through on a phone; gives what they ask the office. */
export async function atTheCar(page: Page, office: string) {
  const { token } = await newStaff(page.request, 'delivery', office)
  const headers = { origin: office, cookie: `office=${token}` }
  const ask = async <Answer>(call: string, data: object): Promise<Answer> => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.post(`${office}/api/Office/${call}`, {
      data,
      headers: { ...headers, ...key },
    })
    expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }

  /** A visit that only wants to be signed. */
  const begin = async (subscriptionId: string, direction: 'out' | 'in', odometer: number) => {
    const { id } = await ask<Visit>('BeginVisit', { subscriptionId, direction })
    await ask('SaveVisit', {
      id,
      ...(direction === 'out' && { licenceUntil: '2031-05-01' }),
      odometer,
      gauge: 7,
      keys: 2,
      items: ['licence', 'insurance', 'safety'],
      marks: [
        { part: 'bonnet', kind: 'scratch', size: 'small' },
        ...(direction === 'in' ? [{ part: 'boot', kind: 'dent', size: 'large' }] : []),
      ],
      photosReason: 'גשם כבד, ואי אפשר היה לצלם את הרכב מכל הצדדים',
    })
    return id
  }
  const sign = async (id: string) => {
    for (const by of ['customer', 'staff'])
      await ask('SignVisit', { id, by, name: 'דנה כהן', drawing: 'M10 20L300 140L580 40' })
  }
  return {
    linkToSign: async (id: string) => (await ask<{ url: string }>('VisitOnPhone', { id })).url,
    begin,
    handOver: async (id: string) => {
      await sign(id)
      await ask('HandOver', { visitId: id })
    },
    takeBack: async (id: string) => {
      await sign(id)
      await ask('TakeBack', { visitId: id })
    },
  }
}
