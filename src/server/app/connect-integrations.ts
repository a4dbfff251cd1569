import { createMail } from '../integrations/messages/mail/mail-adapter.ts'
import type { Mailbox } from '../integrations/messages/mail/mailbox.ts'
import type { MailSender } from '../integrations/messages/mail/port.ts'
import { type SimulatorServer, startSimulatorServer } from '../integrations/simulator/simulator-server.ts'
import { simulatorState } from '../integrations/simulator/simulator-state.ts'
import type { Config } from '../kernel/configuration/config.ts'
import type { Db } from '../kernel/database/db.ts'
import type { ConnectedService } from '../kernel/live/connected-services.ts'
import type { Logger } from '../kernel/logger.ts'
import { type Integration, listedServices } from '../kernel/providers/integration.ts'
import { type ProviderOutcome, watchProvider } from '../kernel/providers/watch-provider.ts'
import type { Kernel } from '../kernel/shop-module.ts'
import type { SandboxMessages } from '../sandbox/sandbox-messages.ts'

/** The services outside, each real, simulated by the sandbox, or absent. */
export type ConnectedIntegrations = Pick<Kernel, 'providers' | 'services'> & {
  mail: MailSender | null
  /** Which of them there are, and what each still lacks. */
  connected: readonly ConnectedService[]
  /** Null where nothing is simulated. */
  sandbox: { simulators: SimulatorServer } | null
  stop(): Promise<void>
}

export async function connectIntegrations(
  integrations: readonly Integration[],
  options: {
    config: Config
    db: Db
    log: Logger
    now: () => Date
    messages: SandboxMessages
    shopOrigin(): string
    /** Hears what becomes of every use of a service. */
    record(name: string, outcome: ProviderOutcome): void
  },
): Promise<ConnectedIntegrations> {
  const { config, db, log, now, messages, shopOrigin, record } = options
  let simulators: SimulatorServer | null = null
  let mailbox: Mailbox | null = null
  if (config.hasSandbox) {
    const record = (message: Parameters<SandboxMessages['record']>[0]) => messages.record(message)
    const played = integrations.map(({ simulator }) => simulator)
    simulators = await startSimulatorServer(played, { db, log, now, record, shopOrigin })
    if (!config.mail.url) {
      const { startMailbox } = await import('../integrations/messages/mail/mailbox.ts')
      mailbox = await startMailbox({ state: simulatorState(db, 'mail'), record, log, now })
    }
  }

  const ports = new Map<string, unknown>()
  for (const { name, simulator, connect } of integrations) {
    const simulatorUrl = simulators?.baseUrl(simulator.name) ?? null
    const port = connect(config.integrations, simulatorUrl, { log, company: config.company })
    if (port === null) continue
    ports.set(
      name,
      watchProvider(port as object, (outcome) => record(name, outcome)),
    )
  }

  const services: Kernel['services'] = (kind) => listedServices(integrations, kind, (name) => ports.get(name))

  const mailUrl = config.mail.url ?? mailbox?.url
  return {
    services,
    providers: (kind) => services(kind).flatMap(({ port }) => (port === null ? [] : [port])),
    connected: [
      ...integrations.map(({ name, kind, realVariables }) => ({
        name,
        kind: kind.name,
        missing: realVariables.filter((variable) => config.integrations[variable] === undefined),
        isSimulated: simulators !== null,
        isConnected: ports.has(name),
      })),
      {
        name: 'mail',
        kind: 'mail',
        missing: config.mail.url ? [] : ['SMTP_URL'],
        isSimulated: mailbox !== null,
        isConnected: mailUrl !== undefined,
      },
    ],
    mail: mailUrl
      ? watchProvider(createMail({ url: mailUrl, from: config.mail.from }), (outcome) => record('mail', outcome))
      : null,
    sandbox: simulators && { simulators },
    async stop() {
      await mailbox?.stop()
      await simulators?.stop()
    },
  }
}
