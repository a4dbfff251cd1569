import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Logger } from '../../../kernel/logger.ts'
import type { SimulatorMessage, SimulatorState } from '../../simulator/simulator.ts'
import { type SimulatorFault, simulatorFault } from '../../simulator/simulator-faults.ts'
import { firstLink, MAIL_PREFIX, readMail, type StoredMail } from './stored-mail.ts'

export type Mailbox = { /** For `SMTP_URL`. */ url: string; stop(): Promise<void> }

export type MailboxOptions = {
  /** Of the simulator `mail`: its letters, and how it was told to misbehave. */
  state: SimulatorState
  record(message: SimulatorMessage): Promise<void>
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
        if ((await simulatorFault(state)) === 'down') throw answer(421, 'closed for now')
      })
    },
    onMailFrom: (_address, _session, done) => {
      answerWith(done, async () => misbehave(await simulatorFault(state)))
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      answerWith(done, async () => {
        try {
          await keep(await buffer(stream), to)
        } catch (error) {
          log.warn({ event: 'sandbox.letter_lost', err: error }, 'the mailbox of the sandbox could not store a letter')
          throw answer(451, 'not kept')
        }
      })
    },
  })
  server.on('error', (error) =>
    log.warn({ event: 'sandbox.mailbox_error', err: error }, 'the mailbox of the sandbox reported an error'),
  )

  async function keep(raw: Buffer, to: readonly string[]): Promise<void> {
    const letter = await readMail(raw, to, now())
    const key = `${MAIL_PREFIX}${letter.id}`
    const { arrivals } = await state.change<StoredMail>(key, (before) => ({
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
    let failure: Error | null = null
    try {
      await work()
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
    }
    done(failure)
  })()
}

async function misbehave(fault: SimulatorFault): Promise<void> {
  if (fault === 'slow') await pause(SLOW_MS)
  if (fault === 'error') throw answer(451, 'told to fail')
}

function answer(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
