import { say } from './say.js'
import { viewOf } from './view.js'

export async function headOf(searchParams) {
  const { total, lowest } = viewOf(await searchParams)
  const words = say('catalog')
  return {
    title: words('title', { what: words('allCars') }),
    description: words('description', { count: total, price: lowest }),
    alternates: { canonical: '/catalog', languages: { he: '/catalog', en: '/en/catalog' } },
  }
}
