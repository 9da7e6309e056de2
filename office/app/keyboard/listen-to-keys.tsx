import { Button } from '@galgal/ui/forms/button.tsx'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { pagesFor } from '../frame/office-pages.ts'
import { useMe } from '../root-data.ts'
import { actOnKey, type KeyActs } from './key-acts.ts'

/** Hears the keys of the page by where they are on the keyboard, whatever language it types; gives what stops it. */
export function listenToKeys(acts: KeyActs): () => void {
  const hear = actOnKey(acts)
  addEventListener('keydown', hear)
  return () => removeEventListener('keydown', hear)
}

const keys = [
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['Enter', 'open'],
  ['n', 'note'],
  ['.', 'acts'],
  ['?', 'help'],
  ['Esc', 'close'],
] as const

/** All the keys there are. */
export function KeysHelp({ close }: { close: () => void }) {
  const t = useTranslations('office')
  const dialog = useRef<HTMLDialogElement>(null)
  const places = pagesFor(useMe()).filter(({ key }) => key)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="keys" aria-labelledby="keys-title" onClose={close}>
      <h2 id="keys-title">{t('keys.title')}</h2>
      <dl>
        {keys.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
        {places.map(({ name, key = '' }) => (
          <div key={name}>
            <dt>
              <kbd dir="ltr">g</kbd> <kbd dir="ltr">{key.slice('Key'.length).toLowerCase()}</kbd>
            </dt>
            <dd>{t(`pages.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{t('keys.off')}</p>
      <Button look="outline" small onClick={() => dialog.current?.close()}>
        {t('keys.done')}
      </Button>
    </dialog>
  )
}
