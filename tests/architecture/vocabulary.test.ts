import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const files = execFileSync('git', ['ls-files', 'src', 'tests', 'scripts', 'shops'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('vocabulary.test.ts') && existsSync(`${ROOT}${file}`))

const PIECE = /\b\w*piece\w*\b/i

/** Names that only we would understand, and what the field says instead. */
const refused: readonly [RegExp, string][] = [
  [/\bSurroundings\b/, 'CallContext'],
  [/\b[A-Za-z]*(?:Shelf|Shelves)\b|\bshelf\./, 'cache, disk cache, storage'],
  [/\b[A-Za-z]*Trouble[A-Za-z]*\b/, 'error, failure'],
  [/\b(?:kept|isKept|Kept)[A-Z][A-Za-z]*\b|[a-z]Kept\b|\bkept pages\b/, 'cached, stored, saved, earned'],
  [/\btieShortWords\b/, 'preventOrphans'],
  [
    /\b(?:openOutside|askOutside|outsideOf|outsideView)\b|[:|] Outside\b|\/outside\.ts'/,
    'connectIntegrations, fetchUpstream …',
  ],
  [/\b(?:Keeper|personKeepers)\b/, 'PersonalDataHolder'],
  [/\b[a-zA-Z]*(?:Peer|Peers)(?:[A-Z][A-Za-z]*)?\b/, 'Simulator'],
  [/\b(?:MOST|LONGEST|HIGHEST)(?:_[A-Z_]+)?\b/, 'MAX_…'],
  [/\b(?:tellBuyer|tellOtherTabs|applyNews|ProviderNews)\b/, 'notifyBuyer, applyNotification'],
  [/\bsaid(?:Contacts|Delivery|Payment|Confirm)\b/, 'contactsSummary, deliverySummary …'],
  [/\bPEER_[A-Z_]+\b/, 'SIMULATOR_…'],
  [/\bwords(?:Ru|En)\b|\btypeof words\b|\[field, words\]|\b(?:ru|en): words\b/, 'textsRu, textsEn, text, messages'],
  [
    /\b(?:page|cart|problem|variant|price|hours|payment|delivery|quantity|error|form|filter|open|change|pay)Words\b/,
    'texts, text, message',
  ],
  [/\b(?:tell(?!Giver)[A-Z][A-Za-z]*|useWords)\(/, 'notify, track'],
  [/\bLUNNITSA_[A-Z_]+\b/, 'a name of the program, not of a shop'],
  [
    /\b(?:Delivery|Courier|chosen)Ways?\b|\b(?:wayPrice|wayBack|waysBack|chooseWay|underWay|[A-Z]+_WAYS)\b/,
    'method, transition',
  ],
  [
    /\b(?:edition|editions|[a-z]+Editions?|Edition[A-Z][A-Za-z]*)\b(?<!addition|additions|condition|conditions|[cC]onditions?)/,
    'version',
  ],
  [/\b(?:isTold|toldTo|toldBy|Told[A-Z][A-Za-z]*|[a-z]+Told|untold[A-Z][A-Za-z]*)\b/, 'notified, reported'],
  [/\b(?:Step|Order|Deposit|Provider|paid|requested|exchange)News\b|\bnewsLetter\b/, 'notice, event, alert'],
  [
    /\b(?:letter|order|cancel|moment|recipient|next[A-Z][a-z]+|gift|field|question)Words\b|\b(?:Letter|Question|Field|Filter|Service)Words\b/,
    'texts, content, message',
  ],
  [/\bcounters\b(?=[:,\s]*[}\]),:.])|\/counters\b/, 'analytics tags, destinations'],
  [/\bpeer_state\b|\/sandbox\/peers\b|\bPEER\b|\bplayedBy\b/, 'simulator'],
  [/\b(?:simulator|facet|peer)Book\b/, 'store, dictionary'],
  [/\b(?:AddressDesk|workGate|WorkGate|untilDone|HeldPress|FormFollowers)\b/, 'the words of the field'],
  [PIECE, 'product, item, chunk'],
]

/** What belongs to others: Node's name for the far end of a TLS connection. */
const THEIRS = /getPeerCertificate|peerCertificate/

/**
 * Where `pieces` is a published field (how many are sold as one, letters about products, what lies in a shop) or the column
 * and the form that it comes from, and `piece` the topic of a message.
 */
