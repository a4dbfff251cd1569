import { z } from 'zod'
import { type RedirectSignIn, SignInFailure, signInProviders } from '../../../src/server/integrations/sign-in/port.ts'
import { integration } from '../../../src/server/kernel/providers/integration.ts'

/** Its codes say whose they are: `owl-7` is of the account 7. */
function owlSignIn(key: string): RedirectSignIn {
  return {
    authorizeUrl: (asked) => `https://owl.example/${key}?${new URLSearchParams(asked)}`,
    async exchange({ code }) {
      const account = /^owl-(\w+)$/.exec(code)?.[1]
      if (!account) throw new SignInFailure('owl-id', 'grant', 'no such code')
      return { accessToken: account }
    },
    async user(id) {
      return { id, firstName: 'Ольга', lastName: '', email: null, phone: null, birthday: null, sex: null }
    },
  }
}

/** An invented sign-in service to which browsers are redirected. */
export const owlId = integration({
  name: 'owl-id',
  kind: signInProviders,
  traits: { title: { ru: 'Сова ID', en: 'Owl ID' } },
  variables: { OWL_ID_KEY: z.string().min(1).optional() },
  realVariables: ['OWL_ID_KEY'],
  settings: ({ OWL_ID_KEY: key }) => key,
  simulator: null,
  create: (key) => ({ redirect: owlSignIn(key) }),
})
