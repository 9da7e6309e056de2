import { recognisedCountry } from '@galgal/domain/people/recognised-country'
import { readCookie, visitorCountry } from './geo-country.ts'

/** What a visitor from one of three countries is asked about their language; nobody else fetches more than this. Throws, but nobody is shown what. */
export async function findPrompt(tag: string) {
  if (readCookie('a-lang')) return undefined
  if (!recognisedCountry(await visitorCountry(tag))) return undefined
  const { openPrompt } = await import('./geo-prompt.tsx')
  return openPrompt(await visitorCountry(tag))
}
