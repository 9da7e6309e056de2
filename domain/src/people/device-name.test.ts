import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'

test.for([
  [`${windows} ${WEBKIT} Chrome/149.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`${windows} ${WEBKIT} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`, 'Edge, Windows'],
  [`${windows} ${WEBKIT} Chrome/149.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox, Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/149.0 Safari/537.36`, 'Chrome, Linux'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/149.0 Safari/537.36`,
    'Chrome, ChromeOS',
  ],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari, Mac'],
  [`${android} ${WEBKIT} Chrome/149.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `${android} ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [`${iPhone} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
  [`${iPhone} (KHTML, like Gecko) CriOS/149.0 Mobile/15E148 Safari/604.1`, 'Chrome, iPhone'],
  [`${iPhone} (KHTML, like Gecko) FxiOS/150.0 Mobile/15E148 Safari/605.1.15`, 'Firefox, iPhone'],
  ['okhttp/5.0 (Android 15)', 'Android'],
  ['curl/8.14.1', ''],
  ['', ''],
] as const)('%s is %s', ([userAgent, name]) => {
  expect(deviceName(userAgent)).toBe(name)
})
