import type { PhotoStore, WaitingPhoto } from './photo-queue.ts'

const DATABASE = 'galgal-visits'
const PHOTOS = 'photos'

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore(PHOTOS, { autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

type Found = { key: IDBValidKey; photo: WaitingPhoto }

/** The browser's own database, in the order in which photos came. Rejects where there is none. */
export async function openPhotoStore(): Promise<PhotoStore> {
  const database = await open()
  const readAll = () =>
    new Promise<Found[]>((resolve, reject) => {
      const found: Found[] = []
      const request = database.transaction(PHOTOS).objectStore(PHOTOS).openCursor()
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const cursor = request.result
        if (!cursor) return resolve(found)
        found.push({ key: cursor.primaryKey, photo: cursor.value })
        cursor.continue()
      }
    })
  const change = (write: (photos: IDBObjectStore) => void) => {
    const transaction = database.transaction(PHOTOS, 'readwrite')
    write(transaction.objectStore(PHOTOS))
    return done(transaction)
  }
  return {
    list: async () => (await readAll()).map(({ photo }) => photo),
    put: (photo) => change((photos) => photos.add(photo)),
    remove: async (id) => {
      const keys = (await readAll()).filter(({ photo }) => photo.id === id).map(({ key }) => key)
      await change((photos) => {
        for (const key of keys) photos.delete(key)
      })
    },
  }
}

/** For a browser that keeps nothing: photos wait as long as the page is open. */
export function memoryPhotoStore(): PhotoStore {
  const kept = new Map<string, WaitingPhoto>()
  return {
    list: async () => [...kept.values()],
    put: async (photo) => void kept.set(photo.id, photo),
    remove: async (id) => void kept.delete(id),
  }
}
