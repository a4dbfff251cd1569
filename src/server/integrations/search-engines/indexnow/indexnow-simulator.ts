import type { Simulator } from '../../simulator/simulator.ts'

export const SANDBOX_INDEXNOW_KEY = 'sandbox0indexnow0key'
const MAX_URLS = 10_000

type Body = { host?: unknown; key?: unknown; urlList?: unknown }

/** IndexNow as far as the shop uses it. */
export const indexNowSimulator: Simulator = {
  name: 'indexnow',
  routes(app) {
    app.post('/indexnow', async (request, reply) => {
      const { host, key, urlList } = (request.body ?? {}) as Body
      if (typeof host !== 'string' || !Array.isArray(urlList) || urlList.length === 0 || urlList.length > MAX_URLS)
        return reply.code(400).send()
      if (key !== SANDBOX_INDEXNOW_KEY) return reply.code(403).send()
      const isOfHost = (url: unknown) => typeof url === 'string' && URL.canParse(url) && new URL(url).host === host
      return reply.code(urlList.every(isOfHost) ? 200 : 422).send()
    })
  },
}
