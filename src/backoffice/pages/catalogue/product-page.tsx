import { useParams } from 'react-router'
import type { StaffProduct } from '#contract/staff/goods/staff-catalogue.ts'
import { catalogue } from '#site-texts/backoffice/goods/catalogue.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { MakeForm } from '../../features/catalogue/making/make-form.tsx'
import { PhotoEditor } from '../../features/catalogue/photos/photo-editor.tsx'
import { PlanTable } from '../../features/catalogue/plans/plan-table.tsx'
import { PriceForm } from '../../features/catalogue/prices/price-form.tsx'
import { PriceHistory } from '../../features/catalogue/prices/price-history.tsx'
import { ProductForm } from '../../features/catalogue/product-form.tsx'
import { PublishPanel } from '../../features/catalogue/publish-panel.tsx'
import { SetEditor } from '../../features/catalogue/sets/set-editor.tsx'
import { useProduct } from '../../features/catalogue/use-product.ts'
import { BackLink } from '../../shared/back-link.tsx'
import styles from '../../shared/detail.module.css'
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
  const opened = useProduct(id)
  const product = opened.loaded.data
  // The host says the language.
  const name = product && ((document.documentElement.lang === 'en' && product.nameEn) || product.nameRu)
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
        <WhenLoaded loaded={opened.loaded}>
          {(data) => (
            <>
              <Notices product={data} opened={opened} />
              <div className={styles.columns}>
                <div className={styles.column}>
                  <TextsAndMake product={data} opened={opened} />
                </div>
                <div className={styles.column}>
                  <PhotosAndPrices product={data} opened={opened} />
                </div>
              </div>
            </>
          )}
        </WhenLoaded>
      </Screen>
    </>
  )
}

type Part = { product: StaffProduct; opened: ReturnType<typeof useProduct> }

function Notices({ product, opened }: Part) {
  const may = mayOf(useMe())
  return (
    <div className={styles.notices}>
      {opened.refusals.isOvertaken && <Notice tone="warn" title={texts.conflict} live="polite" />}
      {product.isDraft && (
        <PublishPanel
          isEditable={may('catalogue.edit')}
          errors={opened.refusals.ofPublishing}
          onPublish={opened.publish}
          onPreview={opened.preview}
        />
      )}
    </div>
  )
}

function TextsAndMake({ product, opened }: Part) {
  const isEditable = mayOf(useMe())('catalogue.edit')
  const { parts, choices, refusals } = opened
  return (
    <>
      <ProductForm product={product} isEditable={isEditable} errors={refusals.ofTexts} onSave={opened.save} />
      {parts.data && choices.data && (
        <MakeForm
          id={product.id}
          make={parts.data.make}
          designerId={product.designerId}
          choices={choices.data}
          isEditable={isEditable}
          errors={refusals.ofParts}
          onSave={opened.saveMake}
        />
      )}
    </>
  )
}

function PhotosAndPrices({ product, opened }: Part) {
  const may = mayOf(useMe())
  const { parts, choices, set } = opened
  return (
    <>
      {product.isSet && set.data && (
        <SetEditor set={set.data} isEditable={may('catalogue.edit')} onChange={opened.reload} />
      )}
      {parts.data && (
        <PhotoEditor
          key={parts.data.photos.map(({ metal }) => metal).join(' ')}
          parts={parts.data}
          names={{ ru: product.nameRu, en: product.nameEn }}
          metalName={(code) => choices.data?.metals.find((one) => one.code === code)?.name ?? code}
          isEditable={may('catalogue.edit')}
          errors={opened.refusals.ofParts}
          onSave={opened.savePhotos}
        />
      )}
      <PriceForm
        product={product}
        isEditable={may('prices.edit')}
        onSave={opened.savePrices}
        onPlan={opened.planPrices}
      />
      {product.plans.length > 0 && (
        <Panel title={catalogueLists.plans.ofProduct}>
          <PlanTable
            label={catalogueLists.plans.ofProduct}
            plans={product.plans}
            timeZone={product.timeZone}
            hasProduct={false}
            onChange={opened.loaded.reload}
          />
        </Panel>
      )}
      <PriceHistory product={product} />
    </>
  )
}
