import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  createPhotoQueue,
  type Outcome,
  type PhotoStore,
  type WaitingPhoto,
} from './photo-queue.ts'
import { memoryPhotoStore, openPhotoStore } from './photo-store.ts'
import { sendPhoto, untilNextTry } from './send-photo.ts'
import { newestOf, type Photo, type View, type Visit } from './visit.ts'

/** The photos of a visit that are on their way, those of before a reload as well. */
export type WaitingPhotos = {
  waiting: WaitingPhoto[]
  /** What the server has, also while the page is still being read again. */
  stored: Photo[]
  /** The last try did not get through. */
  isStuck: boolean
  /** Why the last one was refused for good. */
  refused: string
  take: (view: View, file: File) => void
}

export function useWaitingPhotos({ id: visitId, photos }: Visit): WaitingPhotos {
  const [waiting, setWaiting] = useState<WaitingPhoto[]>([])
  const [last, setLast] = useState<Outcome>()
  const [sent, setSent] = useState<Photo[]>([])
  const { revalidate } = useRevalidator()
  const reload = useRef(revalidate)
  reload.current = revalidate
  const queue = useRef<Promise<ReturnType<typeof createPhotoQueue>>>(undefined)
  useEffect(() => {
    const changed = (photos: WaitingPhoto[], outcome?: Outcome) => {
      setWaiting(photos)
      if (outcome) setLast(outcome)
      if (outcome?.is !== 'sent') return
      setSent(outcome.photos)
      reload.current()
    }
    const begin = (store: PhotoStore) => {
      void store.list().then(changed)
      const made = createPhotoQueue({ store, send: sendPhoto, wait: untilNextTry, changed })
      void made.run()
      return made
    }
    const opened = openPhotoStore().catch(memoryPhotoStore).then(begin)
    queue.current = opened
    return () => void opened.then(({ stop }) => stop())
  }, [])
  return {
    waiting: waiting.filter((photo) => photo.visitId === visitId),
    stored: newestOf(photos, sent),
    isStuck: last?.is === 'later',
    refused: last?.is === 'refused' ? last.message : '',
    take: (view, file) => {
      const takenAt = new Date(file.lastModified).toISOString()
      const photo = { id: newKey(), visitId, view, takenAt, file }
      void queue.current?.then(({ add }) => add(photo))
    },
  }
}

/** Not `randomUUID`, which browsers have over https alone. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
