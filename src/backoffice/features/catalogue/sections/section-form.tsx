import { type FormEvent, useState } from 'react'
import { browserUpload } from '#client/browser-api.ts'
import { SmallPhoto } from '#client/small-photo.tsx'
import { type CatalogueChoices, uploadStaffPicture } from '#contract/staff/goods/staff-products.ts'
import type { SectionForm as Draft, SectionKind, StaffSection } from '#contract/staff/goods/staff-sections.ts'
import { slugOf } from '#rules/catalog/editing/slug-of.ts'
import { shelves } from '#site-texts/backoffice/goods/shelves.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldMessages } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { useFailure } from '../../../shared/failure.ts'
import { DraftNotice } from '../../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../../shared/forms/drafts/use-draft.ts'
import { Panel } from '../../../shared/lists/panel.tsx'
import { DropBox } from '../drop-box.tsx'
import { draftOf, fieldsOf, SECTION_FIELDS, type SectionField, type SectionFieldName } from './section-fields.ts'
import styles from './section-form.module.css'

const texts = shelves.sections

type Picture = StaffSection['picture']

type SectionFormProps = {
  kind: SectionKind
  /** Null: a new one. */
  section: StaffSection | null
  choices: CatalogueChoices
  isEditable: boolean
  /** True: it is saved. */
  onSave(draft: Draft): Promise<true | Partial<Record<string, string>>>
}

export function SectionForm({ kind, section, choices, isEditable, onSave }: SectionFormProps) {
  const unsaved = useDraft(`section.${kind}.${section?.id ?? 'new'}`, fieldsOf(kind, section?.draft ?? null))
  const { fields, change, forget } = unsaved
  const [picture, setPicture] = useState<Picture>(section?.picture ?? null)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const [isSending, setSending] = useState(false)
  const failed = useFailure()
  const { words, place } = SECTION_FIELDS[kind]
  // Until somebody writes another one, the address of a new section follows its name.
  const slug = fields.slug || (section ? '' : slugOf(fields.nameEn ?? ''))

  async function upload(file: File | undefined) {
    if (!file) return
    setSending(true)
    try {
      setPicture((await browserUpload(uploadStaffPicture, {}, file)).picture)
    } catch (error) {
      failed(error)
    } finally {
      setSending(false)
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const draft = draftOf(kind, { ...fields, slug }, picture?.id ?? null)
    if ('missing' in draft) return setErrors(Object.fromEntries(draft.missing.map((name) => [name, texts.fill])))
    setSaving(true)
    const outcome = await onSave(draft)
    setSaving(false)
    setErrors(outcome === true ? {} : outcome)
    if (outcome === true) forget({ ...fields, slug })
  }

  function fieldOf({ name, type }: SectionField) {
    const common = {
      label: labelOf(kind, name),
      error: errors[name],
      disabled: !isEditable,
      value: name === 'slug' ? slug : (fields[name] ?? ''),
      onChange: (value: string) => change({ [name]: value }),
    }
    const lang = name.endsWith('Ru') ? 'ru' : name.endsWith('En') ? 'en' : undefined
    const named = (list: readonly { id: number; name: string }[]) =>
      list.map((one) => ({ value: String(one.id), label: one.name }))
    switch (type) {
      case 'text':
        return <TextArea key={name} {...common} lang={lang} rows={name.startsWith('lead') ? 3 : 7} maxLength={10_000} />
      case 'check':
        return (
          <Checkbox
            key={name}
            label={common.label}
            disabled={!isEditable}
            checked={common.value === 'yes'}
            onChange={(isOn) => change({ [name]: isOn ? 'yes' : 'no' })}
          />
        )
      case 'use':
        return (
          <Select
            key={name}
            {...common}
            options={(['badge', 'trend'] as const).map((value) => ({ value, label: texts.uses[value] }))}
          />
        )
      case 'designer':
        return <Select key={name} {...common} placeholder={texts.choose} options={named(choices.designers)} />
      case 'parent':
        return (
          <Select
            key={name}
            {...common}
            options={[
              { value: '', label: texts.noParent },
              ...named(choices.categories.filter(({ id }) => id !== section?.id)),
            ]}
          />
        )
      case 'day':
        return <TextField key={name} {...common} type="date" />
      case 'number':
        return <TextField key={name} {...common} inputMode="numeric" maxLength={5} hint={hintOf(name)} />
      case 'line':
        return (
          <TextField key={name} {...common} lang={lang} maxLength={name === 'country' ? 2 : 200} hint={hintOf(name)} />
        )
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {isEditable && <DraftNotice draft={unsaved} />}
      <div className={styles.columns}>
        <Panel title={texts.words}>
          <div className={styles.pair}>{words.map(fieldOf)}</div>
        </Panel>
        <div className={styles.side}>
          <Panel title={texts.place}>{place.map(fieldOf)}</Panel>
          {kind !== 'collections' && (
            <Panel title={texts.picture}>
              <div className={styles.picture}>
                {picture ? (
                  <SmallPhoto picture={picture} className={styles.photo} />
                ) : (
                  <p className={styles.hint}>{texts.noPicture}</p>
                )}
                {isEditable && (
                  <DropBox
                    label={picture ? texts.replacePicture : texts.addPicture}
                    status={isSending ? texts.sending : texts.pictureHint}
                    onAdd={([file]) => void upload(file)}
                  />
                )}
                {isEditable && picture && kind !== 'designers' && (
                  <div>
                    <Button variant="quiet" size="small" onClick={() => setPicture(null)}>
                      {texts.removePicture}
                    </Button>
                  </div>
                )}
                <FieldMessages id="section-picture" error={errors.pictureId} />
              </div>
            </Panel>
          )}
        </div>
      </div>
      {isEditable && (
        <div>
          <Button type="submit" loading={isSaving}>
            {texts.save}
          </Button>
        </div>
      )}
    </form>
  )
}

function labelOf(kind: SectionKind, name: SectionFieldName): string {
  return kind === 'designers' && name === 'position' ? texts.fields.positionOfDesigner : texts.fields[name]
}

function hintOf(name: SectionFieldName): string | undefined {
  return name === 'slug' ? texts.slugHint : name === 'country' ? texts.countryHint : undefined
}
