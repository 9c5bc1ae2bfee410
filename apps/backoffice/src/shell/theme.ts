import { displayBreakpoints, inEm, layoutBreakpoints } from '@kandili/design/breakpoints'
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { changeSetting, onSettingsChange, readSetting } from '../lib/settings.ts'

/** Mantine requires ten shades; ours are CSS variables that change with the theme, so all ten are the same. */
const one = (variable: string): MantineColorsTuple => {
  const value = `var(${variable})`
  return [value, value, value, value, value, value, value, value, value, value]
}

const variants: VariantColorsResolver = ({ variant, color }) => {
  const isError = color === 'error'
  const ink = isError ? 'var(--error)' : 'var(--ink)'
  switch (variant) {
    case 'filled':
      return isError
        ? { background: 'var(--error)', hover: 'var(--error)', color: 'var(--surface)', border: 'none' }
        : {
            background: 'var(--primary)',
            hover: 'var(--primary-hover)',
            color: 'var(--on-primary)',
            border: '1.5px solid transparent',
          }
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: 'var(--surface-2)',
        color: ink,
        border: '1.5px solid transparent',
      }
    case 'light':
      return { background: 'var(--surface-2)', hover: 'var(--sunken)', color: ink, border: 'none' }
    default:
      return {
        background: 'var(--surface)',
        hover: 'var(--surface-2)',
        color: ink,
        border: '1.5px solid var(--line-2)',
      }
  }
}

/** Specification, section 9: overlays begin at 2000, what opens inside them is above. Toasts are at 2100. */
const OVERLAY = 2000
const ABOVE_OVERLAY = 2050

/** The end of <main> (shell.tsx): dialogs are part of it for users who navigate by landmarks. */
const inMain = { portalProps: { target: '#overlays' } }

/** Mantine with the tokens of packages/design: every colour is one of them. */
export const theme = createTheme({
  fontFamily: 'var(--text)',
  fontFamilyMonospace: 'ui-monospace, monospace',
  headings: { fontFamily: 'var(--display)', fontWeight: '400' },
  primaryColor: 'ink',
  colors: { ink: one('--primary'), error: one('--error') },
  variantColorResolver: variants,
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '3px', md: '6px', lg: '10px', xl: '10px' },
  fontSizes: { xs: '0.9375rem', sm: '1rem', md: '1rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.4' },
  breakpoints: {
    xs: inEm(layoutBreakpoints.xs),
    sm: inEm(layoutBreakpoints.sm),
    md: inEm(layoutBreakpoints.md),
    lg: inEm(layoutBreakpoints.lg),
    xl: inEm(layoutBreakpoints.xl),
  },
  other: { display: displayBreakpoints },
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
  components: {
    // The accent of a Greek capital protrudes to the left of its letter and would be cut off.
    Button: { defaultProps: { size: 'md', variant: 'default' }, styles: { label: { overflow: 'visible' } } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
    // Focusing the first invalid field must not open a list over the other fields. Its options scroll without a
    // wrapper (page.css): a scrollable frame would be another tab stop.
    Select: { defaultProps: { openOnFocus: false, withScrollArea: false } },
    // A touch target; with doubled text it leaves room for the text.
    ActionIcon: { defaultProps: { size: 'calc(min(2.875rem, 14vw))', variant: 'subtle' } },
    // Their headers are <header>s, which a screen reader would report as further banners of the page.
    Modal: {
      defaultProps: {
        attributes: { header: { role: 'presentation' } },
        centered: true,
        zIndex: OVERLAY,
        radius: 'lg',
        transitionProps: { duration: 300 },
      },
    },
    Drawer: {
      defaultProps: {
        zIndex: OVERLAY,
        attributes: { header: { role: 'presentation' } },
        transitionProps: { duration: 300 },
      },
    },
    Popover: { defaultProps: { zIndex: ABOVE_OVERLAY, ...inMain } },
    Tooltip: { defaultProps: { zIndex: ABOVE_OVERLAY } },
    Combobox: { defaultProps: { zIndex: ABOVE_OVERLAY, ...inMain } },
    // The placeholder that Mantine focuses first is not a menu item, and a menu may contain nothing else.
    Menu: {
      defaultProps: {
        zIndex: ABOVE_OVERLAY,
        ...inMain,
        withInitialFocusPlaceholder: false,
        shadow: 'md',
        radius: 'md',
        transitionProps: { duration: 150 },
      },
    },
  },
})

export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-2)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-2)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-anchor': 'var(--ink)',
    '--mantine-color-disabled': 'var(--surface-2)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--primary)',
    '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
    '--mantine-primary-color-contrast': 'var(--on-primary)',
    '--mantine-primary-color-light-color': 'var(--ink)',
    '--mantine-shadow-md': 'var(--shadow-2)',
  }
  return { variables: {}, light: shared, dark: shared }
}

const toMantine = (): MantineColorScheme => {
  const chosen = readSetting('theme')
  return chosen === 'system' ? 'auto' : chosen
}

let stopListening: (() => void) | undefined

/** Mantine's colour scheme is our setting `theme`, not a second one. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: toMantine,
  // Mantine also echoes what it was given: only another theme is a change, otherwise the two would loop.
  set: (value) => {
    const theme = value === 'auto' ? 'system' : value
    if (theme !== readSetting('theme')) changeSetting('theme', theme)
  },
  subscribe: (update) => {
    stopListening = onSettingsChange(() => update(toMantine()))
  },
  unsubscribe: () => stopListening?.(),
  clear: () => changeSetting('theme', 'system'),
}
