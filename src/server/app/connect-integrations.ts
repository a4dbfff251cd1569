import { createDadata } from '../integrations/addresses/dadata/dadata-adapter.ts'
import { dadataSimulator, SANDBOX_DADATA_KEY } from '../integrations/addresses/dadata/dadata-simulator.ts'
import type { AddressBook } from '../integrations/addresses/dadata/port.ts'
import { createBoxberry } from '../integrations/carriers/boxberry/boxberry-adapter.ts'
import { boxberrySimulator, SANDBOX_BOXBERRY_TOKEN } from '../integrations/carriers/boxberry/boxberry-simulator.ts'
import { createCdek } from '../integrations/carriers/cdek/cdek-adapter.ts'
import { cdekSimulator, SANDBOX_CDEK } from '../integrations/carriers/cdek/cdek-simulator.ts'
import { createFivepost } from '../integrations/carriers/fivepost/fivepost-adapter.ts'
import { fivepostSimulator, SANDBOX_FIVEPOST_KEY } from '../integrations/carriers/fivepost/fivepost-simulator.ts'
import { createFlashCall } from '../integrations/messages/flash-call/flash-call-adapter.ts'
import { flashCallSimulator } from '../integrations/messages/flash-call/flash-call-simulator.ts'
import { createMail } from '../integrations/messages/mail/mail-adapter.ts'
import { type Mailbox, startMailbox } from '../integrations/messages/mail/mailbox.ts'
import type { MailSender } from '../integrations/messages/mail/port.ts'
import { createSms } from '../integrations/messages/sms/sms-adapter.ts'
import { SANDBOX_SMS_API_ID, smsSimulator } from '../integrations/messages/sms/sms-simulator.ts'
import { createDolyame } from '../integrations/payments/dolyame/dolyame-adapter.ts'
import { dolyameSimulator } from '../integrations/payments/dolyame/dolyame-simulator.ts'
import type { Dolyame } from '../integrations/payments/dolyame/port.ts'
import { SANDBOX_DOLYAME } from '../integrations/payments/dolyame/sandbox-credentials.ts'
import { createPayselection } from '../integrations/payments/payselection/payselection-adapter.ts'
import { payselectionSimulator } from '../integrations/payments/payselection/payselection-simulator.ts'
import type { Payselection } from '../integrations/payments/payselection/port.ts'
import { SANDBOX_PAYSELECTION } from '../integrations/payments/payselection/sandbox-credentials.ts'
import { createMobileId } from '../integrations/sign-in/mobile-id/mobile-id-adapter.ts'
import { mobileIdSimulator, SANDBOX_MOBILE_ID_CLIENT } from '../integrations/sign-in/mobile-id/mobile-id-simulator.ts'
import { createYandexId } from '../integrations/sign-in/yandex-id/yandex-id-adapter.ts'
import { SANDBOX_YANDEX_CLIENT, yandexIdSimulator } from '../integrations/sign-in/yandex-id/yandex-id-simulator.ts'
import {
  SIMULATOR_PAGES,
  type SimulatorServer,
  startSimulatorServer,
} from '../integrations/simulator/simulator-server.ts'
import { simulatorState } from '../integrations/simulator/simulator-state.ts'
import type { Config } from '../kernel/config.ts'
import type { Db } from '../kernel/database/db.ts'
import type { Logger } from '../kernel/logger.ts'
import type { IdentityServices } from '../modules/identity/index.ts'
import type { ImportDeps } from '../modules/pickup-points/index.ts'
import type { SandboxMessages } from '../sandbox/sandbox-messages.ts'

/** The services outside, each real, simulated by the sandbox, or absent. */
export type Integrations = {
  mail: MailSender | null
  identity: IdentityServices
  addressBook: AddressBook | null
  payselection: Payselection | null
  dolyame: Dolyame | null
  /** Carriers whose points are copied. */
  pointSources: ImportDeps['sources']
  /** Null where nothing is simulated. */
  sandbox: { simulators: SimulatorServer } | null
  stop(): Promise<void>
}

const SIMULATORS = [
  smsSimulator,
  flashCallSimulator,
  yandexIdSimulator,
  mobileIdSimulator,
  dadataSimulator,
  payselectionSimulator,
  dolyameSimulator,
  fivepostSimulator,
  cdekSimulator,
  boxberrySimulator,
]

