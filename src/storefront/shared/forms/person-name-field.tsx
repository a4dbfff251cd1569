import { useState } from 'react'
import { cleanName, stripName } from '#rules/forms/contacts/person-name.ts'
import { nameField as texts } from '#site-texts/forms.ts'
import { NameField } from '#ui/fields/text-fields/name-field.tsx'
import type { TextFieldProps } from '#ui/fields/text-fields/text-field.tsx'
import styles from './person-name-field.module.css'

/** A pasted text may have many of them; a few say what is meant. */
const MAX_LISTED = 8

type PersonNameFieldProps = Omit<TextFieldProps, 'mask' | 'onRawInput'>

/** A field for a person's name: what cannot stand in a name is left out, and the field says so. */
export function PersonNameField({ hint, onFocus, ...rest }: PersonNameFieldProps) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([])

  /** Everything since the field was entered: the note must not go away with the next letter. */
  function note(raw: string) {
    const found = cleanName(raw).leftOut
    if (raw === '') setLeftOut([])
    else if (found.length > 0) setLeftOut((before) => [...new Set([...before, ...found])])
  }

  return (
    <div className={styles.field}>
      <NameField
        {...rest}
        hint={hint}
        mask={stripName}
        onRawInput={note}
        onFocus={(event) => {
          setLeftOut([])
          onFocus?.(event)
        }}
      />
      <p className={styles.note} role="status">
        {leftOut.length > 0 && texts.leftOut(listed(leftOut))}
      </p>
    </div>
  )
}

function listed(characters: readonly string[]): string {
  return [...characters.slice(0, MAX_LISTED), ...(characters.length > MAX_LISTED ? ['…'] : [])].join(' ')
}
