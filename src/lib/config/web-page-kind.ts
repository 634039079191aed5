// In a separate file from the table of kinds (social-kinds.ts), which only a few dialogs load.

/** The kind of a link whose kind is missing or unknown. */
export const WEB_PAGE_KIND = 4
