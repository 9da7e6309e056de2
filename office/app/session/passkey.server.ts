import { z } from 'zod'

const Passkey = z.object({
  challenge: z.string().max(512),
  answer: z.record(z.string(), z.unknown()),
})

/** What a browser's script sends of a passkey; of anything else an answer that no passkey gives. */
export function readPasskey(text: string): z.output<typeof Passkey> {
  try {
    return Passkey.parse(JSON.parse(text))
  } catch {
    return { challenge: '', answer: {} }
  }
}
