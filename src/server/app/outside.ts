import { createBoxberry } from '../integrations/boxberry/boxberry-adapter.ts'
import { boxberryPeer, SANDBOX_BOXBERRY_TOKEN } from '../integrations/boxberry/boxberry-peer.ts'
import { createCdek } from '../integrations/cdek/cdek-adapter.ts'
import { cdekPeer, SANDBOX_CDEK } from '../integrations/cdek/cdek-peer.ts'
import { createDadata } from '../integrations/dadata/dadata-adapter.ts'
import { dadataPeer, SANDBOX_DADATA_KEY } from '../integrations/dadata/dadata-peer.ts'
import type { AddressBook } from '../integrations/dadata/port.ts'
import { createDolyame } from '../integrations/dolyame/dolyame-adapter.ts'
import { dolyamePeer } from '../integrations/dolyame/dolyame-peer.ts'
import type { Dolyame } from '../integrations/dolyame/port.ts'
import { SANDBOX_DOLYAME } from '../integrations/dolyame/sandbox-credentials.ts'
import { createFivepost } from '../integrations/fivepost/fivepost-adapter.ts'
import { fivepostPeer, SANDBOX_FIVEPOST_KEY } from '../integrations/fivepost/fivepost-peer.ts'
import { createFlashCall } from '../integrations/flash-call/flash-call-adapter.ts'
import { flashCallPeer } from '../integrations/flash-call/flash-call-peer.ts'
import { createMail } from '../integrations/mail/mail-adapter.ts'
import { type Mailbox, startMailbox } from '../integrations/mail/mailbox.ts'
import type { MailSender } from '../integrations/mail/port.ts'
import { createMobileId } from '../integrations/mobile-id/mobile-id-adapter.ts'
import { mobileIdPeer, SANDBOX_MOBILE_ID_CLIENT } from '../integrations/mobile-id/mobile-id-peer.ts'
import { createPayselection } from '../integrations/payselection/payselection-adapter.ts'
import { payselectionPeer } from '../integrations/payselection/payselection-peer.ts'
import type { Payselection } from '../integrations/payselection/port.ts'
import { SANDBOX_PAYSELECTION } from '../integrations/payselection/sandbox-credentials.ts'
import { PEER_PAGES, type PeerServer, startPeerServer } from '../integrations/sandbox/peer-server.ts'
import { peerState } from '../integrations/sandbox/peer-state.ts'
import { createSms } from '../integrations/sms/sms-adapter.ts'
import { SANDBOX_SMS_API_ID, smsPeer } from '../integrations/sms/sms-peer.ts'
import { createYandexId } from '../integrations/yandex-id/yandex-id-adapter.ts'
import { SANDBOX_YANDEX_CLIENT, yandexIdPeer } from '../integrations/yandex-id/yandex-id-peer.ts'
import type { IdentityServices } from '../modules/identity/index.ts'
import type { ImportDeps } from '../modules/pickup-points/index.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db.ts'
import type { Logger } from '../platform/logger.ts'
import type { SandboxMessages } from './sandbox-messages.ts'

/** The services outside, each real, played by the sandbox, or absent. */
export type Outside = {
  mail: MailSender | null
  identity: IdentityServices
  addressBook: AddressBook | null
  payselection: Payselection | null
  dolyame: Dolyame | null
  /** Carriers whose points are copied. */
  pointSources: ImportDeps['sources']
  /** Null where nothing is played. */
  sandbox: { peers: PeerServer } | null
  stop(): Promise<void>
}

const PEERS = [
  smsPeer,
  flashCallPeer,
  yandexIdPeer,
  mobileIdPeer,
  dadataPeer,
  payselectionPeer,
  dolyamePeer,
  fivepostPeer,
  cdekPeer,
  boxberryPeer,
]

const YANDEX = {
  pageUrl: 'https://oauth.yandex.ru',
  baseUrl: 'https://oauth.yandex.ru',
  infoUrl: 'https://login.yandex.ru',
}

