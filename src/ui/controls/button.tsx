import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../display/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './button.module.css'

export type ButtonLook = {
  /** One primary action per view; it is the only place of the accent. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'normal' | 'small'
  /** As wide as its container. */
  fullWidth?: boolean
  icon?: ReactNode
  /** After the words instead of before them. */
  iconAtEnd?: boolean
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    loading?: boolean
    /** Read out while loading. */
    loadingLabel?: string
    /** Why it cannot be pressed, in words under it. The button stays in the Tab order, so that one can find out. */
    disabledReason?: string
  }

export function buttonClass({ variant = 'primary', size = 'normal', fullWidth }: ButtonLook, className?: string) {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    fullWidth && styles.wide,
    className,
  )
}

export function ButtonContent({ icon, iconAtEnd, children }: ButtonLook & { children?: ReactNode }) {
  return (
    <>
      {!iconAtEnd && icon}
      {children != null && <span className={styles.label}>{children}</span>}
      {iconAtEnd && icon}
    </>
  )
}

export function Button({
  variant,
  size,
  fullWidth,
  icon,
  iconAtEnd,
  loading = false,
  loadingLabel,
  disabled = false,
  disabledReason,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const blocked = loading || disabledReason !== undefined

  // A button that is merely `aria-disabled` still gets clicks and would still submit its form.
  const click = (event: MouseEvent<HTMLButtonElement>) => (blocked ? event.preventDefault() : onClick?.(event))

  const button = (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, fullWidth }, className), loading && styles.loading)}
      disabled={disabled && disabledReason === undefined}
      aria-disabled={blocked || undefined}
      aria-busy={loading || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      onClick={click}
    >
      <ButtonContent icon={icon} iconAtEnd={iconAtEnd}>
        {children}
      </ButtonContent>
      {loading && (
        <span className={styles.spinner}>
          <Spinner />
          {loadingLabel && <VisuallyHidden>{loadingLabel}</VisuallyHidden>}
        </span>
      )}
    </button>
  )

  if (disabledReason === undefined) return button
  return (
    <span className={classNames(styles.withReason, fullWidth && styles.wide)}>
      {button}
      <span className={styles.reason} id={reasonId}>
        {disabledReason}
      </span>
    </span>
  )
}
