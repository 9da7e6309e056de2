import { type ComponentType, lazy, Suspense } from 'react'

/** A part of a page whose code comes once it is shown; the server renders it whole. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
