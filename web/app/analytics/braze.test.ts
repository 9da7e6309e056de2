import { expect, test } from 'vitest'
import { type BrazeSdk, braze, type InAppMessage } from './braze.ts'
import { dana, exporterSuite } from './exporter.suite.ts'

/** Braze's SDK itself needs a browser and Braze: this one writes down what it is asked. */
function open() {
  const calls: unknown[][] = []
  let cookies: string[] = []
  let loaded = 0
  let hear: (message: never) => void = () => {}
  const answers: Record<string, (...given: never[]) => unknown> = {
    openSession: () => {
      cookies = ['ab.storage.userId']
    },
    wipeData: () => {
      cookies = []
    },
    subscribeToInAppMessage: (callback: typeof hear) => {
      hear = callback
    },
    isPushSupported: () => true,
    isPushPermissionGranted: () => calls.some(([name]) => name === 'requestPushPermission'),
    requestPushPermission: (granted: () => void) => granted(),
  }
  const sdk = new Proxy({} as BrazeSdk, {
    get:
      (_, name: string) =>
      (...given: never[]) => {
        if (!name.startsWith('is')) calls.push([name, ...given])
        return answers[name]?.(...given)
      },
  })
  // A module that is awaited is asked for its `then` first.
  const load = async () => {
    loaded += 1
    return { ...pick(sdk) } as BrazeSdk
  }
  const shown: InAppMessage[] = []
  const settings = { apiKey: 'key', endpoint: 'sdk.fra-01.braze.eu' }
  return {
    exporter: braze(settings, { load, show: (it) => shown.push(it) }),
    calls,
    shown,
    loaded: () => loaded,
    tell: (message: object) => hear(message as never),
    trace: () => calls.map((it) => JSON.stringify(it)).join('\n'),
    cookies: () => cookies,
  }
}

const names = [
  'changeUser',
  'destroy',
  'initialize',
  'isPushPermissionGranted',
  'isPushSupported',
  'logCustomEvent',
  'logInAppMessageImpression',
  'logPurchase',
  'openSession',
  'requestPushPermission',
  'subscribeToInAppMessage',
  'unregisterPush',
  'wipeData',
] as const
const pick = (sdk: BrazeSdk) => Object.fromEntries(names.map((name) => [name, sdk[name]]))

exporterSuite('Braze', open)

test('[AN07] its session begins when it starts, and the browser asks about messages only after a press', async () => {
  const { exporter, calls, loaded } = open()
  expect(loaded()).toBe(0)
  await exporter.start()
  const done = calls.map(([name]) => name)
  expect(done).toEqual(['initialize', 'subscribeToInAppMessage', 'openSession'])
  expect(exporter.push?.isOn()).toBe(false)
  expect(await exporter.push?.ask()).toBe(true)
  expect(calls.at(-1)?.[0]).toBe('requestPushPermission')
  exporter.stop()
  expect(calls.map(([name]) => name)).toContain('unregisterPush')
})

test('[AN07] a message within the page is shown as text of ours, and its showing is told', async () => {
  const { exporter, tell, shown, calls } = open()
  await exporter.start()
  tell({ header: 'Hello', message: 'A car for winter' })
  tell({ triggerId: 'control' })
  expect(shown).toEqual([{ title: 'Hello', text: 'A car for winter' }])
  expect(calls.filter(([name]) => name === 'logInAppMessageImpression')).toHaveLength(2)
})

test('[AN08] the user changes at the log-in, and whoever comes after a log-out is somebody else', async () => {
  const { exporter, calls } = open()
  await exporter.start()
  exporter.know(dana)
  exporter.know(dana)
  expect(calls.filter(([name]) => name === 'changeUser')).toEqual([['changeUser', 'c1']])
  exporter.know(null)
  expect(calls.map(([name]) => name)).toContain('wipeData')
  exporter.know({ id: 'c2' })
  expect(calls.filter(([name]) => name === 'changeUser').at(-1)).toEqual(['changeUser', 'c2'])
})
