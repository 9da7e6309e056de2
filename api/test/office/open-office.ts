import type { Answer } from '@galgal/contract/call'
import { call } from '@galgal/contract/call'
import type { AnyRefusalName, OfficeEndpoint } from '@galgal/contract/Office/endpoint'
import type { RoleName } from '@galgal/contract/Office/permissions'
import type { z } from 'zod'
import { seedRoles } from '../../src/db/office/staff.ts'
import type { OfficeSettings } from '../../src/deps.ts'
import { addDemoStaff } from '../../src/flows/office/demo-staff.ts'
import { createOfficeApi } from '../../src/office-api.ts'
import type { TestApi } from '../customers.ts'

const OFFICE_URL = 'http://localhost:3001'
const visitor = { ip: '', device: 'test', deviceId: '' }

/** The back office of a test's API: its own listener's function, and people of every role. */
export async function openOffice(api: TestApi, more: Partial<OfficeSettings> = {}) {
  const settings: OfficeSettings = {
    urls: [OFFICE_URL],
    anchorEmail: 'anchor@galgal.example',
    networks: 'any',
    ...more,
  }
  api.deps.settings.office = settings
  await seedRoles(api.db)
  const { fetch } = createOfficeApi(api.deps, settings)
  const send = async (request: Request) => fetch(request)
  return {
    send,
    settings,
    /** Somebody of a role, signed in. */
    as: async (role: RoleName, it: { name?: string; hubs?: number[] } = {}) => {
      const made = await addDemoStaff({ ...api.deps, visitor }, { role, ...it })
      const headers = { 'x-office': made.token }
      return {
        ...made,
        headers,
        ask: <In extends z.ZodType, Out extends z.ZodType, Name extends AnyRefusalName>(
          endpoint: OfficeEndpoint<In, Out, Name>,
          input: z.input<In>,
          sent: Record<string, string> = {},
        ): Promise<Answer<z.output<Out>>> => call(send, endpoint, input, { ...headers, ...sent }),
      }
    },
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>
export type StaffOfTest = Awaited<ReturnType<Office['as']>>
