import { createSemaphore } from '../semaphore.ts'

/** Files are opened two at a time: each may take much memory and a core. */
export const { run: withUploadSlot } = createSemaphore(2)
