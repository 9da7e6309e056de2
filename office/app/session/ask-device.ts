import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

export type PasskeyUse = 'signIn' | 'prove' | 'add' | 'invitation'

type Options = { challenge: string; options: object }

/** What the device answers to a challenge of the API. Throws when it has no passkey, or its owner says no. */
export async function passkeyOf(address: string, use: PasskeyUse, link?: string) {
  const body = new URLSearchParams({ use, ...(link && { link }) })
  const response = await fetch(address, { method: 'POST', body })
  if (!response.ok) throw new Error(`passkey options: ${response.status}`)
  const { challenge, options }: Options = await response.json()
  const isNew = use === 'add' || use === 'invitation'
  const answer = isNew
    ? await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
  return { challenge, answer }
}
