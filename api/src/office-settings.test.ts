import { expect, test } from 'vitest'
import { realCompanies, production as settings } from '../test/production-settings.ts'
import { readEnv, settingsOf } from './config.ts'
import { createNetworkCheck, isNetwork } from './networks.ts'

const production = { ...settings, ...realCompanies }

const without = (name: string) => {
  const { [name]: _, ...others }: Record<string, string | undefined> = production
  return others
}

test('[OF012] production refuses an office without an address, one that is not https, and one of the storefront’s host', () => {
  expect(() => readEnv(production)).not.toThrow()
  expect(() => readEnv(without('OFFICE_URL'))).toThrow('OFFICE_URL is missing (or OFFICE=off)')
  expect(() => readEnv({ ...production, OFFICE_URL: 'http://office.galgal.example' })).toThrow(
    'OFFICE_URL is not https',
  )
  expect(() => readEnv({ ...production, OFFICE_URL: `${production.PUBLIC_URL}:8443` })).toThrow(
    'OFFICE_URL has the host of PUBLIC_URL',
  )
  expect(() => readEnv({ ...without('OFFICE_URL'), OFFICE: 'off' })).not.toThrow()
})

test('[OF013] production refuses an office that says nothing of its networks; any is a word', () => {
  expect(() => readEnv(without('OFFICE_NETWORKS'))).toThrow('OFFICE_NETWORKS is missing')
  const any = settingsOf(readEnv({ ...production, OFFICE_NETWORKS: 'any' }))
  expect(any.office?.networks).toBe('any')
  const some = settingsOf(readEnv({ ...production, OFFICE_NETWORKS: '10.0.0.0/8, 192.0.2.7' }))
  expect(some.office?.networks).toEqual(['10.0.0.0/8', '192.0.2.7'])
})

test('[OF016] the log’s end goes to the service desk unless somebody else is named', () => {
  const usual = settingsOf(readEnv(production))
  expect(usual.office?.anchorEmail).toBe(usual.serviceEmail)
  const named = { ...production, OFFICE_ANCHOR_EMAIL: 'anchor@galgal.example' }
  expect(settingsOf(readEnv(named)).office?.anchorEmail).toBe('anchor@galgal.example')
})

test('[OF014] a network is one address or all that begin as it does, of either version', () => {
  expect(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '::1'].every(isNetwork)).toBe(true)
  expect(['10.0.0.0/33', 'home', '10.0.0.0/', '2001:db8::/129', ''].some(isNetwork)).toBe(false)
  const isInside = createNetworkCheck(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])
  for (const inside of ['10.255.0.1', '192.0.2.7', '::ffff:10.1.2.3', '2001:db8:1::1'])
    expect(isInside(inside), inside).toBe(true)
  for (const outside of ['11.0.0.1', '192.0.2.8', '2001:db9::1', '', 'nonsense'])
    expect(isInside(outside), outside).toBe(false)
})
