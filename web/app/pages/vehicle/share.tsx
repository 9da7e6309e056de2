import { useToast } from '@galgal/ui/feedback/toast.tsx'
import { Button } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { useTranslations } from 'use-intl'
import { whatsAppLink } from '../../navigation/whatsapp-link.ts'
import { useWholeAddress } from '../../seo/structured-data.tsx'
import type { Vehicle } from './vehicle.server.ts'

const SHARE = 'share'

/** Shows the car to someone else: by WhatsApp always, and by what the browser can do besides. */
export function Share({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicle.share')
  const url = useWholeAddress()(vehicle.address)
  const canShare = useHydrated() && 'share' in navigator
  const text = t('message', { car: `${vehicle.name} ${vehicle.version}` })
  return (
    <>
      <button
        type="button"
        className="mark mark-round"
        popoverTarget={SHARE}
        aria-label={t('open')}
        title={t('open')}
      >
        <Icon name="share" />
      </button>
      <div className="share" id={SHARE} popover="auto" role="dialog" aria-label={t('heading')}>
        <a className="button button-ghost" href={whatsAppLink(`${text} ${url}`)}>
          <Icon name="whatsapp" />
          {t('whatsapp')}
        </a>
        {canShare ? <ShareSheet content={{ title: text, text, url }} /> : <CopyLink url={url} />}
      </div>
    </>
  )
}

const close = () => document.getElementById(SHARE)?.hidePopover()

function CopyLink({ url }: { url: string }) {
  const t = useTranslations('vehicle.share')
  const toast = useToast()
  const hydrated = useHydrated()
  const copy = async () => {
    close()
    try {
      await navigator.clipboard.writeText(url)
      toast({ type: 'success', title: t('copied'), text: t('copiedText') })
    } catch {
      toast({ type: 'error', title: t('notCopied'), text: t('notCopiedText') })
    }
  }
  return (
    <Button look="ghost" onClick={copy} className={hydrated ? '' : 'share-later'}>
      <Icon name="link" />
      {t('copy')}
    </Button>
  )
}

function ShareSheet({ content }: { content: ShareData }) {
  const t = useTranslations('vehicle.share')
  // Whoever closes the sheet without choosing has changed their mind: nothing went wrong.
  const share = () => {
    close()
    navigator.share(content).catch(() => undefined)
  }
  return (
    <Button look="ghost" onClick={share}>
      <Icon name="share" />
      {t('more')}
    </Button>
  )
}
