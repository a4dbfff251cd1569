import { STAFF_ROLES, type StaffRole } from '#rules/staff/permissions.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Select } from '#ui/fields/choices/select.tsx'

const texts = backoffice.staff.form

/** The id of the shop as a list of choices has it; empty: none is chosen yet. */
export type Place = { role: StaffRole; shop: string }

export type ShopChoice = { id: number; name: string }

/** Null for an admin, who works in all of them. */
export const shopIdOf = ({ role, shop }: Place) => (role === 'employee' && shop !== '' ? Number(shop) : null)

type PlaceFieldsProps = {
  value: Place
  shops: readonly ShopChoice[]
  error: string | undefined
  onChange(value: Place): void
}

/** As whom somebody works, and in which shop. */
export function PlaceFields({ value, shops, error, onChange }: PlaceFieldsProps) {
  return (
    <>
      <Select
        label={texts.role}
        value={value.role}
        options={STAFF_ROLES.map((role) => ({ value: role, label: backoffice.shell.roles[role] }))}
        onChange={(role) => onChange({ ...value, role })}
      />
      {value.role === 'employee' && (
        <Select
          label={texts.shop}
          placeholder={texts.shopPlaceholder}
          error={error}
          value={value.shop}
          options={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(shop) => onChange({ ...value, shop })}
        />
      )}
    </>
  )
}
