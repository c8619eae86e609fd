import { adminTabPath } from '#i18n/panel-paths.ts'

/** The address of a group of settings in the panel, and of a field in it. */
export const setting = (group: string, field = '') =>
  `${adminTabPath('site-settings')}?grupo=${group}${field && `#${field}`}`
