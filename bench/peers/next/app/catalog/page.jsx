import { createTranslator } from 'use-intl/core'
import { Catalogue } from '../../page/catalogue.jsx'
import { viewOf, words } from '../../page/view.js'

export const dynamic = 'force-dynamic'

const say = createTranslator({ locale: 'he-IL', messages: words, namespace: 'catalog' })

export async function generateMetadata({ searchParams }) {
  const { total, lowest } = viewOf(await searchParams)
  return {
    title: say('title', { what: say('allCars') }),
    description: say('description', { count: total, price: lowest }),
    alternates: { canonical: '/catalog', languages: { he: '/catalog', en: '/en/catalog' } },
  }
}

export default async function Page({ searchParams }) {
  return <Catalogue view={viewOf(await searchParams)} words={words} />
}
