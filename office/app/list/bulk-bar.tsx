import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { SELECTION } from './selection.ts'

type Props = {
  /** The table's `bulkForm`. */
  id: string
  /** Buttons with a `name` and a `value`; each says what happens to the chosen rows. */
  children: ReactNode
}

/** What can be done with the chosen rows. Before scripts it is always there; then only once something is chosen. */
export function BulkBar({ id, children }: Props) {
  const t = useTranslations('office.list')
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState<number>()
  useEffect(() => {
    const hear = (event: Event) => setCount((event as CustomEvent<number>).detail)
    const root = form.current
    // The table may have said it before this was here.
    if (root) setCount(new FormData(root).getAll('id').length)
    root?.addEventListener(SELECTION, hear)
    return () => root?.removeEventListener(SELECTION, hear)
  }, [])
  return (
    <Form method="post" id={id} ref={form} className="bulk" data-empty={count === 0 || undefined}>
      <p role="status">{count === undefined ? t('chosen') : t('chosenCount', { count })}</p>
      {children}
    </Form>
  )
}
