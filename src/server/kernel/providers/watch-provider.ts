import { redactText } from '#rules/error-reporting/redact-text.ts'
import { isServiceFailure } from '#rules/providers/provider-state.ts'
import { UpstreamError } from './fetch-upstream.ts'
import { type CallFailure, type Wire, wires } from './wire.ts'

/** How one use of a provider ended; `isResting`: it was not called, because it had failed too often. */
export type ProviderOutcome =
  | { kind: 'ok'; ms: number }
  | ({ kind: 'failed'; ms: number } & CallFailure)
  | { kind: 'resting' }

const MAX_MESSAGE = 300

/**
 * Wraps a port and reports how each use ended. Ports signal failure in different ways: an exception, `ok: false`, or an
 * HTTP error that the adapter handles. A response about one phone or parcel is not a failure of the provider.
 */
export function watchProvider<Port extends object>(port: Port, record: (outcome: ProviderOutcome) => void): Port {
  const heard = (outcome: ProviderOutcome | null) => {
    if (outcome) record(outcome)
  }

  function watched(method: (...args: unknown[]) => unknown, self: unknown, args: unknown[]): unknown {
    const wire = newWire()
    const begun = wires.run(wire, () => Reflect.apply(method, self, args))
    if (isIterable(begun)) return watchedIterable(begun)
    if (!(begun instanceof Promise)) return begun
    return listened(begun, wire)
  }

  function listened<T>(begun: Promise<T>, wire: Wire): Promise<T> {
    return begun.then(
      (answer) => {
        heard(outcomeOfAnswer(answer, wire))
        return answer
      },
      (error: unknown) => {
        heard(outcomeOfError(error, wire))
        throw error
      },
    )
  }

  /** A paged list: each page is a use of its own. */
  function watchedIterable(pages: AsyncIterable<unknown>): AsyncIterable<unknown> {
    return {
      [Symbol.asyncIterator]() {
        const pageOf = pages[Symbol.asyncIterator]()
        return {
          next() {
            const wire = newWire()
            return listened(
              wires.run(wire, () => pageOf.next()),
              wire,
            )
          },
          return: async (value?: unknown) => (await pageOf.return?.(value)) ?? { done: true, value },
        }
      },
    }
  }

  const watch = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name, self) {
        const value: unknown = Reflect.get(target, name, self)
        if (typeof value === 'function')
          return (...args: unknown[]) => watched(value as (...args: unknown[]) => unknown, target, args)
        return isPlain(value) ? watch(value) : value
      },
    })
  return watch(port)
}

const newWire = (): Wire => ({ calls: 0, slowestMs: 0, failure: null })
const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

export function outcomeOfAnswer(answer: unknown, wire: Wire): ProviderOutcome | null {
  const { ok, reason, failure } = (isPlain(answer) ? answer : {}) as {
    ok?: unknown
    reason?: unknown
    failure?: unknown
  }
  if (ok === false && reason === 'resting') return { kind: 'resting' }
  // A method that made no call says nothing about the provider.
  if (wire.calls === 0) return null
  const ms = wire.slowestMs
  const isFailed = wire.failure || (ok === false && (reason === 'unavailable' || reason === 'failed'))
  return isFailed ? { kind: 'failed', ms, ...failureOf(wire, 'answer', failure) } : { kind: 'ok', ms }
}

export function outcomeOfError(error: unknown, wire: Wire): ProviderOutcome | null {
  const ms = wire.slowestMs
  if (error instanceof UpstreamError) return { kind: 'failed', ms, ...failureOf(wire, codeOf(error), error.message) }
  // An error of ours before anything was sent says nothing about the provider.
  if (wire.calls === 0) return null
  const { refusal, reason, message } = error as { refusal?: unknown; reason?: unknown; message?: unknown }
  const word = [refusal, reason].find((one) => typeof one === 'string') as string | undefined
  if (word !== undefined && !isServiceFailure(word)) return { kind: 'ok', ms }
  return { kind: 'failed', ms, ...failureOf(wire, word ?? 'answer', message) }
}

const codeOf = ({ reason, status }: UpstreamError) => (reason === 'status' && status ? `HTTP ${status}` : reason)

/** Prefers what was seen on the wire. Providers echo what they were sent, so phones and addresses are removed. */
function failureOf({ failure }: Wire, code: string, message: unknown): CallFailure {
  const said = failure?.message ?? message
  return {
    code: failure?.code ?? code,
    message: redactText(typeof said === 'string' ? said : '').slice(0, MAX_MESSAGE),
  }
}
