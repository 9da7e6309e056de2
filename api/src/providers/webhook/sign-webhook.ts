import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
const LEAST_BYTES = 24
const MOST_BYTES = 64

/** A secret as Standard Webhooks writes it: `whsec_` and 24 to 64 bytes in base64. Undefined when it is none. */
function readSecret(text: string): Buffer | undefined {
  if (!text.startsWith(PREFIX)) return undefined
  const base64 = text.slice(PREFIX.length)
  const key = Buffer.from(base64, 'base64')
  const isWhole = key.toString('base64').replace(/=+$/, '') === base64.replace(/=+$/, '')
  return isWhole && key.length >= LEAST_BYTES && key.length <= MOST_BYTES ? key : undefined
}

/** The secrets of a setting, the newest first: `2:whsec_new,1:whsec_old`, or a single one. Undefined when one is none. */
export function readWebhookSecrets(setting: string): Buffer[] | undefined {
  const isList = /^\d+:/.test(setting)
  const written = isList ? setting.split(',') : [setting]
  if (isList && !written.every((it) => /^\d+:/.test(it))) return undefined
  const keys = written.map((it) => readSecret(it.replace(/^\d+:/, '')))
  return keys.every((key) => key !== undefined) ? keys : undefined
}

type Message = { id: string; timestamp: number; body: string }

/** The header webhook-signature of a message, a signature for each secret (standardwebhooks.com, "Signature scheme"). `timestamp` is in seconds. */
export const signWebhook = (
  keys: readonly Uint8Array[],
  { id, timestamp, body }: Message,
): string =>
  keys
    .map((key) => createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ')