export async function openOutside(options: {
  config: Config
  db: Db
  log: Logger
  now: () => Date
  messages: SandboxMessages
  shopOrigin(): string
}): Promise<Outside> {
  const { config, db, log, now, messages, shopOrigin } = options
  const { services } = config
  let peers: PeerServer | null = null
  let mailbox: Mailbox | null = null
  if (config.hasSandbox) {
    const record = (message: Parameters<SandboxMessages['record']>[0]) => messages.record(message)
    peers = await startPeerServer(PEERS, {
      db,
      log,
      now,
      record,
      shopOrigin,
    })
    if (!services.mail.url) mailbox = await startMailbox({ state: peerState(db, 'mail'), record, log, now })
  }

  /** The real one by its settings, else the sandbox's by its address, else none. */
  function choose<Settings, Service>(
    settings: Settings | undefined,
    peer: string,
    played: (baseUrl: string) => Settings,
    make: (settings: Settings) => Service,
  ): Service | null {
    const used = settings ?? (peers ? played(peers.baseUrl(peer)) : undefined)
    return used === undefined ? null : make(used)
  }

  const mailUrl = services.mail.url ?? mailbox?.url
  const playedSms = (baseUrl: string) => ({ baseUrl, apiId: SANDBOX_SMS_API_ID, sender: undefined })
  return {
    mail: mailUrl ? createMail({ url: mailUrl, from: services.mail.from }) : null,
    identity: {
      sms: choose(services.smsRu, smsPeer.name, playedSms, ({ sender, ...settings }) =>
        createSms({ ...settings, ...(sender && { sender }), log }),
      ),
      flashCall: choose(services.smsRu, flashCallPeer.name, playedSms, ({ baseUrl, apiId }) =>
        createFlashCall({ baseUrl, apiId, log }),
      ),
      mobileId: choose(
        services.mobileId,
        mobileIdPeer.name,
        (baseUrl) => ({ baseUrl, ...SANDBOX_MOBILE_ID_CLIENT }),
        (settings) => createMobileId({ ...settings, log }),
      ),
      yandexId: choose(
        services.yandexId && { ...services.yandexId, ...YANDEX },
        yandexIdPeer.name,
        (baseUrl) => ({
          ...SANDBOX_YANDEX_CLIENT,
          pageUrl: `${PEER_PAGES}/${yandexIdPeer.name}`,
          baseUrl,
          infoUrl: baseUrl,
        }),
        (settings) => createYandexId({ ...settings, log }),
      ),
    },
    addressBook: choose(
      services.dadata,
      dadataPeer.name,
      (baseUrl) => ({ baseUrl, apiKey: SANDBOX_DADATA_KEY }),
      (settings) => createDadata({ ...settings, log }),
    ),
    payselection: choose(
      services.payselection,
      payselectionPeer.name,
      (baseUrl) => ({ webformUrl: baseUrl, gatewayUrl: baseUrl, ...SANDBOX_PAYSELECTION }),
      (settings) => createPayselection({ ...settings, company: services.company, log }),
    ),
    dolyame: choose(
      services.dolyame,
      dolyamePeer.name,
      (baseUrl) => ({ baseUrl, ...SANDBOX_DOLYAME }),
      (settings) => createDolyame({ ...settings, log }),
    ),
    pointSources: [
      choose(
        services.fivepost,
        fivepostPeer.name,
        (baseUrl) => ({ baseUrl, apiKey: SANDBOX_FIVEPOST_KEY }),
        (settings) => createFivepost({ ...settings, log }),
      ),
      choose(
        services.cdek,
        cdekPeer.name,
        (baseUrl) => ({ baseUrl, ...SANDBOX_CDEK }),
        (settings) => createCdek({ ...settings, log }),
      ),
      choose(
        services.boxberry,
        boxberryPeer.name,
        (baseUrl) => ({ baseUrl, token: SANDBOX_BOXBERRY_TOKEN }),
        (settings) => createBoxberry({ ...settings, log }),
      ),
    ].filter((source) => source !== null),
    sandbox: peers && { peers },
    async stop() {
      await mailbox?.stop()
      await peers?.stop()
    },
  }
}
