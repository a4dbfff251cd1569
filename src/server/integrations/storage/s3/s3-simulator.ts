import type { FastifyRequest } from 'fastify'
import type { Simulator } from '../../simulator/simulator.ts'
import { signRequest } from './sign-request.ts'

export const SANDBOX_S3 = {
  bucket: 'sandbox',
  region: 'ru-sandbox',
  accessKey: 'sandbox-key',
  secretKey: 'sandbox-secret',
} as const

const MAX_BYTES = 30 * 1024 * 1024
type Params = { Params: { '*': string } }
type Stored = { type: string; content: string }

/** S3 as far as the shop uses it: whole files by their keys, and a signature that must be right. */
export const s3Simulator: Simulator = {
  name: 's3',
  routes(app, { state, baseUrl }) {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    const route = `/${SANDBOX_S3.bucket}/*`

    function isSigned(request: FastifyRequest, body: Uint8Array): boolean {
      const at = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(request.headers['x-amz-date']))
      if (!at) return false
      const [, year, month, day, hour, minute, second] = at
      const type = request.headers['content-type']
      const { authorization } = signRequest(SANDBOX_S3, {
        method: request.method,
        url: new URL(new URL(baseUrl()).origin + request.url),
        headers: type ? { 'content-type': type } : {},
        body,
        at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`),
      })
      return authorization === request.headers.authorization
    }

    app.put<Params>(route, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSigned(request, body)) return reply.code(403).send()
      const stored: Stored = { type: String(request.headers['content-type']), content: body.toString('base64') }
      await state.set(request.params['*'], stored)
      return reply.code(200).send()
    })

    app.get<Params>(route, async (request, reply) => {
      if (!isSigned(request, new Uint8Array())) return reply.code(403).send()
      const stored = await state.get<Stored>(request.params['*'])
      if (!stored) return reply.code(404).send()
      return reply.type(stored.type).send(Buffer.from(stored.content, 'base64'))
    })
  },
}
