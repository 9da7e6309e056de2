import { z } from 'zod'
import { FileOut } from '../endpoint.ts'
import { id } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'

export const IssuedDocument = officeEndpoint({
  method: 'GET',
  path: '/api/Office/IssuedDocument',
  summary:
    'A contract, invoice, receipt, credit note or form, byte for byte as its customer has it. Logged first.',
  // Every one of them has whole names and addresses in it.
  needs: 'contacts.see',
  logs: 'sensitive',
  file: 'application/pdf',
  input: z.strictObject({ id }),
  output: FileOut,
})
