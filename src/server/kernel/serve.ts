import type { AnswerOf, BodyOf, Call, CodeOf, InputOf, ParamsOf, QueryOf } from '#contract/call.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { mayDo } from '#rules/staff/permissions.ts'
import type { Logger } from './logger.ts'
import type { Browser } from './people/browser.ts'
import type { Customer } from './people/customer.ts'
import type { Session } from './people/session.ts'
import type { StaffMember } from './people/staff.ts'
import type { Visitor } from './people/visitor.ts'
import { type Result, refused } from './result.ts'

/** What a use case may know of a call: who asks, from where and when. How it came here is the route's business. */
export type CallContext = {
  visitor: Visitor
  session: Session
  browser: Browser
  /** The client's network address. */
  address: string
  /** Who is signed in; null for a guest. */
  customer(): Promise<Customer | null>
  /** Who of the staff is signed in; null for everybody else. */
  staff(): Promise<StaffMember | null>
  /** Stands in the log and in the answer. */
  requestId: string
  now: Date
  log: Logger
  /** The session of a new visitor outlives this call; that of anybody else does already. */
  keepSession(): void
  /** A new id for it: what was known of the old one is worth nothing from now on. */
  renewSession(): Session
  /** Names what the answer was made of; when that changes, pages that show it are made anew. */
  dependsOn(...tags: string[]): void
}

/** What a route knows beside it: the request and the answer themselves. Made by HTTP or by a page's loader. */
export type HttpContext = CallContext & {
  /** A header of the request; undefined where it has none. */
  header(name: string): string | undefined
  /** The request came over https, so that cookies may be for https only. */
  isSecure: boolean
  setCookie(
    name: string,
    value: string,
    options: { maxAgeSeconds: number; readable?: boolean; path?: string; sameSite?: 'lax' | 'strict' },
  ): void
  setHeader(name: string, value: string): void
  /** What the newest session has to show with every change. */
  csrfToken(): string
  /** The browser is known by `browser.lastingId` from now on. */
  keepBrowser(): void
  /** The file of a call that takes one, as it arrives; it may break off. Undefined for all other calls. */
  upload?: AsyncIterable<Uint8Array>
}

export type CallRequest<C extends Call> = HttpContext & {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
}

// `NoInfer`: the types come from the contract alone, so an undeclared code or a wrong answer does not compile.
export type Handler<C extends Call> = (
  context: CallRequest<C>,
) => Promise<Result<NoInfer<AnswerOf<C>>, NoInfer<CodeOf<C>>>>

export type Serve = <C extends Call>(call: C, handler: Handler<C>) => void

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

export type ServedCall = {
  call: Call
  /** Parses what came, runs the handler. Throws only on surprises. */
  run(raw: RawInput, ctx: HttpContext): Promise<Result<unknown, ErrorCode>>
}

export type Calls = {
  serve: Serve
  all(): readonly ServedCall[]
  /** The same handlers without HTTP, for pages rendered here. */
  invoke<C extends Call>(call: C, input: InputOf<C>, ctx: HttpContext): Promise<Result<AnswerOf<C>, ErrorCode>>
}

export function createCalls(options: { checkAnswers: boolean; messagesFor(ctx: CallContext): FieldMessages }): Calls {
  // By name and not by object: the pages' bundle carries its own copy of the contract.
  const served = new Map<string, ServedCall>()
  const nameOf = (call: Call) => `${call.method} ${call.path}`

  const serve: Serve = (call, handler) => {
    if (served.has(nameOf(call))) throw new Error(`${nameOf(call)} is served twice`)
    served.set(nameOf(call), {
      call,
      async run(raw, ctx) {
        // Before anything is read: what a call for staff makes of its input is nobody else's business.
        const refusal = call.access === 'staff' ? await staffRefusal(call, ctx) : null
        if (refusal) return refusal
        const texts = () => options.messagesFor(ctx)
        const parsed = parseInput(call, raw, texts)
        if (!parsed.ok) return parsed
        if (call.access === 'customer' && !(await ctx.customer())) return refused('auth.required')
        const result = await handler({ ...ctx, ...parsed.answer } as Parameters<typeof handler>[0])
        if (options.checkAnswers && result.ok) call.answer.parse(result.answer)
        return result
      },
    })
  }

  return {
    serve,
    all: () => [...served.values()],
    async invoke(call, input, ctx) {
      const found = served.get(nameOf(call))
      if (!found) throw new Error(`${nameOf(call)} is not served here`)
      return (await found.run(input, ctx)) as Awaited<ReturnType<Calls['invoke']>> as never
    },
  }
}

async function staffRefusal(call: Call, ctx: CallContext) {
  const member = await ctx.staff()
  if (!member) return refused('staff.sign_in_required')
  return call.permission && mayDo(member.role, call.permission) ? null : refused('staff.not_allowed')
}

/** Words for what a schema finds wrong with a field. */
export type FieldMessages = {
  missing: string
  wrong: string
  /** Of the form as a whole, where nothing is wrong but what was left out. */
  blank: string
}

function parseInput(call: Call, raw: RawInput, texts: () => FieldMessages) {
  const values: Record<string, unknown> = { params: undefined, query: undefined, body: undefined }
  const errors: Record<string, string[]> = {}
  let isOnlyBlank = true
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part]
    if (!schema) continue
    const outcome = schema.safeParse(raw[part] ?? {})
    if (outcome.success) {
      values[part] = outcome.data
      const field = unwritable(outcome.data)
      if (field !== null) {
        errors[field || part] ??= [texts().wrong]
        isOnlyBlank = false
      }
      continue
    }
    for (const issue of outcome.error.issues) {
      const field = issue.path.join('.') || part
      const isMissing = issue.code === 'invalid_type' && issue.input === undefined
      isOnlyBlank &&= isMissing
      errors[field] ??= [isMissing ? texts().missing : texts().wrong]
    }
  }
  if (Object.keys(errors).length > 0) {
    const { blank } = texts()
    return refused('request.malformed', { errors, ...(isOnlyBlank && { extra: { message: blank, error: blank } }) })
  }
  return { ok: true, answer: values } as const
}

/** Where a text holds what no keyboard writes and no database keeps: a zero byte, half a character. Null: nowhere. */
function unwritable(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = unwritable(name) === null ? unwritable(inner) : ''
    if (found !== null) return found === '' ? name : `${name}.${found}`
  }
  return null
}
