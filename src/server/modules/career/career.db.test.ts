import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MAX_RESUME_BYTES } from '#contract/content/career.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Database, openDatabase, transaction } from '../../kernel/database/db.ts'
import { createEditing } from '../../kernel/editing/edit.ts'
import { createDomainEvents } from '../../kernel/events/domain-events.ts'
import { createLogger } from '../../kernel/logger.ts'
import { cleanUp } from './clean-up.ts'
import { saveVacancy } from './editing/index.ts'
import { careerEventTags } from './events.ts'
import { eraseFromCareer } from './personal-data.ts'
import { resumeFiles } from './resume-files.ts'

const now = new Date('2026-11-16T09:00:00Z')
let dataDir: string
let shop: TestShop
let database: Database
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'career-'))
  shop = await startTestShop({ now: () => now, env: { DATA_DIR: dataDir } })
  database = openDatabase({
    url: shop.databaseUrl,
    log: createLogger({ level: 'silent', pretty: false }),
    connections: 2,
  })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
  await rm(dataDir, { recursive: true, force: true })
})
afterEach(async () => {
  await database.db.execute(sql`delete from career.resumes`)
  await database.db.execute(sql`delete from career.applications`)
  await rm(join(dataDir, 'resumes'), { recursive: true, force: true })
})

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await database.db.execute(query)).rows as Row[]
}

const stored = () => {
  try {
    return readdirSync(join(dataDir, 'resumes'))
  } catch {
    return []
  }
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')
const RTF = Buffer.from('{\\rtf1\\ansi Резюме}')
/** The signature of a compound file and, in its directory, the name of a stream. */
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1024),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ])
/** A zip of one uncompressed file. */
function zip(name: string, content: string): Buffer {
  const [file, body] = [Buffer.from(name), Buffer.from(content)]
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(body.length, 18)
  header.writeUInt32LE(body.length, 22)
  header.writeUInt16LE(file.length, 26)
  return Buffer.concat([header, file, body, Buffer.alloc(64)])
}
const ODT = zip('mimetype', 'application/vnd.oasis.opendocument.text')

type Answer = { status: number; body: Record<string, unknown> & { errors?: Record<string, string[]> } }

let applicants = 0
async function upload(
  content: Buffer | Readable,
  name = 'Резюме.pdf',
  headers = {},
  host = 'localhost:3000',
  remoteAddress = `10.55.0.${++applicants}`,
) {
  const visitor = await shop.visitor(host)
  const response = await shop.app.inject({
    method: 'POST',
    url: `/career/resume?name=${encodeURIComponent(name)}`,
    headers: { host, 'content-type': 'application/octet-stream', ...visitor.headers, ...headers },
    payload: content,
    remoteAddress,
  })
  return { status: response.statusCode, body: response.json() } as Answer
}

let keys = 0
const newKey = () => `career-test-key-${++keys}`

async function apply(body: object, options: { key?: string; host?: string; headers?: Record<string, string> } = {}) {
  const { key = newKey(), host } = options
  const headers = options.headers ?? (await shop.visitor(host)).headers
  const answer = await shop.ask({
    method: 'POST',
    url: '/career/apply',
    body,
    host,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
  })
  return { status: answer.status, body: answer.json() } as Answer
}

const form = {
  name: 'Анна',
  phone: '8 999 123-45-67',
  email: 'anna@example.ru',
  vacancyId: null,
  about: ' Шесть лет продаю украшения. ',
  hasConsent: true,
}
const tokenOf = async () => String((await upload(PDF)).body.token)

