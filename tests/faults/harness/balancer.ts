import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ask } from './race-gun.ts'

/** The public address at which payment services reach the shop: whichever node is up gets what comes. */
export async function startBalancer(ports: () => number[]): Promise<{ origin: string; stop(): void }> {
  let turn = 0
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const up = ports()
    const port = up[turn++ % Math.max(1, up.length)]
    const headers: Record<string, string> = {}
    for (const name of ['content-type', 'x-site-id', 'x-webhook-signature']) {
      const value = request.headers[name]
      if (typeof value === 'string') headers[name] = value
    }
    const path = request.url ?? '/'
    const body = Buffer.concat(chunks).toString('utf8')
    const answer = port === undefined ? null : await ask({ port, method: 'POST', path, headers, body })
    response.writeHead(answer?.status || 502).end(answer?.text ?? '')
  }
  const server = createServer((request, response) => void pass(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
