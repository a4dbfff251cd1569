import type { FastifyInstance, FastifyReply } from 'fastify'
import { robotsTxt } from '#rules/seo/robots-txt.ts'
import type { Visitor } from '../../../kernel/people/visitor.ts'
import type { PublicFilesSettings } from '../settings.ts'

const AN_HOUR = 'public, max-age=3600'

/** Files that programs look for at addresses fixed by custom. */
export function wellKnownFiles(
  app: FastifyInstance,
  options: {
    /** Whether search engines may have this copy of the shop. */
    isPublic(visitor: Visitor): boolean
    /** Who answers for the safety of the shop. */
    securityContact: string
    files: PublicFilesSettings | undefined
  },
): void {
  const { isPublic, securityContact, files } = options
  const text = (reply: FastifyReply, text: string) =>
    reply.header('cache-control', AN_HOUR).type('text/plain; charset=utf-8').send(text)

  app.get('/robots.txt', async ({ visitor }, reply) =>
    text(reply, robotsTxt({ origin: visitor.origin, isPublic: isPublic(visitor) })),
  )

  // Passwords are the account's: whoever has one changes it where the rest of the account is.
  app.get('/.well-known/change-password', async (_, reply) => reply.redirect('/profile', 302))

  if (!files) return
  app.get('/.well-known/security.txt', async ({ visitor }, reply) =>
    text(
      reply,
      [
        `Contact: mailto:${securityContact}`,
        `Expires: ${files.securityExpires}T00:00:00Z`,
        'Preferred-Languages: ru, en',
        `Canonical: ${visitor.origin}/.well-known/security.txt`,
        '',
      ].join('\n'),
    ),
  )

  if (files.appleAppIds.length > 0)
    app.get('/.well-known/apple-app-site-association', async (_, reply) =>
      reply.header('cache-control', AN_HOUR).type('application/json').send(appleAssociation(files.appleAppIds)),
    )
}

/** The app opens products and lists; whatever involves money or an account stays where it began. */
function appleAssociation(appIDs: readonly string[]) {
  const components = ['/jewelry/*', '/catalog/*', '/designers/*', '/trend/*'].map((path) => ({ '/': path }))
  return { applinks: { details: [{ appIDs, components }] }, webcredentials: { apps: appIDs } }
}
