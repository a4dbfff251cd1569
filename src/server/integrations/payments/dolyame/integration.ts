import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { paymentProviders } from '../port.ts'
import { dolyamePayments } from './dolyame-adapter.ts'
import { createDolyameClient, type DolyameOptions } from './dolyame-client.ts'
import { dolyameSimulator } from './dolyame-simulator.ts'
import { SANDBOX_DOLYAME } from './sandbox-credentials.ts'

type Account = Omit<DolyameOptions, 'log'>

export const dolyame = integration({
  kind: paymentProviders,
  traits: { methods: ['dolyame'], webhookProof: 'address', printsReceipts: false, isReconciled: true },
  variables: {
    DOLYAME_URL: z.url().default('https://partner.dolyame.ru/v1/orders'),
    DOLYAME_LOGIN: z.string().min(1).optional(),
    DOLYAME_PASSWORD: z.string().min(1).optional(),
    DOLYAME_CERTIFICATE: z.string().min(1).optional(),
    DOLYAME_KEY: z.string().min(1).optional(),
  },
  realVariables: ['DOLYAME_LOGIN', 'DOLYAME_PASSWORD'],
  settings({ DOLYAME_URL, DOLYAME_LOGIN, DOLYAME_PASSWORD, DOLYAME_CERTIFICATE, DOLYAME_KEY }): Account | undefined {
    if (!DOLYAME_LOGIN || !DOLYAME_PASSWORD) return undefined
    const account = { baseUrl: DOLYAME_URL, login: DOLYAME_LOGIN, password: DOLYAME_PASSWORD }
    if (!DOLYAME_CERTIFICATE || !DOLYAME_KEY) return account
    const clientCertificate = {
      certificate: readFileSync(DOLYAME_CERTIFICATE, 'utf8'),
      key: readFileSync(DOLYAME_KEY, 'utf8'),
    }
    return { ...account, clientCertificate }
  },
  simulator: dolyameSimulator,
  simulated: (baseUrl) => ({ baseUrl, ...SANDBOX_DOLYAME }),
  create: (settings, { log }) => dolyamePayments(createDolyameClient({ ...settings, log })),
})
