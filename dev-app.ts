import { readSettings } from '@galgal/api/settings'
import { createApp } from '@galgal/api/wiring'

/** Opens what is behind the API, by the settings and the code of now: `npm run dev` imports this anew after an edit. */
export async function openApp() {
  const { env, source } = readSettings()
  return { env, app: await createApp(env, source) }
}
