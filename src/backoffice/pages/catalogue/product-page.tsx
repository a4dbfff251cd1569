import { useState } from 'react'
import { useParams } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { firstFieldMessages } from '#client/error-message.ts'
import { useLoaded } from '#client/use-loaded.ts'
import {
  planStaffPrices,
  saveStaffPrices,
  saveStaffProduct,
  staffProduct,
} from '#contract/staff/goods/staff-catalogue.ts'
import {
  type ColorPhotos,
  type ProductMake,
  previewStaffProduct,
  publishStaffProduct,
  type StaffProductParts,
  saveStaffMake,
  saveStaffPhotos,
  staffCatalogueChoices,
  staffProductParts,
} from '#contract/staff/goods/staff-products.ts'
import { staffSet } from '#contract/staff/goods/staff-sets.ts'
import { catalogue } from '#site-texts/backoffice/goods/catalogue.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { shelves } from '#site-texts/backoffice/goods/shelves.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { MakeForm } from '../../features/catalogue/make-form.tsx'
import { PhotoEditor } from '../../features/catalogue/photo-editor.tsx'
import type { PlanMoments } from '../../features/catalogue/plans/plan-dialog.tsx'
import { PlanTable } from '../../features/catalogue/plans/plan-table.tsx'
import { type NewPrices, type PlannedPrices, PriceForm } from '../../features/catalogue/price-form.tsx'
import { PriceHistory } from '../../features/catalogue/price-history.tsx'
import { type ProductFields, ProductForm } from '../../features/catalogue/product-form.tsx'
import { PublishPanel } from '../../features/catalogue/publish-panel.tsx'
import { SetEditor } from '../../features/catalogue/sets/set-editor.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import styles from '../../shared/detail.module.css'
import { useFailure } from '../../shared/failure.ts'
import { Panel } from '../../shared/lists/panel.tsx'
import { Mark } from '../../shared/lists/state-mark.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

const texts = catalogue.product

export default function ProductPage() {
  const { id = '' } = useParams()
  return (
    <ForPermission permission="catalogue.read">
      <Product key={id} id={Number(id)} />
    </ForPermission>
  )
}

