/** The classes of a component's own sheet, by their names in camel case; `tests/styles.test.ts` knows which there are. */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string }
  export = classes
}

declare module '*?url' {
  const address: string
  export = address
}

/** An icon of Lucide by its name there (scripts/icons-plugin.ts). */
declare module 'virtual:icon/*' {
  const icon: import('#app/ui/icons/line-icon.tsx').LineIcon
  export = icon
}

declare module '*.css' {}
