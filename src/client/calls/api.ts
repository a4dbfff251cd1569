import type { AnswerOf, Call, InputOf } from '#contract/call.ts'
import type { ErrorAnswer } from '#contract/error-codes.ts'

/** One typed way to call the server: in process during server rendering, `fetch` in the browser. */
export type Api = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options?: {
    signal?: AbortSignal
    headers?: Record<string, string>
    /** The response headers; only with `fetch`. */
    onHeaders?(headers: Headers): void
  },
) => Promise<AnswerOf<C>>

/** The server refused the call: `answer` says why, in the visitor's language. */
export class ApiError extends Error {
  readonly status: number
  readonly answer: ErrorAnswer

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.message)
    this.status = status
    this.answer = answer
  }
}

/** No response, or one that could not be parsed. */
export class NoResponseError extends Error {}
