import type { ComponentProps, ElementType } from 'react'
import { ButtonContent, type ButtonLook, buttonClass } from './button.tsx'

export type LinkButtonProps<As extends ElementType> = { as?: As } & ButtonLook &
  Omit<ComponentProps<As>, keyof ButtonLook>

/** Goes somewhere and looks like a button. `as` takes the link of the app's router. */
export function LinkButton<As extends ElementType = 'a'>({
  as,
  look,
  size,
  wide,
  icon,
  iconAtEnd,
  className,
  children,
  ...rest
}: LinkButtonProps<As>) {
  const Link: ElementType = as ?? 'a'
  return (
    <Link {...rest} className={buttonClass({ look, size, wide }, className)}>
      <ButtonContent icon={icon} iconAtEnd={iconAtEnd}>
        {children}
      </ButtonContent>
    </Link>
  )
}