const PUBLISHED_PIECES =
  /^src\/(?:contract\/(?:catalog\/(?:product|shops)|content\/feedback|customer\/profile|staff\/goods\/staff-products|staff\/people\/staff-people)|rules\/catalog\/editing\/|backoffice\/features\/(?:catalogue\/making\/|people\/person-history)|texts\/(?:ru|en)\/(?:backoffice\/(?:goods\/goods|people|queues)|catalog\/product|content\/feedback)\.ts|server\/(?:http\/api-reference\/|modules\/(?:catalog\/|desk\/catalogue\/|exchange\/commerceml\/|identity\/account\/|opening\/))|storefront\/(?:features\/(?:product-facts\/|profile\/)|pages\/(?:profile|shops)\/))|^tests\/api\/shops-and-services/
/** Names of before, from which a filled database comes; and the words that English texts are searched for. */
const OLD_PIECES = /^src\/server\/modules\/items\/renamed\.db\.test\.ts$|^tests\/architecture\/english-words/

/** The line without what may be called so: texts for people, published names. */
function withoutPublished(file: string, line: string): string {
  if (OLD_PIECES.test(file)) return ''
  const own = line
    .replace(/(['"`])(?:\\.|(?!\1).)*\1/g, (literal) => (/\s/.test(literal) ? '' : literal))
    .replace(/\bpieces? of jewell?e?ry\b|'Pieces'|topic=piece\b/g, '')
  return PUBLISHED_PIECES.test(file) ? own.replace(/\bpieces?\b/g, '') : own
}

test.each(refused)('nothing is called %s: the word is %s', (pattern) => {
  const found = files.flatMap((file) =>
    readFileSync(`${ROOT}${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(pattern === PIECE ? withoutPublished(file, line) : line.replace(THEIRS, ''))
          ? [`${file}:${index + 1} ${line.trim()}`]
          : [],
      ),
  )
  expect(found).toEqual([])
})

test('no file is called so either', () => {
  const named = execFileSync('git', ['ls-files', 'src', 'tests', 'scripts', 'docs'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    // Databases know a migration by its name.
    .filter((file) => PIECE.test(file) && !file.includes('/migrations/') && existsSync(`${ROOT}${file}`))
  expect(named).toEqual([])
})

/** Lines that must be caught: at least one by each of the patterns, and each by one. */
const CAUGHT = [
  'function open({ around }: Surroundings) {',
  'const pictureShelf = new Map()',
  'throw new AuthTrouble()',
  'const isKeptPage = true',
  'if (isRewardKept(order)) return',
  "help: 'Memory taken by kept pages'",
  'tieShortWords(text)',
  'await askOutside(url)',
  'const files = outsideOf(media)',
  "import { staffDo } from '../steps/outside.ts'",
  'const holders: Keeper[] = []',
  'export const paymentPeer = startPeer()',
  'const MOST_LINES = 50',
  'const MOST = 50',
  'applyNews(order)',
  'const { saidContacts } = form',
  'process.env.PEER_PORT',
  "import { wordsRu } from './words.ts'",
  "typeof words === 'string' ? words : words(number)",
  'cartWords.empty',
  'tellStaff(order)',
  'env.LUNNITSA_HOST',
  'const chosenWay = 1',
  'styles.wayPrice',
  'const [edition] = rows',
  'const isTold = true',
  'type OrderNews = string',
  'await newsLetter(texts, wish)',
  'letterWords(order)',
  "import { send } from '../counters/send.ts'",
  'select from sandbox.peer_state',
  'const book = simulatorBook(state)',
  'await untilDone(batch)',
  'const savedPiece = one',
  'type PieceState = string',
  'const PIECES = 10',
  "refused('piece.unknown')",
  'from pieces.movements m',
]

test.each(refused)('the list fires on %s', (pattern) => {
  expect(CAUGHT.filter((line) => pattern.test(line))).not.toEqual([])
})
test('each of these lines is caught, and words of the field are not', () => {
  const isCaught = (line: string) => refused.some(([pattern]) => pattern.test(line))
  expect(CAUGHT.filter((line) => !isCaught(line))).toEqual([])
  const fine = [
    'const conditions = additions',
    'tellGiver(order)',
    'const item = product',
    'wordsOf(text)',
    'chunks.push(chunk)',
  ]
  expect(fine.filter(isCaught)).toEqual([])
})
test.each([
  ['src/contract/catalog/product.ts', '  pieces: z.int(),', false],
  ['src/contract/catalog/product.ts', '  const onePiece = 1', true],
  ['src/contract/catalog/cart.ts', '  pieces: z.int(),', true],
  ['src/texts/en/x.ts', "  text: 'Which piece do you wear?',", false],
  ['src/texts/en/x.ts', "  piece: 'Which piece do you wear?',", true],
  ['src/backoffice/x.tsx', "<Link to={'/pieces'}>", true],
])('%s: %s', (file, line, isRefused) => {
  expect(PIECE.test(withoutPublished(file, line))).toBe(isRefused)
})
