import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const files = execFileSync('git', ['ls-files', 'src', 'tests', 'scripts', 'shops'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('vocabulary.test.ts') && existsSync(`${ROOT}${file}`))

/** Names that only we would understand, and what the field says instead. */
const refused: readonly [RegExp, string][] = [
  [/\bSurroundings\b/, 'CallContext'],
  [/\b[A-Za-z]*(?:Shelf|Shelves)\b|\bshelf\./, 'cache, disk cache, storage'],
  [/\b[A-Za-z]*Trouble[A-Za-z]*\b/, 'error, failure'],
  [/\b(?:kept|isKept|Kept)[A-Z][A-Za-z]*\b/, 'cached, stored, saved'],
  [/\btieShortWords\b/, 'preventOrphans'],
  [/\b(?:openOutside|askOutside)\b/, 'connectIntegrations, fetchUpstream'],
  [/\b(?:Keeper|personKeepers)\b/, 'PersonalDataHolder'],
  [/\b[a-zA-Z]*(?:Peer|Peers)(?:[A-Z][A-Za-z]*)?\b/, 'Simulator'],
  [/\b(?:MOST|LONGEST|HIGHEST)_[A-Z_]+\b/, 'MAX_…'],
  [/\b(?:tellBuyer|tellOtherTabs|applyNews|ProviderNews)\b/, 'notifyBuyer, applyNotification'],
  [/\bsaid(?:Contacts|Delivery|Payment|Confirm)\b/, 'contactsSummary, deliverySummary …'],
  [/\bPEER_[A-Z_]+\b/, 'SIMULATOR_…'],
  [/\bwords(?:Ru|En)\b/, 'textsRu, textsEn'],
  [
    /\b(?:page|cart|problem|variant|price|hours|payment|delivery|quantity|error|form|filter|open|change|pay)Words\b/,
    'texts, text, message',
  ],
  [/\b(?:tell(?!Giver)[A-Z][A-Za-z]*|useWords)\(/, 'notify, track'],
  [/\bLUNNITSA_[A-Z_]+\b/, 'a name of the program, not of a shop'],
  [
    /\b(?:Delivery|Courier|chosen)Ways?\b|\b(?:wayBack|waysBack|chooseWay|underWay|[A-Z]+_WAYS)\b/,
    'method, transition',
  ],
  [
    /\b(?:edition|editions|[a-z]+Editions?|Edition[A-Z][A-Za-z]*)\b(?<!addition|additions|condition|conditions|[cC]onditions?)/,
    'version',
  ],
  [/\b(?:isTold|toldTo|toldBy|Told[A-Z][A-Za-z]*|[a-z]+Told|untold[A-Z][A-Za-z]*)\b/, 'notified, reported'],
  [/\b(?:Step|Order|Deposit|Provider|paid)News\b/, 'notice, event'],
  [
    /\b(?:letter|order|cancel|moment|recipient|next[A-Z][a-z]+|gift|field|question)Words\b|\b(?:Letter|Question|Field|Filter|Service)Words\b/,
    'texts, content, message',
  ],
  [/\bcounters\b(?=[:,\s]*[}\]),:.])|\/counters\b/, 'analytics tags, destinations'],
  [/\bpeer_state\b|\/sandbox\/peers\b|\bPEER\b|\bplayedBy\b/, 'simulator'],
  [/\b(?:AddressDesk|workGate|WorkGate|untilDone|HeldPress|FormFollowers)\b/, 'the words of the field'],
]

/** What belongs to others: Node's name for the far end of a TLS connection. */
const THEIRS = /getPeerCertificate|peerCertificate/

test.each(refused)('nothing is called %s: the word is %s', (pattern) => {
  const found = files.flatMap((file) =>
    readFileSync(`${ROOT}${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line.replace(THEIRS, '')) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual([])
})

test('the list fires', () => {
  expect(refused.filter(([pattern]) => pattern.test('const pictureShelf = new AuthTrouble(MOST_LINES)'))).toHaveLength(
    3,
  )
})