describe('vacancies', () => {
  test('[B03] those that are open are listed in the order of the staff', async () => {
    const { vacancies } = (await shop.ask({ url: '/career/vacancies' })).json() as {
      vacancies: { title: string; place: string; tasks: string[] }[]
    }
    expect(vacancies.map(({ title }) => title)).toEqual([
      'Консультант в магазин',
      'Консультант в магазин',
      'Ювелир-закрепщик',
      'Редактор',
    ])
    expect(vacancies[0]?.place).toBe('Универмаг «Цветной», Москва')
  })

  test('an edit that began from an older version is refused; who changed what is remembered', async () => {
    const events = createDomainEvents({ db: database.db, log: createLogger({ level: 'silent', pretty: false }) })
    events.register('career', { tags: careerEventTags })
    const editing = createEditing(database.db, { events })
    const edit = { by: 'Anna', at: now, language: 'ru' } as const
    const draft = {
      position: 9,
      title: 'Флорист',
      place: 'Москва',
      kind: 'part',
      tasks: ['букеты'],
      expectations: ['вкус'],
      offers: ['цветы'],
      isOpen: false,
    } as const
    const wide = { ...draft, tasks: [...draft.tasks], expectations: [...draft.expectations], offers: [...draft.offers] }
    const made = await saveVacancy(editing, { ...wide, expectedVersion: null }, edit)
    if (!made.ok) throw new Error(made.code)
    const { id } = made.answer
    const changed = await saveVacancy(editing, { ...wide, id, expectedVersion: 1, place: 'Тверь' }, edit)
    expect(changed).toMatchObject({ ok: true, answer: { version: 2 } })
    const late = await saveVacancy(editing, { ...wide, id, expectedVersion: 1 }, edit)
    expect(late).toMatchObject({ ok: false, code: 'edit.version_conflict' })
    expect(await saveVacancy(editing, { ...wide, tasks: [], expectedVersion: null }, edit)).toMatchObject({
      code: 'edit.invalid',
    })
    expect(
      await rows(sql`select changed_by, after from career.history where entity_key = ${String(id)} order by id`),
    ).toMatchObject([{ changed_by: 'Anna' }, { after: { place: 'Тверь' } }])
  })
})

