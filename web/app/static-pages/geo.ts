import { findPrompt } from '../deferred/find-prompt.ts'
import { tag } from './here.ts'

/** Asks a visitor from one of three countries about their language, once. Nobody else has React for it. */
export async function askAboutLanguage() {
  // What cannot be found out is not asked.
  const Prompt = await findPrompt(tag).catch(() => undefined)
  if (!Prompt) return
  const { showPrompt } = await import('./geo-prompt.tsx')
  showPrompt(Prompt)
}
