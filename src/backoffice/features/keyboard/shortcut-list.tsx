import { Fragment } from 'react'
import { useStoredValue } from '#client/stored-value.ts'
import { keyboard } from '#site-texts/backoffice/keyboard.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { lettersSwitch } from './letters-switch.ts'
import type { Place } from './place.ts'
import { SECTION_KEYS } from './shortcut.ts'
import styles from './shortcut-list.module.css'

const texts = keyboard.help

/** Which keys do what, for whoever asks with `?`; single letters can be switched off here. */
export function ShortcutList({ places, onClose }: { places: readonly Place[]; onClose(): void }) {
  const hasLetters = useStoredValue(lettersSwitch)
  const sections = Object.entries(SECTION_KEYS).flatMap(([code, path]) => {
    const place = places.find(({ to }) => to === path)
    return place ? [{ label: texts.section(place.label), keys: ['G', code.replace('Key', '')] }] : []
  })
  const letters = [{ label: texts.search, keys: ['/'] }, { label: texts.help, keys: ['?'] }, ...sections]
  return (
    <Dialog title={texts.title} closeLabel={backoffice.shell.close} onClose={onClose}>
      <dl className={styles.list}>
        <dt>{texts.anywhere}</dt>
        <dd>
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </dd>
        {hasLetters &&
          letters.map(({ label, keys }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ` ${texts.followedBy} `}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </dd>
            </Fragment>
          ))}
      </dl>
      <Switch
        label={texts.letters}
        hint={texts.lettersHint}
        checked={hasLetters}
        onChange={(isOn) => lettersSwitch.write(isOn)}
      />
    </Dialog>
  )
}
