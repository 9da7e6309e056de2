import { recognisedCountry } from '@galgal/domain/people/geo-prompt'
import { type ComponentType, useEffect, useState } from 'react'
import { readCookie, visitorCountry } from './geo-country.ts'

/** Asks a visitor from one of three countries about their language, once; nobody else fetches more than this. */
export function Geo() {
  const [Prompt, setPrompt] = useState<ComponentType>()
  useEffect(() => {
    // What cannot be found out is not asked.
    findPrompt().then(
      (found) => setPrompt(() => found),
      () => {},
    )
  }, [])
  return Prompt && <Prompt />
}

async function findPrompt() {
  if (readCookie('a-lang')) return undefined
  if (!recognisedCountry(await visitorCountry())) return undefined
  const { openPrompt } = await import('./geo-prompt.tsx')
  return openPrompt(await visitorCountry())
}