function Product({ id }: { id: number }) {
  const loaded = useLoaded(String(id), (signal) => browserApi(staffProduct, { params: { id } }, { signal }))
  const parts = useLoaded(`parts ${id}`, (signal) => browserApi(staffProductParts, { params: { id } }, { signal }))
  const choices = useLoaded('choices', (signal) => browserApi(staffCatalogueChoices, {}, { signal }))
  const set = useLoaded(loaded.data?.isSet ? `set ${id} ${loaded.data.version}` : null, (signal) =>
    browserApi(staffSet, { params: { id } }, { signal }),
  )
  const [partErrors, setPartErrors] = useState<Partial<Record<string, string>>>({})
  const [publishErrors, setPublishErrors] = useState<Partial<Record<string, string>>>({})
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isOvertaken, setOvertaken] = useState(false)
  const failed = useFailure()
  const may = mayOf(useMe())
  const product = loaded.data
  // Both say it of the same row: the newer is what a form of this screen has saved last.
  const version = Math.max(product?.version ?? 0, parts.data?.version ?? 0)
  // The host says the language.
  const name = product && ((document.documentElement.lang === 'en' && product.nameEn) || product.nameRu)

  /** What is typed stays where it is when somebody else was first. */
  function refusedBy(error: unknown) {
    const failure = failed(error)
    if (failure.code === 'edit.version_conflict') {
      setOvertaken(true)
      loaded.reload()
      parts.reload()
    }
    return firstFieldMessages(failure)
  }

  async function save(fields: ProductFields): Promise<boolean> {
    if (!product) return false
    setErrors({})
    setOvertaken(false)
    try {
      const body = { ...fields, expectedVersion: version }
      loaded.set(await browserApi(saveStaffProduct, { params: { id }, body }))
      showToast({ text: texts.saved })
      return true
    } catch (error) {
      setErrors(refusedBy(error))
      return false
    }
  }

  async function savePrices(prices: NewPrices) {
    if (!product) return {}
    setOvertaken(false)
    try {
      const body = { prices, expectedVersion: product.pricesVersion }
      loaded.set(await browserApi(saveStaffPrices, { params: { id }, body }))
      showToast({ text: catalogue.prices.saved })
      return true as const
    } catch (error) {
      return refusedBy(error)
    }
  }

  async function planPrices(prices: PlannedPrices, moments: PlanMoments) {
    try {
      loaded.set(await browserApi(planStaffPrices, { params: { id }, body: { prices, ...moments } }))
      showToast({ text: shelves.plans.planned })
      return true as const
    } catch (error) {
      return refusedBy(error)
    }
  }

  /** Runs a change of colours, variants, photographs or of what is shown. Null: it was refused. */
  async function changeParts(
    run: () => Promise<StaffProductParts>,
    said: string,
    onRefusal = setPartErrors,
  ): Promise<StaffProductParts | null> {
    onRefusal({})
    setOvertaken(false)
    try {
      const saved = await run()
      parts.set(saved)
      loaded.reload()
      showToast({ text: said })
      return saved
    } catch (error) {
      onRefusal(refusedBy(error))
      return null
    }
  }

  const saveMake = async (make: ProductMake) => {
    const body = { ...make, expectedVersion: version }
    const saved = await changeParts(() => browserApi(saveStaffMake, { params: { id }, body }), goods.make.saved)
    return saved?.make ?? null
  }

  async function savePhotos(colors: Pick<ColorPhotos, 'metal' | 'photos'>[]) {
    const sent = colors.map(({ metal, photos }) => ({
      metal,
      photos: photos.map(({ pictureId, imageType, altRu, altEn }) => ({ pictureId, imageType, altRu, altEn })),
    }))
    const body = { colors: sent, expectedVersion: version }
    return (await changeParts(() => browserApi(saveStaffPhotos, { params: { id }, body }), goods.photos.saved)) !== null
  }

  async function publish() {
    const body = { expectedVersion: version }
    await changeParts(
      () => browserApi(publishStaffProduct, { params: { id }, body }),
      goods.publish.published,
      setPublishErrors,
    )
  }

  async function preview() {
    try {
      const { url } = await browserApi(previewStaffProduct, { params: { id } })
      window.open(url, '_blank', 'noopener')
    } catch (error) {
      failed(error)
    }
  }

  return (
    <>
      <BackLink to="/catalogue">{texts.back}</BackLink>
      <Screen
        title={name ?? catalogue.title}
        lead={product?.code}
        actions={
          product && (
            <>
              {product.lacks.map((lack) => (
                <Mark key={lack} tone="warn">
                  {catalogue.lacks[lack]}
                </Mark>
              ))}
              {!product.isDraft && (
                <a className={styles.slip} href={product.url}>
                  {texts.onSite}
                </a>
              )}
            </>
          )
        }
      >
        <WhenLoaded loaded={loaded}>
          {(data) => (
            <>
              <div className={styles.notices}>
                {isOvertaken && <Notice tone="warn" title={texts.conflict} live="polite" />}
                {data.isDraft && (
                  <PublishPanel
                    isEditable={may('catalogue.edit')}
                    errors={publishErrors}
                    onPublish={publish}
                    onPreview={preview}
                  />
                )}
              </div>
              <div className={styles.columns}>
                <div className={styles.column}>
                  <ProductForm product={data} isEditable={may('catalogue.edit')} errors={errors} onSave={save} />
                  {parts.data && choices.data && (
                    <MakeForm
                      id={id}
                      make={parts.data.make}
                      designerId={data.designerId}
                      choices={choices.data}
                      isEditable={may('catalogue.edit')}
                      errors={partErrors}
                      onSave={saveMake}
                    />
                  )}
                </div>
                <div className={styles.column}>
                  {data.isSet && set.data && (
                    <SetEditor
                      key={set.data.version}
                      set={set.data}
                      isEditable={may('catalogue.edit')}
                      onChange={() => {
                        set.reload()
                        loaded.reload()
                        parts.reload()
                      }}
                    />
                  )}
                  {parts.data && (
                    <PhotoEditor
                      key={parts.data.photos.map(({ metal }) => metal).join(' ')}
                      parts={parts.data}
                      names={{ ru: data.nameRu, en: data.nameEn }}
                      metalName={(code) => choices.data?.metals.find((one) => one.code === code)?.name ?? code}
                      isEditable={may('catalogue.edit')}
                      errors={partErrors}
                      onSave={savePhotos}
                    />
                  )}
                  <PriceForm product={data} isEditable={may('prices.edit')} onSave={savePrices} onPlan={planPrices} />
                  {data.plans.length > 0 && (
                    <Panel title={shelves.plans.ofProduct}>
                      <PlanTable
                        label={shelves.plans.ofProduct}
                        plans={data.plans}
                        timeZone={data.timeZone}
                        hasProduct={false}
                        onChange={loaded.reload}
                      />
                    </Panel>
                  )}
                  <PriceHistory product={data} />
                </div>
              </div>
            </>
          )}
        </WhenLoaded>
      </Screen>
    </>
  )
}
