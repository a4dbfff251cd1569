import type { Call } from '#contract/call.ts'
import type { ErrorAnswer } from '#contract/error-codes.ts'
import { type Api, ApiError, NoResponseError } from './api.ts'
import { sessionStore, withMemory } from './safe-storage.ts'

const TOKEN_KEY = 'csrf'
const tokens = withMemory(sessionStore)

/** Kept for the tab: one extra request a visit, not one a page. */
async function csrfToken(isRefresh: boolean): Promise<string> {
  const stored = isRefresh ? null : tokens.get(TOKEN_KEY)
  if (stored) return stored
  const response = await send('/token', { method: 'GET' })
  const { csrfToken: token } = (await response.json()) as { csrfToken: string }
  tokens.set(TOKEN_KEY, token)
  return token
}

/** After signing in or out the session is another one, and so is its token. */
export function forgetToken(): void {
  tokens.remove(TOKEN_KEY)
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'same-origin', ...init })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new NoResponseError('no response', { cause: error })
  }
}

export const browserApi: Api = async (call, input, options) => {
  const { params, query, body } = input as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  }
  const url = fillPath(call, params) + queryString(query)

  async function attempt(isRetry: boolean): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json', ...options?.headers }
    if (call.method !== 'GET') {
      headers['content-type'] = 'application/json'
      headers['x-csrf-token'] = await csrfToken(isRetry)
    }
    return send(url, {
      method: call.method,
      headers,
      body: call.method === 'GET' ? undefined : JSON.stringify(body ?? {}),
      signal: options?.signal,
    })
  }

  let response = await attempt(false)
  // The session may have ended since the token was fetched; a new one is tried once.
  if (response.status === 403 && call.method !== 'GET') response = await attempt(true)
  const answer: unknown = await response.json().catch((error) => {
    if (options?.signal?.aborted) throw error
    throw new NoResponseError('not JSON', { cause: error })
  })
  if (!response.ok) throw new ApiError(response.status, answer as ErrorAnswer)
  return answer as never
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
