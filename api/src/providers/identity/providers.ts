import type { Adapter } from '../adapter.ts'
import type { Identity } from './identity.ts'
import { onfido } from './onfido.ts'
import { sandbox } from './sandbox.ts'

/** The setting IDENTITY chooses one. */
export const identities = { sandbox, onfido } satisfies Record<string, Adapter<Identity>>
