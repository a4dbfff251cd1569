import { fetchUpstream, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import type { PageNotifier } from '../port.ts'

const SERVICE = 'indexnow'
/** Taken, or taken and its key still to be looked at. */
const TAKEN = [200, 202]

/** IndexNow: one question reaches every search engine that takes part. */
export function createIndexNow({ baseUrl, key }: { baseUrl: string; key: string }): PageNotifier {
  return {
    key,
    async notify(origin, urls) {
      const { host } = new URL(origin)
      const { status } = await fetchUpstream(SERVICE, `${baseUrl}/indexnow`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ host, key, keyLocation: `${origin}/${key}.txt`, urlList: urls }),
      })
      if (!TAKEN.includes(status)) throw new UpstreamError(SERVICE, 'status', `answered ${status}`, { status })
    },
  }
}