const YANDEX = {
  pageUrl: 'https://oauth.yandex.ru',
  baseUrl: 'https://oauth.yandex.ru',
  infoUrl: 'https://login.yandex.ru',
}

export async function connectIntegrations(options: {
  config: Config
  db: Db
  log: Logger
  now: () => Date
  messages: SandboxMessages
  shopOrigin(): string
}): Promise<Integrations> {
  const { config, db, log, now, messages, shopOrigin } = options
  const { services } = config
  let simulators: SimulatorServer | null = null
  let mailbox: Mailbox | null = null
  if (config.hasSandbox) {
    const record = (message: Parameters<SandboxMessages['record']>[0]) => messages.record(message)
    simulators = await startSimulatorServer(SIMULATORS, {
      db,
      log,
      now,
      record,
      shopOrigin,
    })
    if (!services.mail.url) mailbox = await startMailbox({ state: simulatorState(db, 'mail'), record, log, now })
  }

  /** The real one by its settings, else the sandbox's by its address, else none. */
  function choose<Settings, Service>(
    settings: Settings | undefined,
    simulator: string,
    played: (baseUrl: string) => Settings,
    make: (settings: Settings) => Service,
  ): Service | null {
    const used = settings ?? (simulators ? played(simulators.baseUrl(simulator)) : undefined)
    return used === undefined ? null : make(used)
  }

  const mailUrl = services.mail.url ?? mailbox?.url
  const playedSms = (baseUrl: string) => ({ baseUrl, apiId: SANDBOX_SMS_API_ID, sender: undefined })
  return {
    mail: mailUrl ? createMail({ url: mailUrl, from: services.mail.from }) : null,
    identity: {
      sms: choose(services.smsRu, smsSimulator.name, playedSms, ({ sender, ...settings }) =>
        createSms({ ...settings, ...(sender && { sender }), log }),
      ),
      flashCall: choose(services.smsRu, flashCallSimulator.name, playedSms, ({ baseUrl, apiId }) =>
        createFlashCall({ baseUrl, apiId, log }),
      ),
      mobileId: choose(
        services.mobileId,
        mobileIdSimulator.name,
        (baseUrl) => ({ baseUrl, ...SANDBOX_MOBILE_ID_CLIENT }),
        (settings) => createMobileId({ ...settings, log }),
      ),
      yandexId: choose(
        services.yandexId && { ...services.yandexId, ...YANDEX },
        yandexIdSimulator.name,
        (baseUrl) => ({
          ...SANDBOX_YANDEX_CLIENT,
          pageUrl: `${SIMULATOR_PAGES}/${yandexIdSimulator.name}`,
          baseUrl,
          infoUrl: baseUrl,
        }),
        (settings) => createYandexId({ ...settings, log }),
      ),
    },
    addressBook: choose(
      services.dadata,
      dadataSimulator.name,
      (baseUrl) => ({ baseUrl, apiKey: SANDBOX_DADATA_KEY }),
      (settings) => createDadata({ ...settings, log }),
    ),
    payselection: choose(
      services.payselection,
      payselectionSimulator.name,
      (baseUrl) => ({ webformUrl: baseUrl, gatewayUrl: baseUrl, ...SANDBOX_PAYSELECTION }),
      (settings) => createPayselection({ ...settings, company: services.company, log }),
    ),
    dolyame: choose(
      services.dolyame,
      dolyameSimulator.name,
      (baseUrl) => ({ baseUrl, ...SANDBOX_DOLYAME }),
      (settings) => createDolyame({ ...settings, log }),
    ),
    pointSources: [
      choose(
        services.fivepost,
        fivepostSimulator.name,
        (baseUrl) => ({ baseUrl, apiKey: SANDBOX_FIVEPOST_KEY }),
        (settings) => createFivepost({ ...settings, log }),
      ),
      choose(
        services.cdek,
        cdekSimulator.name,
        (baseUrl) => ({ baseUrl, ...SANDBOX_CDEK }),
        (settings) => createCdek({ ...settings, log }),
      ),
      choose(
        services.boxberry,
        boxberrySimulator.name,
        (baseUrl) => ({ baseUrl, token: SANDBOX_BOXBERRY_TOKEN }),
        (settings) => createBoxberry({ ...settings, log }),
      ),
    ].filter((source) => source !== null),
    sandbox: simulators && { simulators },
    async stop() {
      await mailbox?.stop()
      await simulators?.stop()
    },
  }
}
