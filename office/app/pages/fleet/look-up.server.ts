import { LookUpPlate } from '@galgal/contract/Office/fleet/registry'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import type { z } from 'zod'
import { callOffice } from '../../session/call-office.server.ts'

export type LookedUp = {
  /** As it was typed. */
  plate: string
  /** Why the registry said nothing. */
  message: string
  said: z.output<typeof LookUpPlate.output> | null
}

/** What the registry says of a plate; null when none is asked about. What keeps it from saying so is shown, not thrown. */
export async function lookUp(args: RouteArgs, plate: string): Promise<LookedUp | null> {
  if (plate === '') return null
  const answer = await callOffice(args, LookUpPlate, { plate })
  if (answer.ok) return { plate, message: '', said: answer.value }
  return { plate, message: answer.fields?.plate ?? answer.message, said: null }
}
