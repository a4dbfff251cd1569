import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request as ask } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { join } from 'node:path'

/** HTTP/1.1 has them, HTTP/2 forbids them. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/** TLS and HTTP/2 in front of the shop, as operations.md wants it: over HTTP/1.1 a page's files wait for each other. */
export async function startHttpsFront(port: number, shopPort: number, folder: string): Promise<{ stop(): void }> {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer({ ...certificate(folder) }, (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')))
    request.pipe(
      ask(
        {
          agent,
          port: shopPort,
          method: request.method,
          path: request.url,
          headers: { ...headers, host: request.authority, 'x-forwarded-proto': 'https' },
        },
        (answer) => {
          response.writeHead(
            answer.statusCode ?? 502,
            Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.has(name))),
          )
          answer.pipe(response)
        },
      ).on('error', () => end(request, response)),
    )
  })
  await new Promise<void>((done) => server.listen(port, done))
  return {
    stop() {
      agent.destroy()
      server.close()
    },
  }
}

function end(request: Http2ServerRequest, response: Http2ServerResponse): void {
  request.resume()
  response.destroy()
}

/** For this machine and a day; browsers ignore what is wrong with it. */
function certificate(folder: string): { key: Buffer; cert: Buffer } {
  const [key, cert] = [join(folder, 'front.key'), join(folder, 'front.crt')]
  const name = ['-subj', '/CN=shop.example']
  const files = ['-nodes', '-days', '1', '-keyout', key, '-out', cert]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', ...name, ...files],
    { stdio: 'ignore' },
  )
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
