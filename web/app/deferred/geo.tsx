import { localeOfPath } from '@galgal/i18n/locales'
import { type ComponentType, useEffect, useState } from 'react'
import { findPrompt } from './find-prompt.ts'

/** Asks a visitor from one of three countries about their language, once; nobody else fetches more than this. */
export function Geo() {
  const [Prompt, setPrompt] = useState<ComponentType>()
  useEffect(() => {
    // What cannot be found out is not asked.
    findPrompt(localeOfPath(location.pathname).tag).then(
      (found) => setPrompt(() => found),
      () => {},
    )
  }, [])
  return Prompt && <Prompt />
}
