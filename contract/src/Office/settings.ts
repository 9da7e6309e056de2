import { z } from 'zod'
import { instant, money } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { ActOut, reasonedIn } from './shapes.ts'

/** What the office may set, each with its bounds. Secrets stay in the environment. */
export const settingValues = {
  'limits.act': money.min(0, { error: 'invalid' }).max(100_000, { error: 'invalid' }),
  'limits.customer30Days': money.min(0, { error: 'invalid' }).max(300_000, { error: 'invalid' }),
  'desk.mails': z.boolean({ error: 'invalid' }),
} as const
export type SettingKey = keyof typeof settingValues
export const settingKeys = Object.keys(settingValues) as SettingKey[]

const value = z.union([z.number(), z.boolean()])

export const SettingsList = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Settings',
  summary: 'Every setting of the office: its value now, and who set what before.',
  needs: 'settings.see',
  output: z.object({
    items: z.array(
      z.object({
        key: z.enum(settingKeys),
        value,
        isUsual: z.boolean().describe('nobody has set another'),
        history: z.array(
          z.object({ value, from: instant, who: z.string(), reason: z.string(), at: instant }),
        ),
      }),
    ),
  }),
})

export const SaveSetting = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SaveSetting',
  summary: 'Sets a value, from now or from an instant on.',
  needs: 'settings.act',
  proof: true,
  reasoned: true,
  secondPerson: 'for limits, always',
  input: z.strictObject({
    ...reasonedIn,
    key: z.enum(settingKeys, { error: 'invalid' }),
    value,
    from: instant.optional(),
  }),
  output: ActOut,
  refusals: ['PriceNotAllowed'],
})
