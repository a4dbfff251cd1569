import { inject } from 'vitest'
import type { Peer, PeerMessage } from '../../src/server/integrations/sandbox/peer.ts'
import { type PeerFault, setPeerFault } from '../../src/server/integrations/sandbox/peer-faults.ts'
import { startPeerServer } from '../../src/server/integrations/sandbox/peer-server.ts'
import { peerState } from '../../src/server/integrations/sandbox/peer-state.ts'
import { openDatabase } from '../../src/server/platform/db.ts'
import { createLogger } from '../../src/server/platform/logger.ts'
import { freshDatabase } from './test-database.ts'

export type TestPeers = Awaited<ReturnType<typeof startPeers>>

/** Peers of the outside world on a database of their own, or on that of a test's shop. */
export async function startPeers(
  peers: readonly Peer[],
  options: { now?: () => Date; databaseUrl?: string; shopOrigin?: () => string } = {},
) {
  const own = options.databaseUrl === undefined ? await freshDatabase(inject('postgresUrl')) : null
  const log = createLogger({ level: 'silent', pretty: false })
  const database = openDatabase({ url: options.databaseUrl ?? own?.url ?? '', log })
  const messages: PeerMessage[] = []
  const server = await startPeerServer(peers, {
    db: database.db,
    log,
    now: options.now ?? (() => new Date()),
    record: async (message) => void messages.push(message),
    shopOrigin: options.shopOrigin ?? (() => 'http://localhost:3000'),
  })
  return {
    ...server,
    db: database.db,
    messages,
    state: (peer: string) => peerState(database.db, peer),
    misbehave: (peer: string, fault: PeerFault) => setPeerFault(peerState(database.db, peer), fault),
    async stop() {
      await server.stop()
      await database.close()
      await own?.drop()
    },
  }
}
