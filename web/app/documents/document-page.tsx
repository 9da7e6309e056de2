import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Prose, ProseText, Reading } from './prose.tsx'

type Props = {
  title: string
  lead?: string
  text: Prose
  /** Where the same text is: to print without scripts, as a file; and the page that led here. */
  addresses: { print: string; pdf: string; back: string }
  /** Where the way back leads, in words. */
  back: string
  /** Another way on, beside the others. */
  action?: ReactNode
  /** What stands under the text, such as where it is signed. */
  children?: ReactNode
}

/** A document of a customer as a page: its parts one step away, to print, and to keep as a file. */
export function DocumentPage({ title, lead, text, addresses, back, action, children }: Props) {
  const t = useTranslations('storedOrder.contract')
  const pathIn = usePathIn()
  /** Without scripts the text opens on a page of its own. */
  const print = (event: MouseEvent) => {
    event.preventDefault()
    window.print()
  }
  return (
    <section className="contract">
      <header className="contract-head">
        <h1>{title}</h1>
        {lead && <p className="order-lead">{lead}</p>}
        <div className="contract-actions">
          {action}
          <a className="button button-outline" href={pathIn(addresses.pdf)} download>
            <Icon name="document" />
            {t('pdf')}
          </a>
          <a
            className="button button-outline"
            href={pathIn(addresses.print)}
            target="_blank"
            rel="noreferrer"
            onClick={print}
          >
            {t('print')}
          </a>
          <ButtonLink to={addresses.back} look="ghost">
            {back}
          </ButtonLink>
        </div>
      </header>
      <Reading parts={text.parts}>
        <article className="panel contract-text" aria-label={t('frame')}>
          <ProseText html={text.html} />
        </article>
        {children}
      </Reading>
    </section>
  )
}
