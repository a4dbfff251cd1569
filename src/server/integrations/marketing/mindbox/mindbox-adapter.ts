import { z } from 'zod'
import { marketingFieldProblem } from '#rules/forms/marketing-field.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { fetchUpstream, jsonOrNull, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import type { MarketingOperationKind, MarketingPlatform } from '../port.ts'
import { mindboxBody } from './mindbox-operations.ts'

const SERVICE = 'mindbox'
const TIMEOUT_MS = 3_000

export type MindboxOptions = {
  /** `https://api.mindbox.ru`. */
  baseUrl: string
  endpointId: string
  secretKey: string
  brand: string
  operations: Readonly<Record<MarketingOperationKind, string>>
  log: Logger
}

const answer = z.object({
  status: z.enum(['Success', 'TransactionAlreadyProcessed', 'ValidationError']),
  validationMessages: z.array(z.object({ location: z.string().optional() })).optional(),
})

/** Mindbox, operations of version 3, synchronous: each is answered with what became of it. */
export function createMindbox(options: MindboxOptions): MarketingPlatform {
  const { baseUrl, endpointId, secretKey, brand, operations, log } = options
  return {
    async perform(operation, { transactionId, deviceId }) {
      const name = operations[operation.kind]
      const body = mindboxBody(operation, brand)
      // An address with a sign that the platform does not take would come back as an error, or as somebody else's.
      if (textsIn(body).some((text) => marketingFieldProblem(text) !== null)) {
        log.warn(
          { event: 'marketing.operation_unsendable', operation: name },
          'an operation has signs that the marketing platform does not take',
        )
        return 'refused'
      }
      const query = new URLSearchParams({
        endpointId,
        operation: name,
        ...(deviceId !== null && { deviceUUID: deviceId }),
        transactionId,
      })
      const response = await fetchUpstream(SERVICE, `${baseUrl}/v3/operations/sync?${query}`, {
        method: 'POST',
        headers: {
          authorization: `SecretKey ${secretKey}`,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
        timeoutMs: TIMEOUT_MS,
      })
      const { status } = response
      if (status === 400) {
        log.error(
          { event: 'marketing.operation_invalid', operation: name },
          'the marketing platform does not understand an operation',
        )
        return 'refused'
      }
      // Also a wrong key or a name that the project does not have: somebody mends that, and nothing is lost meanwhile.
      if (status !== 200) throw new UpstreamError(SERVICE, 'status', `HTTP ${status}`, { status })
      const parsed = answer.safeParse(jsonOrNull(response))
      if (!parsed.success) throw new UpstreamError(SERVICE, 'answer', 'not an answer to an operation')
      if (parsed.data.status !== 'ValidationError') return 'done'
      const fields = (parsed.data.validationMessages ?? []).map(({ location }) => location)
      log.warn(
        { event: 'marketing.operation_refused', operation: name, fields },
        'the marketing platform refuses an operation',
      )
      return 'refused'
    },
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
