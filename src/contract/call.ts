import type * as z from 'zod/mini'
import type { Permission } from '#rules/staff/permissions.ts'
import type { ErrorCode } from './error-codes.ts'

/** Any schema, of `zod/mini`: the browser pays for what a page uses, not for all of zod. */
export type Schema = z.ZodMiniType

/** A part that a call does not declare is `undefined`; optional parts of the type would otherwise leak it into all. */
type Declared<S> = Extract<S, Schema>
type Output<S> = [Declared<S>] extends [never] ? undefined : z.output<Declared<S>>
type Given<Name extends string, S> = [Declared<S>] extends [never] ? object : { [N in Name]: z.input<Declared<S>> }

/** Who may use a call. The server refuses everybody else before the handler runs. */
export type Access = 'everyone' | 'customer' | 'staff'

export type Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Code extends ErrorCode = ErrorCode,
> = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Fastify's form: `/favorites/:id`. */
  path: string
  /** One line for the API documentation. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  /** What may go wrong by the rules of this call; what any call may answer is in `commonErrors`. */
  errors: readonly Code[]
  access: Access
  /** The permission a staff call needs; a staff call without one is refused. */
  permission?: Permission
  /** Requests a minute from one address; a call without one has the shop-wide limit. */
  perMinute?: number
  /** A GET that changes something: only a page of ours may ask for it. */
  ownPagesOnly?: boolean
  /** A screen of the staff asks it by itself, again and again: it does not count as somebody at work. */
  isWatching?: boolean
  /** The body is a file, sent as it is (`application/octet-stream`) and read by the handler as it arrives. */
  upload?: { maxBytes: number }
  /** The header Idempotency-Key names what is wanted once: repeated with the same key, it is done once. */
  idempotencyKey?: 'required' | 'optional'
  /** What the answer is when it is not JSON. */
  answerType?: 'text/calendar' | 'text/html' | 'application/pdf'
}

/** A call of the API as data: the server serves it, the browser makes it, the documentation lists it. */
export function call<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Code extends ErrorCode = never,
>(description: {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  summary: string
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  errors?: readonly Code[]
  access?: Access
  permission?: Permission
  perMinute?: number
  ownPagesOnly?: boolean
  isWatching?: boolean
  upload?: { maxBytes: number }
  idempotencyKey?: 'required' | 'optional'
  answerType?: 'text/calendar' | 'text/html' | 'application/pdf'
}): Call<Params, Query, Body, Answer, Code> {
  return { errors: [], access: 'everyone', ...description }
}

export type ParamsOf<C extends Call> = Output<C['params']>
export type QueryOf<C extends Call> = Output<C['query']>
export type BodyOf<C extends Call> = Output<C['body']>
export type AnswerOf<C extends Call> = z.output<C['answer']>
export type CodeOf<C extends Call> = C['errors'][number]

/** What the caller must hand over: only the parts that the call declares, as they are before parsing. */
export type InputOf<C extends Call> = Given<'params', C['params']> &
  Partial<Given<'query', C['query']>> &
  Given<'body', C['body']>
