import type { AnswerOf, Call, InputOf } from '#contract/call.ts'
import type { ErrorAnswer } from '#contract/error-codes.ts'
import { reportError } from '../report-error.ts'
import { sessionStore, withMemory } from '../safe-storage.ts'
import { type Api, ApiError, NoResponseError } from './api.ts'
import { noteRequestId, traceHeaders } from './trace.ts'

const TOKEN_KEY = 'csrf'
const tokens = withMemory(sessionStore)

/** Cached per tab: one extra request per visit, not per page. */
async function csrfToken(isRefresh: boolean): Promise<string> {
  const stored = isRefresh ? null : tokens.get(TOKEN_KEY)
  if (stored) return stored
  const response = await send('/token', { method: 'GET' })
  const { csrfToken: token } = (await response.json()) as { csrfToken: string }
  tokens.set(TOKEN_KEY, token)
  return token
}

/** Signing in or out changes the session, and with it the token. */
export function forgetToken(): void {
  tokens.remove(TOKEN_KEY)
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      ...init,
      headers: { ...init.headers, ...traceHeaders() },
    })
    noteRequestId(response.headers.get('x-request-id'))
    return response
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new NoResponseError('no response', { cause: error })
  }
}

export const browserApi: Api = async (call, input, options) => {
  const response = await request(call, input, options)
  options?.onHeaders?.(response.headers)
  return answerOf(call, response, options?.signal)
}

/** A call that returns a file; a refusal is JSON like any other. */
export async function browserFile<C extends Call>(
  call: C,
  input: InputOf<C>,
): Promise<{ blob: Blob; name: string | null }> {
  const response = await request(call, input, undefined)
  if (!response.ok) await answerOf(call, response, undefined)
  try {
    return { blob: await response.blob(), name: fileName(response.headers.get('content-disposition')) }
  } catch (error) {
    throw new NoResponseError('no file', { cause: error })
  }
}

/** A call that uploads a file as its raw body. */
export async function browserUpload<C extends Call>(
  call: C,
  input: InputOf<C>,
  file: Blob,
  options?: Parameters<Api>[2],
): Promise<AnswerOf<C>> {
  const response = await request(call, input, options, file)
  return answerOf(call, response, options?.signal)
}

/** RFC 6266: the extended file name wins over the plain one. */
function fileName(disposition: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null
}

async function request<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: Parameters<Api>[2],
  file?: Blob,
): Promise<Response> {
  const { params, query, body } = input as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  }
  const url = fillPath(call, params) + queryString(query)

  async function attempt(isRetry: boolean): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json', ...options?.headers }
    if (call.method !== 'GET') {
      headers['content-type'] = file ? 'application/octet-stream' : 'application/json'
      headers['x-csrf-token'] = await csrfToken(isRetry)
    }
    return send(url, {
      method: call.method,
      headers,
      body: call.method === 'GET' ? undefined : (file ?? JSON.stringify(body ?? {})),
      signal: options?.signal,
    })
  }

  const response = await attempt(false)
  // The session may have expired since the token was fetched; retry once with a new one.
  return response.status === 403 && call.method !== 'GET' ? attempt(true) : response
}

/** What the server answers is believed to be what the contract says. */
async function answerOf<C extends Call>(
  call: C,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<AnswerOf<C>> {
  const answer: unknown = await response.json().catch((error) => {
    if (signal?.aborted) throw error
    throw new NoResponseError('not JSON', { cause: error })
  })
  if (response.ok) return answer as AnswerOf<C>
  const error = new ApiError(response.status, answer as ErrorAnswer)
  // A refusal is an expected answer; a 5xx is a failure of ours.
  if (response.status >= 500)
    reportError(error, {
      kind: 'call',
      call: `${call.method} ${call.path}`,
      status: response.status,
      requestId: error.answer.requestId,
    })
  throw error
}

function fillPath(call: Call, params: Record<string, unknown> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  }
  const text = search.toString()
  return text && `?${text}`
}
