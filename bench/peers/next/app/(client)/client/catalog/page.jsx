import { ClientCatalogue } from '../../../../page/client-catalogue.jsx'
import { headOf } from '../../../../page/head.js'
import { viewOf, words } from '../../../../page/view.js'

export const dynamic = 'force-dynamic'
export const generateMetadata = ({ searchParams }) => headOf(searchParams)

export default async function Page({ searchParams }) {
  return <ClientCatalogue view={viewOf(await searchParams)} words={words} />
}
