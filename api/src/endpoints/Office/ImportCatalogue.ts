import { ImportCatalogue } from '@galgal/contract/Office/catalogue/vehicle-acts'
import { type Imported, importInBrowser, seenOf } from '../../flows/catalogue/import-in-browser.ts'
import { handleAct } from '../../handle-office.ts'
import { importedOut } from '../../presenters/office/catalogue-file.ts'

export const importFromBrowser = handleAct(ImportCatalogue, {
  subject: () => ({ kind: 'list', id: 'catalogue' }),
  run: async (ctx) => {
    const [file] = ctx.input.file as File[]
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? [])
    return importInBrowser(ctx, { bytes, seen: ctx.input.seen })
  },
  changes: (_, result) => ({ cars: [null, (result as Imported).summary ?? null] }),
  answer: ({ locale }, result) => ({
    ...importedOut(result as Imported, locale),
    seen: seenOf(result as Imported),
  }),
})
