import { Button } from '@galgal/ui/forms/button.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

type Props = { name: string; address: string }

const QUARTER = 90
const sizes = [1, 1.5, 2, 3] as const

/** A paper's picture, which opens when it is asked for; it turns and grows in its frame. */
export function DocumentPicture({ name, address }: Props) {
  const t = useTranslations('officeIdentity.picture')
  const [isOpen, setIsOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const [size, setSize] = useState(0)
  // Before scripts it is a page of its own.
  if (!useHydrated())
    return (
      <p>
        <a
          className="button button-outline button-small"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('open')}
        </a>
      </p>
    )
  if (!isOpen)
    return (
      <p>
        <Button look="outline" small onClick={() => setIsOpen(true)}>
          {t('open')}
        </Button>
      </p>
    )
  const scale = sizes[size] ?? 1
  return (
    <figure className="paper-picture">
      <div className="paper-tools">
        <Button look="ghost" small onClick={() => setTurn(turn + QUARTER)}>
          {t('turn')}
        </Button>
        <Button
          look="ghost"
          small
          disabled={size === sizes.length - 1}
          onClick={() => setSize(size + 1)}
        >
          {t('larger')}
        </Button>
        <Button look="ghost" small disabled={size === 0} onClick={() => setSize(size - 1)}>
          {t('smaller')}
        </Button>
        <Button look="ghost" small onClick={() => setIsOpen(false)}>
          {t('close')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is moved by keys */}
      <section className="paper-frame" aria-label={name} tabIndex={0}>
        <img
          src={address}
          alt={t('alt', { name })}
          style={{ inlineSize: `${scale * 100}%`, rotate: `${turn}deg` }}
        />
      </section>
    </figure>
  )
}
