import type { Photo, View } from './visit.ts'

/** A photo that the server does not have yet. */
export type WaitingPhoto = {
  id: string
  visitId: string
  view: View
  takenAt: string
  file: Blob
}

/** Where photos wait; it outlives the page. */
export type PhotoStore = {
  /** The oldest first. */
  list: () => Promise<WaitingPhoto[]>
  put: (photo: WaitingPhoto) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** What became of a photo: there, with all that the visit has now; to be sent again later; or refused for good. */
export type Outcome =
  | { is: 'sent'; photos: Photo[] }
  | { is: 'later' }
  | { is: 'refused'; message: string }

type Tools = {
  store: PhotoStore
  send: (photo: WaitingPhoto) => Promise<Outcome>
  /** Until it is worth another try, which is the so-manieth. */
  wait: (tries: number) => Promise<void>
  /** What waits now, and what became of the one before. */
  changed: (waiting: WaitingPhoto[], outcome?: Outcome) => void
}

/** Sends photos one after the other, in the order in which they were taken, until the server has all of them. */
export function createPhotoQueue({ store, send, wait, changed }: Tools) {
  let isRunning = false
  let isStopped = false
  /** One after the other: what is given up for a photo has to be there before. */
  let kept = Promise.resolve()

  async function run() {
    if (isRunning) return
    isRunning = true
    let tries = 0
    for (;;) {
      const waiting = await store.list()
      const [next] = waiting
      if (!next || isStopped) break
      const outcome = await send(next).catch((): Outcome => ({ is: 'later' }))
      if (outcome.is === 'later') {
        changed(waiting, outcome)
        await wait(tries++)
        continue
      }
      tries = 0
      await store.remove(next.id)
      changed(await store.list(), outcome)
    }
    isRunning = false
  }

  async function keep(photo: WaitingPhoto) {
    const isSame = ({ visitId, view }: WaitingPhoto) =>
      view !== 'other' && view === photo.view && visitId === photo.visitId
    for (const old of (await store.list()).filter(isSame)) await store.remove(old.id)
    await store.put(photo)
    changed(await store.list())
  }

  return {
    /** Keeps a photo until the server has it; one of the same guided view that still waits is given up for it. */
    async add(photo: WaitingPhoto) {
      kept = kept.then(() => keep(photo))
      await kept
      await run()
    },
    run,
    stop() {
      isStopped = true
    },
  }
}
