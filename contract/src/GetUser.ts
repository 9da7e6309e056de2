import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { User } from './user.ts'

export const Get = endpoint({
  method: 'GET',
  path: '/api/GetUser/Get',
  summary: 'The person signed in, with their cards.',
  who: 'session',
  input: z.object({}),
  output: User,
  refusals: [],
})
