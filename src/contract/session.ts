import * as z from 'zod/mini'
import { call } from './call.ts'

export const token = call({
  method: 'GET',
  path: '/token',
  summary: 'The token that every POST and DELETE of this session must carry in X-CSRF-Token',
  answer: z.object({ csrfToken: z.string() }),
})
