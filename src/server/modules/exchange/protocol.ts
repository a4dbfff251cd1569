import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Limits } from '../../kernel/limits/limits.ts'
import { networkOf } from '../../kernel/limits/network-of.ts'
import { createBatch, runningBatch } from './batches-store.ts'
import type { ExchangeDeps } from './exchange-deps.ts'
import { acknowledgeOrders, offerOrders } from './export-orders.ts'
import { importFile } from './importing/import-file.ts'
import { unpackUploads } from './unpack-uploads.ts'
import { UnreadableZip } from './unzip.ts'
import { appendUpload, findUpload, hasEnd, isSession, openSession, uploadedBytes, uploadsOf } from './uploads-store.ts'

export const EXCHANGE_PATH = '/exchange/1c'
const COOKIE = 'exchange_session'
const PART_BYTES = 4 * 1024 * 1024
/** Elements of one answer: the other system asks again until everything is done. */
const PER_REQUEST = 2_000
const BY = 'exchange:1C'

const asked = z.object({
  type: z.enum(['catalog', 'sale']),
  mode: z.enum(['checkauth', 'init', 'file', 'import', 'query', 'success']),
  filename: z.string().max(200).optional(),
})
/** Names are names and not paths: pictures come as `import_files/ab/x.jpg`. */
const FILE_NAME = /^[\w.-]+(?:\/[\w.-]+)*$/
const isGoodName = (name: string) => FILE_NAME.test(name) && !name.includes('..') && TAKEN.test(name)
/** Goods, prices and orders, alone or packed, and photographs. */
const TAKEN = /\.(?:xml|zip|jpe?g|png|webp)$/i
const SESSION = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const ATTEMPTS = { max: 20, seconds: 60 } as const

export type ProtocolDeps = ExchangeDeps & { login: string; password: string; limits: Limits }

/** The HTTP side of an exchange with 1C: it asks, the shop answers in lines of text, «success» being the first. */
export function exchangeProtocol(app: FastifyInstance, deps: ProtocolDeps): void {
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: PART_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    room.route({
      method: ['GET', 'POST'],
      url: EXCHANGE_PATH,
      bodyLimit: PART_BYTES,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
        const query = asked.safeParse(request.query)
        if (!query.success) return say(reply, 'failure', 'неизвестный запрос')
        const { type, mode, filename } = query.data
        if (mode === 'checkauth') return signIn(deps, request, reply)
        const session = await sessionOf(deps, request)
        if (session === null) return say(reply.status(401), 'failure', 'сначала войдите: mode=checkauth')
        switch (mode) {
          case 'init':
            return reply.send(`zip=yes\nfile_limit=${PART_BYTES}\n`)
          case 'file':
            return takeFile(deps, request, reply, { session, name: filename ?? '', type })
          case 'import':
            return runImport(deps, reply, session, filename ?? '')
          case 'query':
            return reply.type('application/xml; charset=utf-8').send(await offerOrders(deps.db, deps.now()))
          case 'success':
            await acknowledgeOrders(deps.db)
            return say(reply, 'success')
        }
      },
    })
  })
}

async function signIn(deps: ProtocolDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { ok } = await deps.limits.take(`exchange:${networkOf(request.ip)}`, ATTEMPTS)
  if (!ok) return say(reply.status(429), 'failure', 'слишком много попыток')
  if (!isKnown(deps, request.headers.authorization))
    return say(reply.status(401).header('www-authenticate', 'Basic realm="1C"'), 'failure', 'неверный логин или пароль')
  const session = randomUUID()
  await openSession(deps.db, session, deps.now())
  return say(reply, 'success', COOKIE, session)
}

function isKnown({ login, password }: ProtocolDeps, header: string | undefined): boolean {
  const given = Buffer.from(/^Basic ([\w+/=]+)$/i.exec(header ?? '')?.[1] ?? '', 'base64').toString('utf8')
  return timingSafeEqual(digest(given), digest(`${login}:${password}`))
}

async function sessionOf(deps: ProtocolDeps, request: FastifyRequest): Promise<string | null> {
  const given = request.cookies[COOKIE] ?? ''
  return SESSION.test(given) && (await isSession(deps.db, given, deps.now())) ? given : null
}

async function takeFile(
  deps: ProtocolDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, name, type }: { session: string; name: string; type: 'catalog' | 'sale' },
): Promise<FastifyReply> {
  const content = request.body
  if (!isGoodName(name)) return say(reply, 'failure', 'неверное имя файла')
  if (!Buffer.isBuffer(content) || content.length === 0) return say(reply, 'failure', 'пустой файл')
  if (!(await appendUpload(deps.db, { session, name, content }))) return say(reply, 'failure', 'файл слишком велик')
  if (type === 'catalog') return say(reply, 'success')
  // Orders have no request of their own for the import: it begins with the last chunk.
  const uploadId = await findUpload(deps.db, session, name)
  if (uploadId === null || !(await hasEnd(deps.db, uploadId))) return say(reply, 'success')
  if (!name.endsWith('.zip')) return runImport(deps, reply, session, name)
  const failure = await unpack(deps, session)
  if (failure !== null) return say(reply, 'failure', failure)
  const [documents] = (await uploadsOf(deps.db, session)).filter((one) => one.name.endsWith('.xml')).slice(-1)
  return documents ? runImport(deps, reply, session, documents.name) : say(reply, 'success')
}

/** What is wrong with the archives of a visit; null when all of them are unpacked. */
async function unpack(deps: ProtocolDeps, session: string): Promise<string | null> {
  try {
    const refused = await unpackUploads(deps.db, session, isGoodName)
    return refused.length > 0 ? `не взято из архива: ${refused.slice(0, 10).join(', ')}` : null
  } catch (error) {
    if (error instanceof UnreadableZip) return error.message
    throw error
  }
}

async function runImport(
  deps: ProtocolDeps,
  reply: FastifyReply,
  session: string,
  name: string,
): Promise<FastifyReply> {
  const failure = await unpack(deps, session)
  if (failure !== null) return say(reply, 'failure', failure)
  const uploadId = await findUpload(deps.db, session, name)
  if (uploadId === null) return say(reply, 'failure', 'такого файла не было')
  const begun =
    (await runningBatch(deps.db, uploadId)) ??
    (await createBatch(deps.db, { uploadId, fileName: name, by: BY, at: deps.now() }))
  const edit = { by: BY, language: 'ru' } as const
  const batch = await importFile(deps, () => uploadedBytes(deps.db, uploadId), begun.id, edit, PER_REQUEST)
  const { created, changed, unchanged, refused } = batch
  const counts = `создано ${created}, изменено ${changed}, без изменений ${unchanged}, отклонено ${refused}`
  if (batch.state === 'running') return say(reply, 'progress', counts)
  if (batch.state === 'failed') return say(reply, 'failure', batch.error ?? '')
  return say(reply, 'success', `пакет ${batch.id}: ${counts}`)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function say(reply: FastifyReply, ...lines: string[]): FastifyReply {
  return reply.send(`${lines.join('\n')}\n`)
}
