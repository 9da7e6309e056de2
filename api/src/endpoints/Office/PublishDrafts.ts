import { PublishDrafts } from '@galgal/contract/Office/catalogue/vehicle-acts'
import { inLanguage } from '@galgal/i18n/locales'
import { type Published, publishDrafts } from '../../flows/catalogue/drafts/publish-drafts.ts'
import { handleAct } from '../../handle-office.ts'

export const publishSomeDrafts = handleAct(PublishDrafts, {
  subject: ({ drafts }) => {
    const [only, ...others] = drafts
    return only && others.length === 0
      ? { kind: 'vehicle', id: `${only.classificationId}` }
      : { kind: 'list', id: 'catalogue' }
  },
  run: (ctx) => publishDrafts(ctx, ctx.input.drafts),
  changes: (_, result) =>
    Object.fromEntries(
      (result as Published).differences.flatMap(({ classificationId, change }) =>
        Object.entries(change).map(([name, it]) => [`${classificationId} ${name}`, it]),
      ),
    ),
  answer: ({ locale }, result) => {
    const { summary, differences } = result as Published
    return {
      summary,
      differences: differences.map((it) => ({ ...it, car: inLanguage(locale, it.car) })),
    }
  },
})
