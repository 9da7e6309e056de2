import { beforeEach, expect, test, vi } from 'vitest'
import { campaignIn, campaignNow, rememberCampaign, trackIn } from './campaign.ts'

const jar = { cookie: '' }
const stored = new Map<string, string>()

beforeEach(() => {
  jar.cookie = ''
  stored.clear()
  vi.stubGlobal('document', jar)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

const FULL = 'utm_source=nl&utm_medium=mail&utm_campaign=nov&utm_content=top&utm_term=suv&other=x'

test('[ST11] source, medium, campaign, content and term of the address are held, and only those', () => {
  rememberCampaign(`http://shop/catalog?${FULL}`, 'utm_track')
  const held = {
    utm_source: 'nl',
    utm_medium: 'mail',
    utm_campaign: 'nov',
    utm_content: 'top',
    utm_term: 'suv',
  }
  expect(campaignNow()).toEqual(held)
  expect(JSON.parse(stored.get('galgal.campaign') ?? '')).toEqual(held)
  rememberCampaign('http://shop/catalog', 'utm_track')
  expect(campaignNow()).toEqual(held)
})

test('an order is told utm_track, else source, medium and campaign with dots between', () => {
  const track = (query: string) => trackIn(new URLSearchParams(query))
  expect(track('utm_track=nl-2026-11&utm_source=nl')).toBe('nl-2026-11')
  expect(track(FULL)).toBe('nl.mail.nov')
  expect(track('utm_source=nl&utm_campaign=nov')).toBe('nl.nov')
  expect(track('utm_term=suv')).toBe('')
  expect(track(`utm_track=${'x'.repeat(300)}`)).toHaveLength(200)
})

test('the first campaign of thirty days stays', () => {
  rememberCampaign('http://shop/?utm_track=first%3Bone', 'utm_track')
  expect(jar.cookie).toBe('utm_track=first%3Bone; path=/; max-age=2592000; samesite=lax')
  jar.cookie = 'a-lang=he-IL; utm_track=first'
  rememberCampaign('http://shop/?utm_track=second', 'utm_track')
  expect(jar.cookie).toBe('a-lang=he-IL; utm_track=first')
})

test('the cookie has the name of the setting, and none is set without a campaign', () => {
  rememberCampaign('http://shop/?utm_track=a', 'came_from')
  expect(jar.cookie).toMatch(/^came_from=a;/)
  jar.cookie = ''
  rememberCampaign('http://shop/?utm_term=suv', 'utm_track')
  expect(jar.cookie).toBe('')
})

test('what is empty is no campaign, and what is long is cut', () => {
  expect(campaignIn(new URLSearchParams('utm_source=%20&utm_medium='))).toEqual({})
  expect(campaignIn(new URLSearchParams(`utm_source=${'x'.repeat(300)}`)).utm_source).toHaveLength(
    200,
  )
})
