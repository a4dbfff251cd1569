import type { FastifyInstance } from 'fastify'
import type { Language } from '#rules/location/site.ts'
import { sandbox as en } from '#texts/en/sandbox.ts'
import { sandbox as ru } from '#texts/ru/sandbox.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { plainPage } from '../integrations/simulator/plain-page.ts'
import type { DemonstrationAccount, DemonstrationStaff } from '../kernel/demonstration.ts'
import { escapeHtml } from '../letters/rendering/escape.ts'

/** How to get into the back office on this machine: throw-away accounts with the codes of this half minute. */
export function sandboxStaff(
  app: FastifyInstance,
  { staff, now }: { staff: DemonstrationStaff; now: () => Date },
): void {
  app.get('/sandbox/staff', async (request, reply) => {
    const html = page(await staff.accounts(now()), request.visitor.site.language)
    return reply
      .header('content-security-policy', pagePolicy(html))
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(html)
  })
  app.get('/sandbox/staff.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await staff.accounts(now())),
  )
}

function page(accounts: readonly DemonstrationAccount[], language: Language): string {
  const sandbox = language === 'en' ? en : ru
  const texts = sandbox.staff
  const rows = accounts.map(
    ({ login, name, role, password, code }) =>
      `<tr><td>${escapeHtml(name)}<br>${texts.roles[role]}</td><td><code>${escapeHtml(login)}</code></td><td><code>${escapeHtml(password)}</code></td><td><strong>${code}</strong></td></tr>`,
  )
  const { name, login, password, code } = texts.columns
  const body = `<p><a href="/sandbox">${sandbox.orders.back}</a> · <a href="/backoffice">${texts.toBackoffice}</a></p>
<h1>${texts.title}</h1>
<p>${texts.about}</p>
<div class="wide"><table><thead><tr><th>${name}</th><th>${login}</th><th>${password}</th><th>${code}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  return plainPage({ language, title: texts.title, cssUrl: '/sandbox.css', body })
}
