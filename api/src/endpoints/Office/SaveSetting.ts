import { SaveSetting } from '@galgal/contract/Office/settings'
import { isLimit, saveSetting } from '../../flows/office/settings.ts'
import { handleAct } from '../../handle-office.ts'

export const setSetting = handleAct(SaveSetting, {
  subject: ({ key }) => ({ kind: 'setting', id: key }),
  run: (ctx) => {
    const { key, value, from, reason } = ctx.input
    return saveSetting(ctx, { key, value, from: from ? new Date(from) : ctx.now(), reason })
  },
  secondPerson: async (_, { input }) => (isLimit(input.key) ? 'always' : undefined),
  changes: ({ input }) => ({ [input.key]: [null, input.value] }),
})
