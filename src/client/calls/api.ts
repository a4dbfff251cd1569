import type { AnswerOf, Call, InputOf } from '#contract/call.ts'
import type { ErrorAnswer } from '#contract/error-codes.ts'

/** One typed way to the server: in process while a page is rendered there, by `fetch` in the browser. */
export type Api = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options?: {
    signal?: AbortSignal
    headers?: Record<string, string>
    /** What came beside the answer; by `fetch` only. */
    onHeaders?(headers: Headers): void
  },
) => Promise<AnswerOf<C>>

/** The server refused: `answer` says why, in the visitor's language. */
export class ApiError extends Error {
  readonly status: number
  readonly answer: ErrorAnswer

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.message)
    this.status = status
    this.answer = answer
  }
}

/** No answer came, or not one that we understand. */
export class NoResponseError extends Error {}
