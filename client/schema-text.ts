import { openApiDocument } from '@galgal/api/pages/openapi'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const HEAD = '// Made of the contract by `npm run client:generate`.\n'

const file = ts.factory.createTypeReferenceNode('Blob')

/** Types say what may be sent and what comes; how that looks is in the description itself. */
const withoutExamples = (key: string, value: unknown) =>
  key === 'example' || key === 'examples' ? undefined : value

/** The types of every call, as the file that holds them. */
export async function schemaText(): Promise<string> {
  const document = JSON.stringify(openApiDocument(), withoutExamples)
  const nodes = await openapiTS(document, {
    alphabetize: true,
    emptyObjectsUnknown: true,
    transform: ({ format }) => (format === 'binary' ? file : undefined),
  })
  return HEAD + astToString(nodes)
}
