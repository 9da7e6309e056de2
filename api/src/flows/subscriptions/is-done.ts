import { Fault } from '../../handle.ts'
import { OfficeRefusal } from '../../office-refusal.ts'

/** False when the office's rules stand against it, or there is no such thing; for the sandbox, which tells no reason. */
export async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    const isRefused =
      error instanceof OfficeRefusal || (error instanceof Fault && error.status === 404)
    if (isRefused) return false
    throw error
  }
}
