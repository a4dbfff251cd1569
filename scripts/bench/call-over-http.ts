import type { CallInProcess } from '#contract/page.ts'

/** Lets the page renderer of a benchmark take its data from a running shop. */
export async function callOverHttp(origin: string): Promise<CallInProcess> {
  const token = await fetch(`${origin}/token`)
  const cookie = token.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const { csrfToken } = (await token.json()) as { csrfToken: string }
  return async (call, input) => {
    const {
      params = {},
      query = {},
      body = {},
    } = input as Partial<Record<'params' | 'query' | 'body', Record<string, string>>>
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(query).toString()
    const response = await fetch(`${origin}${path}${search && `?${search}`}`, {
      method: call.method,
      headers: { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) return { ok: false, status: response.status, error: await response.json() } as never
    return { ok: true, answer: await response.json() } as never
  }
}
