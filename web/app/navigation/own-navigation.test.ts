import { expect, test } from 'vitest'
import { isOwnNavigation } from './own-navigation.ts'

const SHOP = 'https://shop.example'
const isOwn = (headers: Record<string, string>) =>
  isOwnNavigation(new Request(`${SHOP}/acceso`, { headers }), SHOP)

test.for([
  { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
  { referer: `${SHOP}/profile/my-account` },
] as Record<string, string>[])('[S57] %j is a way of the visitor’s own', (headers) =>
  expect(isOwn(headers)).toBe(true),
)

test.for([
  {},
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'cross-site', referer: `${SHOP}/` },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
  { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' },
  { referer: 'https://evil.example/' },
  { referer: `https://evil.example/?${SHOP}` },
] as Record<string, string>[])('[S57] %j is not', (headers) => expect(isOwn(headers)).toBe(false))
