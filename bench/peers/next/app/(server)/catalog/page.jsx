import { Catalogue } from '../../../page/catalogue.jsx'
import { headOf } from '../../../page/head.js'
import { say } from '../../../page/say.js'
import { viewOf } from '../../../page/view.js'

export const dynamic = 'force-dynamic'
export const generateMetadata = ({ searchParams }) => headOf(searchParams)

export default async function Page({ searchParams }) {
  return <Catalogue view={viewOf(await searchParams)} say={say} />
}
