import type { ComponentProps, ElementType } from 'react'
import { ButtonContent, type ButtonLook, buttonClass } from './button.tsx'

export type LinkButtonProps<As extends ElementType> = { as?: As } & ButtonLook &
  Omit<ComponentProps<As>, keyof ButtonLook>

/** Goes somewhere and looks like a button. `as` takes the link of the app's router. */
export function LinkButton<As extends ElementType = 'a'>({
  as,
  variant,
  size,
  fullWidth,
  icon,
  iconAtEnd,
  className,
  children,
  ...rest
}: LinkButtonProps<As>) {
  const Link: ElementType = as ?? 'a'
  return (
    <Link {...rest} className={buttonClass({ variant, size, fullWidth }, className)}>
      <ButtonContent icon={icon} iconAtEnd={iconAtEnd}>
        {children}
      </ButtonContent>
    </Link>
  )
}
