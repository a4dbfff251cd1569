import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { firstFieldMessages } from '#client/error-message.ts'
import { useLoaded } from '#client/use-loaded.ts'
import { saveStaffPrices, saveStaffProduct, staffProduct } from '#contract/staff/staff-catalogue.ts'
import { catalogue } from '#site-texts/backoffice/catalogue.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { type NewPrices, PriceForm } from '../features/catalogue/price-form.tsx'
import { PriceHistory } from '../features/catalogue/price-history.tsx'
import { type ProductFields, ProductForm } from '../features/catalogue/product-form.tsx'
import { useFailure } from '../shared/failure.ts'
import { ForPermission, Screen, WhenLoaded } from '../shared/screen.tsx'
import { mayOf, useMe } from '../shared/session.tsx'
import { Mark } from '../shared/state-mark.tsx'
import styles from './order-page.module.css'

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
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isOvertaken, setOvertaken] = useState(false)
  const failed = useFailure()
  const may = mayOf(useMe())
  const product = loaded.data
  // The host says the language.
  const name = product && (document.documentElement.lang === 'en' ? product.nameEn : product.nameRu)

  /** What is typed stays where it is when somebody else was first. */
  function refusedBy(error: unknown) {
    const failure = failed(error)
    if (failure.code === 'edit.version_conflict') {
      setOvertaken(true)
      loaded.reload()
    }
    return firstFieldMessages(failure)
  }

  async function save(fields: ProductFields): Promise<boolean> {
    if (!product) return false
    setErrors({})
    setOvertaken(false)
    try {
      const body = { ...fields, expectedVersion: product.version }
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

  return (
    <>
      <Link className={styles.back} to="/catalogue">
        <ArrowLeft {...iconProps} />
        {texts.back}
      </Link>
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
              <a className={styles.slip} href={product.url}>
                {texts.onSite}
              </a>
            </>
          )
        }
      >
        <WhenLoaded loaded={loaded}>
          {(data) => (
            <>
              <div className={styles.notices}>
                {isOvertaken && <Notice tone="warn" title={texts.conflict} live="polite" />}
              </div>
              <div className={styles.columns}>
                <div className={styles.column}>
                  <ProductForm product={data} isEditable={may('catalogue.edit')} errors={errors} onSave={save} />
                </div>
                <div className={styles.column}>
                  <PriceForm product={data} isEditable={may('prices.edit')} onSave={savePrices} />
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
