import { Notice } from '@galgal/ui/feedback/notice.tsx'
import { useToast } from '@galgal/ui/feedback/toast.tsx'
import { Button } from '@galgal/ui/forms/button.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { useTranslations } from 'use-intl'
import { whatsAppLink } from '../../navigation/whatsapp-link.ts'

type Props = {
  /** The whole address of the order's page. */
  link: string
  vehicle: string
  state: FormState | { sentTo: string } | undefined
}

/** Ways to open the same order on another device; the link is good for its customer alone. */
export function SendToMyself({ link, vehicle, state }: Props) {
  const t = useTranslations('storedOrder.summary.share')
  const sentTo = state && 'sentTo' in state ? state.sentTo : undefined
  return (
    <section className="confirmation-part" aria-labelledby="other-device">
      <h2 id="other-device">{t('title')}</h2>
      <p className="note">{t('text')}</p>
      {sentTo && <Notice good>{t('sent', { email: sentTo })}</Notice>}
      <div className="contract-actions">
        <PostForm state={state && 'sentTo' in state ? undefined : state}>
          <Submit look="outline" small>
            {t('mail')}
          </Submit>
        </PostForm>
        <a
          className="button button-outline button-small"
          href={whatsAppLink(t('message', { vehicle, link }))}
        >
          <Icon name="whatsapp" />
          {t('whatsapp')}
        </a>
        <CopyLink link={link} />
      </div>
    </section>
  )
}

function CopyLink({ link }: { link: string }) {
  const t = useTranslations('storedOrder.summary.share')
  const toast = useToast()
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ type: 'success', title: t('copied'), text: link })
    } catch {
      toast({ type: 'error', title: t('notCopied'), text: link })
    }
  }
  return (
    <Button look="outline" small onClick={copy}>
      <Icon name="link" />
      {t('copy')}
    </Button>
  )
}
