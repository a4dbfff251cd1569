import { connect, type Socket } from 'node:net'

/**
 * Sends requests back to back over each connection for a given time. Responses are counted by length, not decompressed:
 * decompressing costs more than serving and would dominate the measurement.
 */
export async function askWithoutEnd(
  url: string,
  { connections, seconds, encoding }: { connections: number; seconds: number; encoding: string },
): Promise<{ total: number; seconds: number }> {
  const { host, hostname, port, pathname } = new URL(url)
  const request = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: ${encoding}\r\n\r\n`
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(hostname, Number(port))))
  const started = performance.now()
  let total = 0
  await Promise.all(
    sockets.map(async (socket) => {
      while (performance.now() - started < seconds * 1_000) {
        await answered(socket, request)
        total++
      }
    }),
  )
  const took = (performance.now() - started) / 1_000
  for (const socket of sockets) socket.destroy()
  return { total, seconds: took }
}

function opened(host: string, port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect({ host, port, noDelay: true }, () => done(socket)).once('error', fail)
  })
}

function answered(socket: Socket, request: string): Promise<void> {
  return new Promise((done, fail) => {
    let left: number | null = null
    let head = ''
    const stop = (end: () => void) => {
      socket.removeAllListeners()
      end()
    }
    socket.on('data', (chunk) => {
      if (left === null) {
        head += chunk.toString('latin1')
        const at = head.indexOf('\r\n\r\n')
        if (at < 0) return
        const length = /^content-length: (\d+)/im.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || !length) return stop(() => fail(new Error(head.slice(0, 200))))
        left = Number(length) - (head.length - at - 4)
      } else left -= chunk.length
      if (left === 0) stop(done)
    })
    socket.once('error', (error) => stop(() => fail(error)))
    socket.once('close', () => stop(() => fail(new Error('the server hung up'))))
    socket.write(request)
  })
}
