import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseBefore, type FormerDatabase } from '../../../../../tests/support/test-database.ts'

let database: FormerDatabase

/** A database of when there was one sign-in service, whose accounts stood beside the customers. */
beforeAll(async () => {
  database = await databaseBefore(inject('postgresUrl'), '0625-sign-in-links.sql')
  await database.query(`
    insert into identity.customers (created_at, language, phone, seen_at, yandex_id) values
      ('2026-11-01T10:00:00Z', 'ru', '+79990000001', now(), '1000'),
      ('2026-11-02T10:00:00Z', 'ru', '+79990000002', now(), null),
      ('2026-11-03T10:00:00Z', 'en', '+79990000003', now(), '3000');
    insert into identity.pending_links (session_hash, yandex_id, name, surname, email, expires_at)
      values ('a', '4000', 'Вера', 'Ладога', 'vera@example.com', now());
    insert into identity.oauth_states (state_hash, session_hash, verifier, redirect_uri, expires_at)
      values ('b', 'a', 'v', '/', now())`)
  await database.update()
})
afterAll(() => database.drop())

test('customers sign in with the accounts that they have linked before', async () => {
  expect(
    await database.query(`
      select provider, external_id as account, customer_id::integer as customer, linked_at as "linkedAt"
      from identity.sign_in_links order by external_id`),
  ).toEqual([
    { provider: 'yandex-id', account: '1000', customer: 1, linkedAt: new Date('2026-11-01T10:00:00Z') },
    { provider: 'yandex-id', account: '3000', customer: 3, linkedAt: new Date('2026-11-03T10:00:00Z') },
  ])
})

test('a sign-in that is under way during the update goes on', async () => {
  expect(await database.query('select provider, external_id as account, name from identity.pending_links')).toEqual([
    { provider: 'yandex-id', account: '4000', name: 'Вера' },
  ])
  expect(await database.query('select provider, customer_id as customer from identity.oauth_states')).toEqual([
    { provider: 'yandex-id', customer: null },
  ])
})
