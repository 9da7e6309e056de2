import type { Store } from '@galgal/domain/store'
import { type ComponentType, useEffect, useState } from 'react'
import { storeAt } from '../catalogue/store-address.ts'
import { onPressedLink } from './pressed-link.ts'
import type { SearchDialogProps } from './search-dialog.tsx'

/** Opens the field over the page where a link to the search was pressed; it is fetched by the first press. */
export function Search() {
  const [store, setStore] = useState<Store>()
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>()
  useEffect(
    () =>
      onPressedLink('a[data-search]', ({ href }, event) => {
        event.preventDefault()
        const come = ({ SearchDialog }: typeof import('./search-dialog.tsx')) => {
          setDialog(() => SearchDialog)
          setStore(storeAt(new URL(href)))
        }
        import('./search-dialog.tsx').then(come, () => location.assign(href))
      }),
    [],
  )
  return Dialog && store && <Dialog store={store} onClose={() => setStore(undefined)} />
}
