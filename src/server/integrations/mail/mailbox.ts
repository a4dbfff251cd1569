import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Logger } from '../../platform/logger.ts'
import type { PeerMessage, PeerState } from '../sandbox/peer.ts'
import { type PeerFault, peerFault } from '../sandbox/peer-faults.ts'
import { firstLink, type KeptMail, MAIL_PREFIX, readMail } from './kept-mail.ts'

export type Mailbox = { /** For `SMTP_URL`. */ url: string; stop(): Promise<void> }

export type MailboxOptions = {
  /** Of the peer `mail`: its letters, and how it was told to misbehave. */
  state: PeerState
  record(message: PeerMessage): Promise<void>
  log: Logger
  now(): Date
}

const LARGEST = 10 * 1024 * 1024
const SLOW_MS = 3_000

/** The mail service of the sandbox: an SMTP server on loopback that delivers everything to `/sandbox`. */
export async function startMailbox({ state, record, log, now }: MailboxOptions): Promise<Mailbox> {
  const server = new SMTPServer({
    name: 'sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST,
    rejectOversized: true,
    closeTimeout: 1_000,
    onConnect: (_session, done) => {
      answerWith(done, async () => {
        if ((await peerFault(state)) === 'down') throw answer(421, 'closed for now')
      })
    },
    onMailFrom: (_address, _session, done) => {
      answerWith(done, async () => misbehave(await peerFault(state)))
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      answerWith(done, async () => {
        try {
          await keep(await buffer(stream), to)
        } catch (error) {
          log.warn({ err: error }, 'the mailbox of the sandbox could not keep a letter')
          throw answer(451, 'not kept')
        }
      })
    },
  })
  server.on('error', (error) => log.warn({ err: error }, 'the mailbox of the sandbox had trouble'))

  async function keep(raw: Buffer, to: readonly string[]): Promise<void> {
    const letter = await readMail(raw, to, now())
    const key = `${MAIL_PREFIX}${letter.id}`
    const { arrivals } = await state.change<KeptMail>(key, (before) => ({
      ...(before ?? letter),
      arrivals: (before?.arrivals ?? 0) + 1,
    }))
    if (arrivals > 1) return
    const { subject, text } = letter
    const url = firstLink(text)
    for (const address of to) await record({ channel: 'email', to: address, subject, text, ...(url && { url }) })
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The server speaks in callbacks; an error given to one is what the client hears. */
function answerWith(done: (error?: Error | null) => void, work: () => Promise<void>): void {
  void (async () => {
    let trouble: Error | null = null
    try {
      await work()
    } catch (error) {
      trouble = error instanceof Error ? error : new Error(String(error))
    }
    done(trouble)
  })()
}

async function misbehave(fault: PeerFault): Promise<void> {
  if (fault === 'slow') await pause(SLOW_MS)
  if (fault === 'error') throw answer(451, 'told to fail')
}

function answer(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
