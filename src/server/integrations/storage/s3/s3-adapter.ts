import { fetchUpstream, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import type { ObjectStore } from '../port.ts'
import { type S3Account, signRequest } from './sign-request.ts'

const SERVICE = 's3'
/** A photograph of some megabytes over a slow line. */
const TIMEOUT_MS = 30_000

export type S3Settings = S3Account & { baseUrl: string; bucket: string }

/** Any store that speaks S3, by addresses of the form `/bucket/key`. */
export function createS3Store({ baseUrl, bucket, ...account }: S3Settings): ObjectStore {
  async function ask(method: 'GET' | 'PUT', key: string, body: Uint8Array<ArrayBuffer>, headers = {}) {
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/${bucket}/${key}`)
    return fetchUpstream(SERVICE, url, {
      method,
      headers: signRequest(account, { method, url, headers, body, at: new Date() }),
      timeoutMs: TIMEOUT_MS,
      ...(method === 'PUT' && { body }),
    })
  }
  const refusal = (what: string, status: number) =>
    new UpstreamError(SERVICE, 'status', `${what} answered ${status}`, { status })

  return {
    async put(key, bytes, type) {
      const { status } = await ask('PUT', key, new Uint8Array(bytes), { 'content-type': type })
      if (status !== 200) throw refusal('PUT', status)
    },
    async get(key) {
      const { status, bytes } = await ask('GET', key, new Uint8Array())
      if (status === 404) return null
      if (status !== 200) throw refusal('GET', status)
      return bytes
    },
  }
}