describe('a résumé', () => {
  test.each([
    ['PDF', PDF, 'pdf'],
    ['RTF', RTF, 'rtf'],
    ['DOC', compound('WordDocument'), 'doc'],
    ['ODT', ODT, 'odt'],
  ])('%s is taken for what it is, whatever it is called', async (_, content, type) => {
    const { status, body } = await upload(content, 'C:\\cv\\photo.png')
    expect([status, body.name]).toEqual([200, 'photo.png'])
    const [row] = await rows<{ file: string; type: string; bytes: number }>(sql`select * from career.resumes`)
    expect(row).toMatchObject({ type, bytes: content.length, sent_name: 'photo.png' })
    expect(stored()).toEqual([row?.file])
    expect(row?.file).toMatch(/^[0-9a-f]{32}$/)
    expect(statSync(join(dataDir, 'resumes', String(row?.file))).mode & 0o777).toBe(0o600)
  })

  test.each([
    ['a picture called .pdf', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'career.resume_type'],
    ['words', Buffer.from('Меня зовут Анна'), 'career.resume_type'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'career.resume_type'],
    ['a program', Buffer.from('MZ'.padEnd(512, '\0')), 'career.resume_type'],
    ['an Excel table', compound('Workbook'), 'career.resume_type'],
    ['any archive', zip('run.exe', 'MZ'), 'career.resume_type'],
    ['nothing', Buffer.alloc(0), 'career.resume_empty'],
    ['too much', Buffer.concat([PDF, Buffer.alloc(MAX_RESUME_BYTES)]), 'career.resume_too_large'],
  ])('%s is refused in words and leaves nothing behind', async (_, content, code) => {
    const { body } = await upload(content, 'cv.pdf')
    expect(body.code).toBe(code)
    expect(stored()).toEqual([])
    expect(await rows(sql`select 1 from career.resumes`)).toEqual([])
  })

  test('one that does not say how large it is stops at the limit', async () => {
    let sent = 0
    const endless = Readable.from(
      (function* () {
        yield PDF
        while (sent < 100) {
          sent += 1
          yield Buffer.alloc(1024 * 1024)
        }
      })(),
    )
    const { status, body } = await upload(endless)
    expect([status, body.code]).toEqual([413, 'career.resume_too_large'])
    expect(sent).toBeLessThan(20)
    expect(stored()).toEqual([])
  })

  test('one that breaks off leaves nothing', async () => {
    const files = resumeFiles(dataDir)
    async function* broken() {
      yield PDF
      throw new Error('aborted')
    }
    expect(await files.receive(broken(), MAX_RESUME_BYTES)).toBe('broken')
    expect(stored()).toEqual([])
  })

  test('it is refused without the token of the session, and as anything but a file', async () => {
    expect((await upload(PDF, 'cv.pdf', { 'x-csrf-token': 'x' })).status).toBe(403)
    expect((await upload(PDF, 'cv.pdf', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(415)
    expect(stored()).toEqual([])
  })

  test('no address leads to it', async () => {
    await upload(PDF)
    const [file] = stored()
    for (const url of [`/resumes/${file}`, `/career/resume/${file}`, `/career/resume?name=${file}`])
      expect((await shop.ask({ url })).status).toBe(404)
  })

  test('there is an end to files that wait', async () => {
    await rows(sql`
      insert into career.resumes (file, token_hash, sent_name, type, bytes, uploaded_at)
      select md5(n::text), sha256(n::text::bytea), 'cv', 'pdf', 1, ${now.toISOString()}
      from generate_series(1, 200) n`)
    expect((await upload(PDF)).body.code).toBe('career.too_many_resumes')
    // Those that waited too long make room at once, and not only at night.
    await rows(sql`update career.resumes set uploaded_at = uploaded_at - interval '7 hours'`)
    expect((await upload(PDF)).status).toBe(200)
  })

  test('one household sends five files an hour and takes no room of others', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 6; time++)
      statuses.push((await upload(PDF, 'cv.pdf', {}, 'localhost:3000', '10.56.0.1')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 503])
    expect((await upload(PDF)).status).toBe(200)
  })
})

describe('an application', () => {
  test('[B03] is kept with its file and reported to the staff and to the applicant', async () => {
    const [vacancy] = await rows<{ id: number }>(sql`select id from career.vacancies where title = 'Редактор'`)
    const { status, body } = await apply({ ...form, vacancyId: vacancy?.id, resume: await tokenOf() })
    expect([status, body.success]).toEqual([200, true])
    expect(body.reference).toMatch(/^R-[A-Z2-9]{6}$/)
    expect(
      await rows(
        sql`select a.*, r.sent_name from career.applications a join career.resumes r on r.application_id = a.id`,
      ),
    ).toMatchObject([
      { name: 'Анна', phone: '+79991234567', about: 'Шесть лет продаю украшения.', sent_name: 'Резюме.pdf' },
    ])
    const letters = await rows<{ payload: { to: string; replyTo?: string; text: string; attachments?: unknown } }>(
      sql`select payload from platform.outbox where key like ${`career-%:${String(body.reference)}`} order by key`,
    )
    const [applicant, staff] = letters.map(({ payload }) => payload)
    expect(applicant?.to).toBe('anna@example.ru')
    expect(applicant?.text).toContain('«Редактор, Москва или удалённо»')
    expect(staff).toMatchObject({ to: 'zabota@lunnitsa.ru', replyTo: 'anna@example.ru' })
    expect(staff?.text).toContain(String(body.reference))
    expect(staff?.text).toContain('Резюме.pdf')
    expect(staff?.attachments).toBeUndefined()
  })

  test('[P44] without a résumé is refused where it belongs, in both languages', async () => {
    const ru = await apply({ ...form, resume: null })
    expect(ru.body).toMatchObject({ code: 'requests.form_wrong', errors: { resume: ['Прикрепите резюме.'] } })
    const en = await apply({ ...form, phone: '+971501234567', resume: null }, { host: 'en.localhost:3000' })
    expect(en.body.errors).toEqual({ resume: ['Please attach your CV.'] })
  })

  test('each field is refused in its own words', async () => {
    const { status, body } = await apply({
      name: ' ',
      phone: '12',
      email: 'x',
      vacancyId: 999_999,
      about: 'я'.repeat(2_001),
      resume: 'not-a-token',
      hasConsent: false,
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      name: ['Укажите имя.'],
      phone: ['Проверьте номер: в нём ошибка.'],
      email: ['Проверьте адрес: в нём ошибка.'],
      about: ['Слишком много символов.'],
      hasConsent: ['Без этого согласия мы не можем продолжить.'],
      vacancyId: ['Эту вакансию уже закрыли. Выберите другую.'],
      resume: ['Этот файл у нас уже не хранится. Прикрепите его ещё раз.'],
    })
  })

  test('one press is one application, however often it is repeated; a file goes with one of them', async () => {
    const { headers } = await shop.visitor()
    const body = { ...form, resume: await tokenOf() }
    const key = newKey()
    const [first, second] = await Promise.all([apply(body, { key, headers }), apply(body, { key, headers })])
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect((await apply({ ...body, name: 'Вера' }, { key, headers })).body.code).toBe('requests.key_reused')
    expect((await apply(body, { headers })).body.errors).toHaveProperty('resume')
    expect((await apply(body, { key: '' })).body.code).toBe('requests.key_required')
    expect(await rows(sql`select 1 as one from career.applications`)).toHaveLength(1)
  })

  test('a résumé whose file is gone is asked for again', async () => {
    const token = await tokenOf()
    await rm(join(dataDir, 'resumes'), { recursive: true })
    expect((await apply({ ...form, resume: token })).body.errors).toHaveProperty('resume')
  })
})

describe('what is kept goes', () => {
  const deps = () => ({
    db: database.db,
    files: resumeFiles(dataDir),
    keepMonths: 6,
    staffEmail: '',
    staffLanguage: 'ru' as const,
    outbox: { put: async () => {} },
    previewSecret: 'previews',
  })
  const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

  test('an application and its file after the months of the settings, and not before', async () => {
    await apply({ ...form, resume: await tokenOf() })
    await cleanUp(deps(), later(180))
    expect([stored().length, (await rows(sql`select 1 as one from career.applications`)).length]).toEqual([1, 1])
    await cleanUp(deps(), later(183))
    expect([stored().length, (await rows(sql`select 1 as one from career.applications`)).length]).toEqual([0, 0])
  })

  test('a file whose application never came, after some hours', async () => {
    await upload(PDF)
    await cleanUp(deps(), later(0.2))
    expect(stored()).toHaveLength(1)
    await cleanUp(deps(), later(0.3))
    expect(stored()).toEqual([])
    expect(await rows(sql`select 1 from career.resumes`)).toEqual([])
  })

  test('what a crash left without a row, but nothing that has one or is being written', async () => {
    await upload(PDF)
    const [known] = stored()
    const left = { orphan: 'a'.repeat(32), partial: `${'b'.repeat(32)}.partial`, fresh: `${'c'.repeat(32)}.partial` }
    for (const name of Object.values(left)) writeFileSync(join(dataDir, 'resumes', name), 'x')
    const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60
    for (const name of [known, left.orphan, left.partial])
      utimesSync(join(dataDir, 'resumes', String(name)), twoHoursAgo, twoHoursAgo)
    await cleanUp(deps(), now)
    expect(new Set(stored())).toEqual(new Set([known, left.fresh]))
  })

  test('with the account: the rows at once, the files as soon as that is committed', async () => {
    await apply({ ...form, resume: await tokenOf() })
    const recorded: string[][] = []
    const record = (async (_: unknown, __: string, payload: { files: string[] }) =>
      void recorded.push(payload.files)) as never
    const person = { phone: '+70000000000', email: 'ANNA@example.ru' }
    await transaction(database.db, (tx) => eraseFromCareer(tx, record, person))
    expect(await rows(sql`select 1 from career.applications`)).toEqual([])
    expect(recorded).toEqual([stored()])
  })
})
