import type * as Braze from '@braze/web-sdk'
import { exportData, exportName } from './export-names.ts'
import type { Exporter } from './exporter.ts'

/** The functions of the SDK that are used. */
export type BrazeSdk = Pick<
  typeof Braze,
  | 'changeUser'
  | 'destroy'
  | 'initialize'
  | 'isPushPermissionGranted'
  | 'isPushSupported'
  | 'logCustomEvent'
  | 'logInAppMessageImpression'
  | 'logPurchase'
  | 'openSession'
  | 'requestPushPermission'
  | 'subscribeToInAppMessage'
  | 'unregisterPush'
  | 'wipeData'
>

/** A message for the visitor, to be shown in the site's own way. */
export type InAppMessage = { title: string; text: string }

type Settings = { apiKey: string; endpoint: string }
type Tools = { load: () => Promise<BrazeSdk>; show: (message: InAppMessage) => void }

/** Braze's engagement SDK: sessions, events and in-app messages, which are shown as texts of ours: https://js.appboycdn.com/web-sdk/latest/doc/modules/braze.html */
export function braze({ apiKey, endpoint }: Settings, { load, show }: Tools): Exporter {
  let sdk: BrazeSdk | undefined
  let known: string | undefined

  const open = (it: BrazeSdk) => {
    it.initialize(apiKey, {
      baseUrl: endpoint,
      // Ours knows what it keeps; theirs would be loaded from elsewhere.
      manageServiceWorkerExternally: true,
      allowUserSuppliedJavascript: false,
      doNotLoadFontAwesome: true,
    })
    it.subscribeToInAppMessage((message) => {
      it.logInAppMessageImpression(message)
      const title = 'header' in message && typeof message.header === 'string' ? message.header : ''
      if ('message' in message && message.message) show({ title, text: message.message })
    })
    it.openSession()
  }

  return {
    start: async () => {
      sdk = await load()
      open(sdk)
    },
    send: (measured) => {
      const data = exportData(measured)
      sdk?.logCustomEvent(exportName(measured.event), data)
      if (measured.event === 'purchase')
        sdk?.logPurchase(measured.items[0].name, measured.value, 'ILS', 1, data)
    },
    know: (person) => {
      if (!sdk || person?.id === known) return
      // Whoever comes after on the same machine is somebody else.
      if (known !== undefined) {
        sdk.wipeData()
        sdk.destroy()
        open(sdk)
      }
      known = person?.id
      if (known !== undefined) sdk.changeUser(known)
    },
    stop: () => {
      if (!sdk) return
      if (sdk.isPushPermissionGranted()) sdk.unregisterPush()
      // Its own switch would leave a cookie behind.
      sdk.wipeData()
      sdk.destroy()
      sdk = undefined
      known = undefined
    },
    push: {
      isOn: () => sdk?.isPushPermissionGranted() === true,
      ask: () =>
        new Promise((resolve) => {
          if (!sdk?.isPushSupported()) return resolve(false)
          sdk.requestPushPermission(
            () => resolve(true),
            () => resolve(false),
          )
        }),
      stop: () => sdk?.unregisterPush(),
    },
  }
}
