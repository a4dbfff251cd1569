import type { FastifyReply, FastifyRequest } from 'fastify'
import { marketingFieldProblem } from '#rules/forms/marketing-field.ts'
import type { Simulator, SimulatorDeps } from '../../simulator/simulator.ts'
import { OPERATION_NAMES } from './mindbox-operations.ts'

/** The account that the sandbox's platform knows. */
export const SANDBOX_MINDBOX = { endpointId: 'sandbox.website', secretKey: 'sandbox-mindbox' }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An address that ends so makes the platform answer with a page instead of JSON, as a broken gateway would. */
export const NONSENSE_ADDRESS = '@nonsense.example'

/** Mindbox as far as the shop uses it: what it is told can be read on `/sandbox`. */
export const mindboxSimulator: Simulator = {
  name: 'mindbox',
  routes(app, deps) {
    app.post('/v3/operations/sync', (request, reply) => perform(request, reply, deps))
  },
}

type Asked = Partial<Record<'endpointId' | 'operation' | 'deviceUUID' | 'transactionId', string>>

async function perform(request: FastifyRequest, reply: FastifyReply, { state, record }: SimulatorDeps) {
  const { endpointId, operation = '', deviceUUID, transactionId = '' } = request.query as Asked
  const failure = (status: number, errorMessage: string) =>
    reply.status(status).send({ status: 'ProtocolError', errorMessage, errorId: transactionId, httpStatusCode: status })
  if (request.headers.authorization !== `SecretKey ${SANDBOX_MINDBOX.secretKey}`) return failure(401, 'wrong key')
  if (endpointId !== SANDBOX_MINDBOX.endpointId) return failure(403, 'unknown endpoint')
  if (!Object.values(OPERATION_NAMES).includes(operation)) return failure(400, 'unknown operation')
  if (deviceUUID !== undefined && !UUID.test(deviceUUID)) return failure(400, 'deviceUUID')
  if (!UUID.test(transactionId)) return failure(400, 'transactionId')
  if (request.rawBody.includes(NONSENSE_ADDRESS)) return reply.type('text/html').send('<h1>Bad gateway</h1>')

  const location = wrongField(request.body)
  if (location)
    return { status: 'ValidationError', validationMessages: [{ message: 'Некорректное значение', location }] }
  let isNew = false
  await state.change<string>(`transaction/${transactionId}`, (before) => {
    isNew = before === null
    return before ?? operation
  })
  if (!isNew) return { status: 'TransactionAlreadyProcessed' }
  await record({ channel: 'marketing', to: deviceUUID ?? '', subject: operation, text: request.rawBody })
  return { status: 'Success' }
}

/** Where something stands that the platform does not take; null when all is well. */
function wrongField(value: unknown, path = ''): string | null {
  if (typeof value === 'string') {
    const isPhone = path === '/customer/mobilePhone'
    return marketingFieldProblem(value) !== null || (isPhone && !/^\d{11,15}$/.test(value)) ? path : null
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = wrongField(inner, `${path}/${name}`)
    if (found !== null) return found
  }
  return null
}
