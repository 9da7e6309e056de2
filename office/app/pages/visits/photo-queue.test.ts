import { expect, test } from 'vitest'
import { createPhotoQueue, type Outcome, type WaitingPhoto } from './photo-queue.ts'
import { memoryPhotoStore } from './photo-store.ts'

const photo = (id: string, view: WaitingPhoto['view'] = 'other'): WaitingPhoto => ({
  id,
  visitId: 'visit',
  view,
  takenAt: '2026-11-22T07:00:00.000Z',
  file: new Blob([id]),
})

/** A queue over a network that can be cut, and what the server got. */
function opened() {
  const store = memoryPhotoStore()
  const got: string[] = []
  const outcomes: Outcome['is'][] = []
  const network = { isUp: true }
  let goOn = () => {}
  const queue = createPhotoQueue({
    store,
    send: async ({ id }) => {
      if (!network.isUp) throw new TypeError('Failed to fetch')
      if (id === 'bad') return { is: 'refused', message: 'no picture' }
      got.push(id)
      return { is: 'sent', photos: [] }
    },
    wait: () =>
      new Promise((resolve) => {
        goOn = resolve
      }),
    changed: (_, outcome) => outcome && outcomes.push(outcome.is),
  })
  return { store, got, outcomes, network, queue, goOn: () => goOn() }
}

test('[OF201] photos taken without a network wait, and are sent in their order once it is back', async () => {
  const { store, got, network, queue, goOn } = opened()
  network.isUp = false
  void queue.add(photo('1'))
  await queue.add(photo('2'))
  await queue.add(photo('3'))
  expect([got, (await store.list()).length]).toEqual([[], 3])
  network.isUp = true
  goOn()
  await expect.poll(async () => (await store.list()).length).toBe(0)
  expect(got).toEqual(['1', '2', '3'])
})

test('[OF201] what waited before a reload is sent by the page of after', async () => {
  const before = opened()
  before.network.isUp = false
  void before.queue.add(photo('1'))
  await expect.poll(() => before.outcomes).toEqual(['later'])
  before.queue.stop()
  const got: string[] = []
  const after = createPhotoQueue({
    store: before.store,
    send: async ({ id }) => {
      got.push(id)
      return { is: 'sent', photos: [] }
    },
    wait: async () => {},
    changed: () => {},
  })
  await after.run()
  expect([got, await before.store.list()]).toEqual([['1'], []])
})

test('[OF201] a photo that is refused does not keep the next from the server', async () => {
  const { got, outcomes, queue } = opened()
  await queue.add(photo('bad'))
  await queue.add(photo('2'))
  expect([got, outcomes]).toEqual([['2'], ['refused', 'sent']])
})

test('[OF201] a guided view is sent once, as it was taken last', async () => {
  const { store, network, queue } = opened()
  network.isUp = false
  void queue.add(photo('1', 'front'))
  await queue.add(photo('2', 'front'))
  await queue.add(photo('3', 'other'))
  await queue.add(photo('4', 'other'))
  expect((await store.list()).map(({ id }) => id)).toEqual(['2', '3', '4'])
})
