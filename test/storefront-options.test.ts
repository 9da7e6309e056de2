import { readEnv } from '@galgal/api/config'
import { expect, test } from 'vitest'
import { storefrontOptions } from '../storefront-options.ts'
import { filesOf, read } from './files.ts'

const app: Parameters<typeof storefrontOptions>[1] = {
  api: { fetch: () => new Response('the API') },
  publicUrls: ['https://galgal.example'],
  catalogueVersion: () => 7,
  now: () => new Date('2031-05-04T10:00:00Z'),
  cardForm: { way: 'secret', publicKey: 'pk_test', origin: undefined },
  reportFault: () => {},
  pageWait: () => undefined,
  isLate: () => false,
  isCrowded: () => false,
}

test('every setting of the storefront reaches it, with the clock and the card fields of the app', () => {
  const env = readEnv({
    DATA_DIR: '/srv/galgal',
    LINKS: 'faq=https://help.example',
    COMPANY_FACEBOOK: 'https://www.facebook.com/galgal.example',
    SIBLING_SITES: 'ch=https://ch.example/{locale}',
    WHATSAPP_URL: 'https://wa.me/1',
    MAP_STYLE_URL: 'https://maps.example/style.json',
    MAP_ORIGINS: 'https://a.example https://b.example',
    GOOGLE_TAG_ID: 'G-1',
    TRACKING_COOKIE: 'campaign',
    SERVICE_WORKER: 'off',
    PAGE_CACHE: 'off',
  })
  const { catalogueVersion, now, cardForm, pageWait, reportFault, publicUrls } = app
  expect(storefrontOptions(env, app)).toMatchObject({
    catalogueVersion,
    now,
    cardForm,
    pageWait,
    reportFault,
    publicUrls,
    secure: true,
    sandbox: true,
    artDirectory: '/srv/galgal/art',
    links: 'faq=https://help.example',
    companyLinks: { COMPANY_FACEBOOK: 'https://www.facebook.com/galgal.example' },
    siblingSites: 'ch=https://ch.example/{locale}',
    whatsAppUrl: 'https://wa.me/1',
    mapTiles: {
      styleUrl: 'https://maps.example/style.json',
      origins: ['https://a.example', 'https://b.example'],
    },
    measuring: { GOOGLE_TAG_ID: 'G-1', TRACKING_COOKIE: 'campaign' },
    serviceWorker: false,
    cachePages: false,
  })
})

test('an empty setting is the same as none', () => {
  const env = readEnv({ LINKS: '', WHATSAPP_URL: '', MAP_ORIGINS: '', PAGE_CACHE: '' })
  expect(storefrontOptions(env, app)).toMatchObject({
    links: undefined,
    whatsAppUrl: 'https://wa.me/9720008255',
    mapTiles: { styleUrl: undefined, origins: [] },
    cachePages: true,
  })
})

test('npm start and npm run dev make the storefront by the same function and read no setting themselves', () => {
  for (const file of ['server.ts', 'dev.ts']) {
    const source = read(file)
    expect(source, file).toContain('storefrontOptions(env, ')
    expect(source, file).toContain('readSettings()')
  }
})

test('the environment is read in one place, not by what is run', () => {
  const files = filesOf('{domain,contract,i18n,api,web}/**/*.{ts,tsx}', '*.ts').filter(
    (file) =>
      !/\.test\.tsx?$|\/test\/|(?:^|\/)(?:vite\.config|vitest\.config|build-[\w-]+)\.ts$/.test(
        file,
      ),
  )
  expect(files.filter((file) => read(file).includes('process.env'))).toEqual([
    'api/src/settings.ts',
  ])
})
