import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sandbox as en } from '#texts/en/sandbox.ts'
import { sandbox as ru } from '#texts/ru/sandbox.ts'
import type { PageDeps, SimulatorPages } from '../../simulator/simulator.ts'
import { mailListPage, mailPage } from './mail-page.ts'
import { MAIL_PREFIX, type StoredMail } from './stored-mail.ts'

const OUR_PAGE =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'"
/**
 * An e-mail is untrusted HTML: it may be displayed and open links, but nothing in it runs. It keeps our origin, which
 * is harmless without scripts, because our pictures are not served cross-origin.
 */
const LETTER =
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

type Asked = { Params: { id: string; number: string } }

/** What came to the mailbox of the sandbox, as one would see it. */
export const mailPages: SimulatorPages = {
  path: '/sandbox/mail',
  title: { ru: ru.toMail, en: en.toMail },
  mount: mailRoutes,
}

export function mailRoutes(app: FastifyInstance, deps: Pick<PageDeps, 'state' | 'languageOf'>): void {
  const letterOf = ({ params }: FastifyRequest<Asked>) => deps.state.get<StoredMail>(`${MAIL_PREFIX}${params.id}`)

  app.get('/sandbox/mail', async (request, reply) => {
    const letters = (await deps.state.list<StoredMail>(MAIL_PREFIX)).map(({ value }) => value)
    letters.sort((a, b) => b.at.localeCompare(a.at))
    return html(reply, OUR_PAGE).send(mailListPage(letters, deps.languageOf(request)))
  })

  app.get<Asked>('/sandbox/mail/:id', async (request, reply) => {
    const letter = await letterOf(request)
    return letter ? html(reply, OUR_PAGE).send(mailPage(letter, deps.languageOf(request))) : reply.callNotFound()
  })

  app.get<Asked>('/sandbox/mail/:id/letter', async (request, reply) => {
    const letter = await letterOf(request)
    if (!letter || letter.html === null) return reply.callNotFound()
    return html(reply, LETTER).header('x-frame-options', 'SAMEORIGIN').send(withOwnPictures(letter.html))
  })

  app.get<Asked>('/sandbox/mail/:id/files/:number', async (request, reply) => {
    const file = (await letterOf(request))?.attachments[Number(request.params.number)]
    if (!file) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
      .type('application/octet-stream')
      .send(Buffer.from(file.base64, 'base64'))
  })
}

/** Both sites have the same pictures: those of a letter from the other one are shown by this one. */
function withOwnPictures(letter: string): string {
  return letter.replaceAll(/ src="https?:\/\/[^/"]+\//g, ' src="/')
}

function html(reply: FastifyReply, policy: string): FastifyReply {
  return reply.header('content-security-policy', policy).header('cache-control', 'no-store').type('text/html')
}
