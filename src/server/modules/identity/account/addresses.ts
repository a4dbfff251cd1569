import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { addAddress, SavedAddress } from '#contract/customer/profile.ts'
import { MAX_ADDRESS_LENGTH } from '#rules/addresses/address-value.ts'
import { textProblem } from '#rules/forms/text-field.ts'
import type { Language } from '#rules/location/site.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { fieldErrors } from '../../../kernel/requests/field-errors.ts'
import { done, refused } from '../../../kernel/result.ts'

const MAX = 20

export type AddressFields = BodyOf<typeof addAddress>
type Fields = AddressFields

const MAX_LENGTH: Record<keyof Fields, number> = { ...MAX_ADDRESS_LENGTH, country: 60 }
const FIELDS = [
  'address',
  'apartment',
  'frontDoor',
  'floor',
  'houseCode',
  'country',
  'city',
  'region',
  'postcode',
] as const

export async function addressesOf(db: Db | Transaction, customerId: number): Promise<SavedAddress[]> {
  const { rows } = await db.execute<Omit<SavedAddress, 'id'> & { id: string }>(sql`
    select id, address, apartment, front_door as "frontDoor", floor, house_code as "houseCode", country, city, region,
      postcode
    from identity.addresses where customer_id = ${customerId} order by used_at desc, id desc`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Saves an address of a customer, from the profile or with an order. The same one again moves to the front, with what is new about its door. */
export async function keepAddress(tx: Transaction, customerId: number, fields: Fields, now: Date): Promise<boolean> {
  await tx.execute(sql`select id from identity.customers where id = ${customerId} for update`)
  const given = tidy(fields)
  const { rows } = await tx.execute(sql`
    update identity.addresses set used_at = ${now.toISOString()},
      front_door = coalesce(nullif(${given.frontDoor}, ''), front_door),
      floor = coalesce(nullif(${given.floor}, ''), floor),
      house_code = coalesce(nullif(${given.houseCode}, ''), house_code)
    where customer_id = ${customerId} and lower(address) = lower(${given.address}) and apartment = ${given.apartment}
      and country = ${given.country} and city = ${given.city}
    returning id`)
  if (rows.length > 0) return true
  const stored = await tx.execute(sql`
    insert into identity.addresses (customer_id, address, apartment, front_door, floor, house_code, country, city,
      region, postcode, used_at)
    select ${customerId}, ${given.address}, ${given.apartment}, ${given.frontDoor}, ${given.floor}, ${given.houseCode},
      ${given.country}, ${given.city}, ${given.region}, ${given.postcode}, ${now.toISOString()}
    where (select count(*) from identity.addresses where customer_id = ${customerId}) < ${MAX}
    returning id`)
  return stored.rows.length > 0
}

export async function addAddressOf(db: Db, customerId: number, fields: Fields, language: Language, now: Date) {
  const errors = problems(fields, language)
  if (errors) return refused('profile.form_wrong', { errors })
  const isStored = await transaction(db, (tx) => keepAddress(tx, customerId, fields, now))
  return isStored ? done({ addresses: await addressesOf(db, customerId) }) : refused('profile.too_many_addresses')
}

/** The owner is a part of the statement: somebody else's address is as unknown as one that never was. */
export async function editAddressOf(db: Db, customerId: number, id: number, fields: Fields, language: Language) {
  const errors = problems(fields, language)
  if (errors) return refused('profile.form_wrong', { errors })
  const given = tidy(fields)
  const { rows } = await db.execute(sql`
    update identity.addresses set address = ${given.address}, apartment = ${given.apartment},
      front_door = ${given.frontDoor}, floor = ${given.floor}, house_code = ${given.houseCode},
      country = ${given.country}, city = ${given.city}, region = ${given.region}, postcode = ${given.postcode}
    where id = ${id} and customer_id = ${customerId} returning id`)
  return rows.length > 0 ? done({ addresses: await addressesOf(db, customerId) }) : refused('profile.address_unknown')
}

export async function removeAddressOf(db: Db, customerId: number, id: number) {
  const { rows } = await db.execute(
    sql`delete from identity.addresses where id = ${id} and customer_id = ${customerId} returning id`,
  )
  return rows.length > 0 ? done({ addresses: await addressesOf(db, customerId) }) : refused('profile.address_unknown')
}

function problems(fields: Fields, language: Language) {
  return fieldErrors(
    Object.fromEntries(
      FIELDS.map((field) => [
        field,
        textProblem(fields[field], { isRequired: field === 'address', max: MAX_LENGTH[field] }),
      ]),
    ),
    language,
  )
}

function tidy(fields: Fields): Fields {
  const clean = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, clean(text)])) as Fields
}
