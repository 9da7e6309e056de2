import { ownHtml } from '@galgal/ui/http/trusted-types.ts'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { useParams } from 'react-router'
import { useRootData } from '../root-data.ts'

/** What search engines read of the page, in the words of schema.org. */
export function StructuredData({ of }: { of: object }) {
  const text = scriptText({ '@context': 'https://schema.org', ...of })
  // Another element for another text: browsers take a script whose text was changed for one that wants to run.
  return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={ownHtml(text)} />
}

/** JSON that can stand inside a script element: nothing in it can end the element. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Whole addresses, in the language of the page: structured data knows no others. */
export function useWholeAddress() {
  const params = useParams()
  const origin = useRootData()?.origin ?? ''
  return (path: string) => origin + pathIn(params, path)
}

type Crumb = { to: string; label: string }

/** The way from home to the page, whose own name comes last. */
export function BreadcrumbData({ way, here }: { way: Crumb[]; here: string }) {
  const addressOf = useWholeAddress()
  const steps = [
    ...way.map(({ to, label }) => ({ name: label, item: addressOf(to) })),
    { name: here },
  ]
  const itemListElement = steps.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...step,
  }))
  return <StructuredData of={{ '@type': 'BreadcrumbList', itemListElement }} />
}

/** Pages that a list leads to, in the order it shows them. */
export function ItemListData({ items }: { items: { to: string; name: string }[] }) {
  const addressOf = useWholeAddress()
  const itemListElement = items.map(({ to, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: addressOf(to),
  }))
  return <StructuredData of={{ '@type': 'ItemList', itemListElement }} />
}
