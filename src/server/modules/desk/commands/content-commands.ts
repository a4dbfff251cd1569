import * as z from 'zod/mini'
import type { ContentEntry } from '#contract/staff/content/staff-content.ts'
import type { Language } from '#rules/location/site.ts'
import { originOfHost } from '#rules/location/web-addresses/own-hosts.ts'
import { accepted, type Command, type CommandInput, unknown } from '../../../kernel/commands/command.ts'
import { defineCommand, flag, id, oneOf, optional, text } from '../../../kernel/commands/define-command.ts'
import { listContent, previewToken, readContent, type StoredContent } from '../../content/index.ts'
import { publishContent, withdrawContent } from '../content/change-content.ts'
import { deskTools } from '../desk-tools.ts'

const SITE = oneOf(['ru', 'en'])
const PAGE = { site: SITE, path: text }
const WHEN = optional(
  "at an hour of the shop's clock, 2026-12-31T10:00",
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'is no hour; write 2026-12-31T10:00')),
)

/** What visitors read: pages, documents, menus, lists and letters, by the site and the path. */
export const contentCommands: readonly Command[] = [
  defineCommand({
    name: 'content list',
    takes: {},
    options: { drafts: flag('only what has words that are not shown yet') },
    about: 'What visitors read, with the version that is written and the one that is shown.',
    changes: false,
    async run({ db }, { drafts }) {
      const all = (await listContent(db, 'en')).flatMap(versionsOf)
      const shown = drafts ? all.filter(({ version, publishedVersion }) => version !== publishedVersion) : all
      return { answer: shown, lines: shown.length === 0 ? ['None.'] : shown.map(lineOf) }
    },
  }),
  defineCommand({
    name: 'content versions',
    takes: PAGE,
    about: 'The versions of a page: who wrote each and when, and which one is shown.',
    changes: false,
    async run({ db }, { site, path }) {
      const { versions, publishedVersion } = await found(db, site, path)
      return {
        answer: { publishedVersion, versions },
        lines: versions.map(
          ({ version, writtenAt, writtenBy }) =>
            `${version} ${writtenAt} by ${writtenBy}${version === publishedVersion ? ', shown' : ''}`,
        ),
      }
    },
  }),
  defineCommand({
    name: 'content preview',
    takes: { ...PAGE, version: id },
    about: 'A link that shows one version of a page, published or not, to whoever has it, for a week.',
    changes: false,
    async run({ db, tools, now }, { site, path, version }) {
      const stored = await found(db, site, path)
      if (!stored.versions.some((one) => one.version === version)) throw unknown(`version ${version} of ${path}`)
      const { previewSecret, hosts } = tools.get(deskTools)(db)
      const token = previewToken(previewSecret, { id: stored.id, version }, now)
      const url = `${originOfHost(hosts[site], site, { hosts, localPort: null })}/preview/${token}`
      return { answer: { url }, lines: [url] }
    },
  }),
  defineCommand({
    name: 'content publish',
    takes: PAGE,
    options: { at: WHEN },
    about: 'Shows the newest words of a page, now or later.',
    changes: true,
    permission: 'content.publish',
    async run(input, { site, path, at }) {
      const stored = await found(input.tx, site, path)
      return publish(input, stored, stored.version, at ?? null)
    },
  }),
  defineCommand({
    name: 'content rollback',
    takes: { ...PAGE, version: id },
    about: 'Shows a former version of a page; what was written since stays a draft.',
    changes: true,
    permission: 'content.publish',
    async run(input, { site, path, version }) {
      return publish(input, await found(input.tx, site, path), version, null)
    },
  }),
  defineCommand({
    name: 'content withdraw',
    takes: PAGE,
    about: 'Takes a page down; its versions stay.',
    changes: true,
    permission: 'content.publish',
    async run({ tools, tx, editor }, { site, path }) {
      const stored = await found(tx, site, path)
      const asked = { id: stored.id, what: 'published', seen: seenOf(stored) } as const
      const answer = accepted(await withdrawContent(tools.get(deskTools)(tx), asked, editor()))
      return { answer, lines: [`${site} ${path} is taken down.`] }
    },
  }),
]

async function publish({ tools, tx, editor }: CommandInput, stored: StoredContent, version: number, at: string | null) {
  const asked = { id: stored.id, version, seen: seenOf(stored), at }
  const answer = accepted(await publishContent(tools.get(deskTools)(tx), asked, editor()))
  const when = at === null ? 'is shown' : `will be shown at ${at}`
  return { answer: { ...answer, at }, lines: [`${stored.language} ${stored.path}: version ${version} ${when}.`] }
}

async function found(db: Parameters<typeof readContent>[0], site: Language, path: string): Promise<StoredContent> {
  const entry = (await listContent(db, site)).find((one) => one.path === path && one.sites[site])
  const stored = entry && (await readContent(db, entry.sites[site]?.id ?? 0))
  if (!stored) throw unknown(`${path} on the site ${site}`)
  return stored
}

function seenOf({ version, publishedVersion, scheduledVersion }: StoredContent) {
  return { version, publishedVersion, scheduledVersion }
}

function versionsOf({ kind, path, title, sites }: ContentEntry) {
  return (['ru', 'en'] as const).flatMap((site) => {
    const there = sites[site]
    return there ? [{ site, kind, path, title, ...there }] : []
  })
}

function lineOf({ site, path, title, version, publishedVersion, scheduledAt }: ReturnType<typeof versionsOf>[number]) {
  const shown = publishedVersion === null ? 'not shown' : `version ${publishedVersion} is shown`
  const later = scheduledAt ? `, another from ${scheduledAt}` : ''
  return `${site} ${path} (${title}): version ${version}, ${shown}${later}`
}
