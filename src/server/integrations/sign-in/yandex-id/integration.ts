import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { SIMULATOR_PAGES } from '../../simulator/simulator-server.ts'
import { signInProviders } from '../port.ts'
import { createYandexId } from './yandex-id-adapter.ts'
import { SANDBOX_YANDEX_CLIENT, yandexIdSimulator } from './yandex-id-simulator.ts'

const YANDEX = {
  pageUrl: 'https://oauth.yandex.ru',
  baseUrl: 'https://oauth.yandex.ru',
  infoUrl: 'https://login.yandex.ru',
}

export const yandexId = integration({
  kind: signInProviders,
  traits: { title: { ru: 'Яндекс\u00a0ID', en: 'Yandex\u00a0ID' } },
  variables: { YANDEX_ID_CLIENT: z.string().min(1).optional(), YANDEX_ID_SECRET: z.string().min(1).optional() },
  realVariables: ['YANDEX_ID_CLIENT', 'YANDEX_ID_SECRET'],
  settings: ({ YANDEX_ID_CLIENT: clientId, YANDEX_ID_SECRET: clientSecret }) =>
    clientId && clientSecret ? { ...YANDEX, clientId, clientSecret } : undefined,
  simulator: yandexIdSimulator,
  simulated: (baseUrl) => ({
    ...SANDBOX_YANDEX_CLIENT,
    // A browser comes by the shop's own host.
    pageUrl: `${SIMULATOR_PAGES}/${yandexIdSimulator.name}`,
    baseUrl,
    infoUrl: baseUrl,
  }),
  create: (settings, { log }) => ({ redirect: createYandexId({ ...settings, log }) }),
})
