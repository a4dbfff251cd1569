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

/** What a use case may know about a call: who makes it, from where and when. HTTP is the route's business. */
export type CallContext = {
  visitor: Visitor
  session: Session
  browser: Browser
  /** The client's network address. */
  address: string
  /** Who is signed in; null for a guest. */
  customer(): Promise<Customer | null>
  /** The signed-in employee; null for everybody else. */
  staff(): Promise<StaffMember | null>
  /** Appears in the log and in the response. */
  requestId: string
  now: Date
  log: Logger
  /** Stores a new visitor's session beyond this call; other sessions are stored already. */
  keepSession(): void
  /** Issues a new session id; whatever was bound to the old one no longer applies. */
  renewSession(): Session
  /** Names what the response depends on; when it changes, pages that show it are rendered again. */
  dependsOn(...tags: string[]): void
}

/** What a route can use besides: the request and the response. Provided by HTTP or by a page's loader. */
export type HttpContext = CallContext & {
  /** A request header; undefined if absent. */
  header(name: string): string | undefined
  /** Whether the request came over https, so that cookies may be Secure. */
  isSecure: boolean
  setCookie(
    name: string,
    value: string,
    options: { maxAgeSeconds: number; readable?: boolean; path?: string; sameSite?: 'lax' | 'strict' },
  ): void
  setHeader(name: string, value: string): void
  /** The CSRF token of the newest session. */
  csrfToken(): string
  /** The browser is known by `browser.lastingId` from now on. */
  keepBrowser(): void
  /** The streamed body of an upload call, which may break off. Undefined for all other calls. */
  upload?: AsyncIterable<Uint8Array>
}

export type CallRequest<C extends Call> = HttpContext & {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
}

// `NoInfer` makes the contract the only source of types: an undeclared code or a wrong answer does not compile.
export type Handler<C extends Call> = (
  context: CallRequest<C>,
) => Promise<Result<NoInfer<AnswerOf<C>>, NoInfer<CodeOf<C>>>>

export type Serve = <C extends Call>(call: C, handler: Handler<C>) => void

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

export type ServedCall = {
  call: Call
  /** Parses the input and runs the handler. Throws only for unexpected errors. */
  run(raw: RawInput, ctx: HttpContext): Promise<Result<unknown, ErrorCode>>
}

export type Calls = {
  serve: Serve
  all(): readonly ServedCall[]
  /** The same handlers without HTTP, for pages rendered in this process. */
  invoke<C extends Call>(call: C, input: InputOf<C>, ctx: HttpContext): Promise<Result<AnswerOf<C>, ErrorCode>>
}

export function createCalls(options: { checkAnswers: boolean; messagesFor(ctx: CallContext): FieldMessages }): Calls {
  // Keyed by name, not by object: the pages' bundle has its own copy of the contract.
  const served = new Map<string, ServedCall>()
  const nameOf = (call: Call) => `${call.method} ${call.path}`

  const serve: Serve = (call, handler) => {
    if (served.has(nameOf(call))) throw new Error(`${nameOf(call)} is served twice`)
    served.set(nameOf(call), {
      call,
      async run(raw, ctx) {
        // Checked before the input is read: how staff calls validate input is nobody else's business.
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

/** Messages for what a schema finds wrong with a field. */
export type FieldMessages = {
  missing: string
  wrong: string
  /** The message for the form as a whole if fields were only left blank. */
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

/** The path of a text that the database cannot store: a zero byte or half a surrogate pair. Null: none. */
function unwritable(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = unwritable(name) === null ? unwritable(inner) : ''
    if (found !== null) return found === '' ? name : `${name}.${found}`
  }
  return null
}
